import { daysInUtc, weekday } from '../../../ui/dates.ts';
import { lastDay } from '../campaign-dates.ts';
import type { NextDates } from '../draft/plan-words.ts';

/** The next three dates, live. */
export function NextDatesPanel({ dates }: { dates: NextDates }) {
  return (
    <section aria-labelledby="next-dates" className="flex flex-col gap-2 border-l border-line pl-4">
      <h2 id="next-dates" className="label">
        Next dates
      </h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        <Dates dates={dates} />
      </div>
    </section>
  );
}

function Dates({ dates }: { dates: NextDates }) {
  switch (dates.kind) {
    case 'no_first_date':
      return <p className="text-small text-ink-soft">Choose a first date to see when waves take place.</p>;
    case 'not_valid':
      return <p className="text-small text-ink-soft">They appear once the plan is complete.</p>;
    case 'over':
      return <p className="text-small text-ink-soft">With this plan, no further wave starts.</p>;
    case 'dates':
      return (
        <>
          <ol className="flex flex-col gap-2">
            {dates.waves.map(({ number, startsOn, closesOn }) => (
              <li key={number} className="figures flex flex-col">
                <span className="font-semibold">{weekday(startsOn)}</span>
                <span className="text-small text-ink-soft">
                  Wave {number}, {daysInUtc(startsOn, lastDay(closesOn))}
                </span>
              </li>
            ))}
          </ol>
          {dates.left.length === 0 ? null : (
            <p className="text-small text-ink-soft">Left out: {dates.left.map(weekday).join('; ')}.</p>
          )}
        </>
      );
  }
}
