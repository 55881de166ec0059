import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { REPEAT_EVERY_MAX, REPEAT_UNITS, type RepeatUnit, WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { weekday } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { timeZoneInWords } from '../../../ui/moments.ts';
import { RadioField } from '../../../ui/RadioField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { weekInWords, withWeekOf } from '../campaign-weeks.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import { nextFirstMonday, nextMonday, weekdayOfMonth } from '../draft/first-dates.ts';
import { DaysOffFields } from './DaysOffFields.tsx';
import { Advice, EditorSection, FixedFact, GroupError, MoreOptions, type SectionProps } from './EditorSection.tsx';

interface PlanSectionProps extends SectionProps {
  /** Today in the organisation's time zone. */
  today: string;
  timeZone: string;
  /** Whether a first date is proposed. */
  isDraft: boolean;
}

/** The plan: starts and length of waves. */
export function PlanSection({ values, edit, wordsOf, fixedReason, today, timeZone, isDraft }: PlanSectionProps) {
  const change = (next: Partial<CampaignValues>) =>
    edit({ ...next, ...(isDraft ? proposedDate({ ...values, ...next }, today) : {}) });
  const advice = (['first_date', 'wave_days', 'repeat', 'ends_on'] as const).flatMap((field) => wordsOf(field).advice);
  return (
    <EditorSection
      title="When"
      lead={`Waves start at 07:00 (${timeZoneInWords(timeZone)}) and close at midnight after their last day.`}
    >
      <FirstDate {...{ values, edit, wordsOf, fixedReason, today }} />
      <div className="max-w-64">
        <Field
          label="Days to answer"
          type="number"
          inputMode="numeric"
          min={1}
          max={WAVE_DAYS_MAX}
          value={values.waveDays}
          error={wordsOf('wave_days').error}
          onChange={(event) => edit({ waveDays: event.target.value })}
        />
      </div>
      <DaysOffFields values={values} edit={edit} today={today} />
      <CheckboxField
        label="Ask again"
        hint="Repeated waves show what changes."
        checked={values.repeats}
        onChange={(repeats) => change({ repeats })}
      />
      <Advice advice={advice} />
      {values.repeats ? (
        <Repetition {...{ values, edit, wordsOf, fixedReason, today }} onUnit={(unit) => change({ unit })} />
      ) : null}
    </EditorSection>
  );
}

function FirstDate({ values, edit, wordsOf, fixedReason, today }: Omit<PlanSectionProps, 'timeZone' | 'isDraft'>) {
  const { firstDate } = values;
  const [startsToday, setStartsToday] = useState(firstDate === today);
  const [otherDate, setOtherDate] = useState(firstDate === today ? nextMonday(today) : firstDate);
  const reason = fixedReason('first_date');
  if (reason !== null) return <FixedFact label="First date" value={weekday(firstDate)} reason={reason} />;
  const choose = (choice: 'today' | 'date') => {
    setStartsToday(choice === 'today');
    if (choice === 'today') setOtherDate(firstDate);
    edit({ firstDate: choice === 'today' ? today : otherDate });
  };
  return (
    <div className="flex flex-col gap-3">
      <RadioField
        legend="First wave"
        options={[
          {
            value: 'today',
            label: 'Today',
            hint: 'Now, or at 07:00 if that is still to come. You choose in the last step.',
          },
          { value: 'date', label: 'On a date' },
        ]}
        chosen={startsToday ? 'today' : 'date'}
        onChoose={choose}
      />
      {/* Stays when today is typed, because a browser reports every digit of a date and the next one may change it. */}
      {startsToday ? null : (
        <div className="max-w-64">
          <Field
            label="First date"
            type="date"
            min={today}
            value={firstDate}
            error={wordsOf('first_date').error}
            onChange={(event) => edit({ firstDate: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}

/** The proposed first date after a change of the repetition: the first Monday of a month or the next Monday; empty if another date is chosen. */
function proposedDate({ firstDate, repeats, unit }: CampaignValues, today: string): Partial<CampaignValues> {
  const [monday, firstMonday] = [nextMonday(today), nextFirstMonday(today)];
  const isMonthly = repeats && unit === 'month_weekday';
  if (isMonthly && firstDate === monday) return { firstDate: firstMonday };
  return !isMonthly && firstDate === firstMonday ? { firstDate: monday } : {};
}

interface RepetitionProps extends Omit<PlanSectionProps, 'timeZone' | 'isDraft'> {
  onUnit: (unit: RepeatUnit) => void;
}

function Repetition({ values, edit, wordsOf, today, onUnit }: RepetitionProps) {
  const { every, unit, firstDate } = values;
  const { error } = wordsOf('repeat');
  const errorId = useId();
  return (
    <div className="flex flex-col gap-6 border-l border-line pl-4 sm:pl-9">
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Repetition</legend>
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-4 sm:max-w-96">
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
            options={unitOptions(every === '1', firstDate)}
            onChange={(event) => onUnit(REPEAT_UNITS.find((each) => each === event.target.value) ?? unit)}
          />
        </div>
        <GroupError id={errorId} error={error} />
      </fieldset>
      <MoreOptions
        needsReading={
          values.pausedWeeks.length > 0 || wordsOf('ends_on').error !== null || wordsOf('paused_weeks').error !== null
        }
      >
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
            min={firstDate === '' ? today : firstDate}
            value={values.endsOn}
            error={wordsOf('ends_on').error}
            hint="Left empty, it goes on until you close it."
            onChange={(event) => edit({ endsOn: event.target.value })}
          />
        </div>
      </MoreOptions>
    </div>
  );
}

function unitOptions(isOne: boolean, firstDate: string): readonly { value: RepeatUnit; label: string }[] {
  const [week, month] = isOne ? ['week', 'month'] : ['weeks', 'months'];
  const isKnown = isLocalDate(firstDate);
  return [
    { value: 'week', label: week },
    { value: 'month_weekday', label: `${month}, on ${isKnown ? weekdayOfMonth(firstDate) : 'the same weekday'}` },
    { value: 'month', label: `${month}, on ${isKnown ? `day ${Number(firstDate.slice(8))}` : 'the same day'}` },
  ];
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
