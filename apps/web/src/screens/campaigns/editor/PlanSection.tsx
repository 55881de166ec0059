import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { REPEAT_EVERY_MAX, WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { weekday } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { weekInWords, withWeekOf } from '../campaign-weeks.ts';
import { Advice, EditorSection, FixedFact, GroupError } from './EditorSection.tsx';
import type { SectionProps } from './form-state.ts';

interface PlanSectionProps extends SectionProps {
  /** In the organisation's time zone. */
  today: string;
  timeZone: string;
}

/** The plan: starts and length of waves. */
export function PlanSection({ values, edit, wordsOf, fixedReason, today, timeZone }: PlanSectionProps) {
  const reason = fixedReason('first_date');
  const advice = (['first_date', 'wave_days', 'repeat', 'ends_on'] as const).flatMap((field) => wordsOf(field).advice);
  return (
    <EditorSection
      title="When people are asked"
      lead={`A wave starts at 7 in the morning and closes at midnight after its last day, in your organization’s time zone (${timeZoneInWords(timeZone)}). If it is scheduled later than that on its first day, it starts within minutes.`}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {reason === null ? (
          <Field
            label="First date"
            type="date"
            min={today}
            value={values.firstDate}
            error={wordsOf('first_date').error}
            hint="You can leave it empty in a draft."
            onChange={(event) => edit({ firstDate: event.target.value })}
          />
        ) : (
          <FixedFact label="First date" value={weekday(values.firstDate)} reason={reason} />
        )}
        <Field
          label="Days to answer"
          type="number"
          inputMode="numeric"
          min={1}
          max={WAVE_DAYS_MAX}
          value={values.waveDays}
          error={wordsOf('wave_days').error}
          hint="Two weeks give people on leave a chance."
          onChange={(event) => edit({ waveDays: event.target.value })}
        />
      </div>
      <Advice advice={advice} />
      <CheckboxField
        label="Ask again"
        hint="Repeated waves show what changes. Each wave takes its audience when it starts."
        checked={values.repeats}
        onChange={(repeats) => edit({ repeats })}
      />
      {values.repeats ? <Repetition {...{ values, edit, wordsOf, fixedReason, today }} /> : null}
    </EditorSection>
  );
}

function Repetition({ values, edit, wordsOf, today }: Omit<PlanSectionProps, 'timeZone'>) {
  const { every, unit } = values;
  const { error } = wordsOf('repeat');
  const errorId = useId();
  return (
    <div className="flex flex-col gap-6 border-l border-line pl-4 sm:pl-9">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Repetition</legend>
        <div className="grid grid-cols-2 gap-4 sm:max-w-80">
          <Field
            label="Every"
            type="number"
            inputMode="numeric"
            min={1}
            max={REPEAT_EVERY_MAX}
            value={every}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : errorId}
            onChange={(event) => edit({ every: event.target.value })}
          />
          <SelectField
            label="Unit"
            value={unit}
            options={[
              { value: 'week', label: every === '1' ? 'week' : 'weeks' },
              { value: 'month', label: every === '1' ? 'month' : 'months' },
            ]}
            onChange={(event) => edit({ unit: event.target.value === 'week' ? 'week' : 'month' })}
          />
        </div>
        <GroupError id={errorId} error={error} />
      </fieldset>
      <PausedWeeks
        weeks={values.pausedWeeks}
        error={wordsOf('paused_weeks').error}
        today={today}
        onChange={(pausedWeeks) => edit({ pausedWeeks })}
      />
      <div className="sm:max-w-64">
        <Field
          label="No wave starts after"
          type="date"
          min={values.firstDate === '' ? today : values.firstDate}
          value={values.endsOn}
          error={wordsOf('ends_on').error}
          hint="Left empty, it goes on until you close it."
          onChange={(event) => edit({ endsOn: event.target.value })}
        />
      </div>
    </div>
  );
}

interface PausedWeeksProps {
  weeks: readonly string[];
  error: string | null;
  today: string;
  onChange: (weeks: readonly string[]) => void;
}

/** Browsers have no common field for weeks, so a week is chosen by one of its days. */
function PausedWeeks({ weeks, error, today, onChange }: PausedWeeksProps) {
  const [day, setDay] = useState('');
  const canAdd = isLocalDate(day);
  const add = () => {
    onChange(withWeekOf(weeks, day));
    setDay('');
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1 sm:max-w-64">
          <Field
            label="Leave out the week of"
            type="date"
            min={today}
            value={day}
            error={error}
            onChange={(event) => setDay(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (canAdd) add();
            }}
          />
        </div>
        <Button disabled={!canAdd} onClick={add}>
          Leave out
        </Button>
      </div>
      <p className="max-w-measure text-small text-ink-soft">
        Holidays, or a shutdown: a wave that would start in such a week does not take place, and the next one keeps its
        date.
      </p>
      {weeks.length === 0 ? null : (
        <ul aria-label="Weeks in which no wave starts" className="flex flex-wrap gap-2">
          {weeks.map((week) => (
            <li key={week} className="flex items-center rounded-box border border-line-strong pl-3 text-small">
              <span className="figures">{weekInWords(week)}</span>
              <button
                type="button"
                aria-label={`Remove ${weekInWords(week)}`}
                onClick={() => onChange(weeks.filter((each) => each !== week))}
                className="flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" size={16} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
