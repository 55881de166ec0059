import { daysInUtc, weekday } from '../../../ui/dates.ts';
import { lastDay } from '../campaign-dates.ts';
import type { NextDates } from '../draft/plan-words.ts';
import { STARTS_AT_ONCE } from '../schedule/is-due.ts';
import { WeekendNote } from '../WeekendNote.tsx';

interface NextDatesPanelProps {
  dates: NextDates;
  /** Whether the start of the first wave has already passed. */
  startsAtOnce: boolean;
}

/** The next dates of the plan as it is in the form. */
export function NextDatesPanel({ dates, startsAtOnce }: NextDatesPanelProps) {
  return (
    <section aria-labelledby="next-dates" className="flex flex-col gap-2 border-l border-line pl-4">
      <h2 id="next-dates" className="label">
        Next dates
      </h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        <Dates dates={dates} startsAtOnce={startsAtOnce} />
      </div>
    </section>
  );
}

function Dates({ dates, startsAtOnce }: NextDatesPanelProps) {
  switch (dates.kind) {
    case 'no_first_date':
      return <p className="text-small text-ink-soft">Choose a first date to see when waves take place.</p>;
    case 'not_valid':
      return <p className="text-small text-ink-soft">The dates appear once the plan has no errors.</p>;
    case 'over':
      return <p className="text-small text-ink-soft">With this plan, no further wave starts.</p>;
    case 'dates':
      return (
        <>
          <ol className="flex flex-col gap-2">
            {dates.waves.map(({ number, startsOn, closesOn }, index) => (
              <li key={number} className="figures flex flex-col">
                <span className="font-semibold">{weekday(startsOn)}</span>
                <span className="text-small text-ink-soft">
                  Wave {number}, {daysInUtc(startsOn, lastDay(closesOn))}
                </span>
                {index === 0 && startsAtOnce ? <span className="text-small">{STARTS_AT_ONCE}</span> : null}
                <WeekendNote startsOn={startsOn} />
              </li>
            ))}
          </ol>
          {dates.leftOut.length === 0 ? null : (
            <p className="text-small text-ink-soft">Left out: {dates.leftOut.map(weekday).join('; ')}.</p>
          )}
        </>
      );
  }
}
