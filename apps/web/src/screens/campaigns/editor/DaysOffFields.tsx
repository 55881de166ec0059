import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { daysInUtc } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import type { SectionProps } from './form-state.ts';
import { useDaysOff, useDaysOffChange } from './use-days-off.ts';

interface DaysOffFieldsProps extends Pick<SectionProps, 'values' | 'edit'> {
  /** In the organisation's time zone. */
  today: string;
}

/** Whether waves avoid weekends and days off, and the organisation's days off, which are stored apart from the campaign. */
export function DaysOffFields({ values, edit, today }: DaysOffFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <CheckboxField
        label="Not at weekends or on days off"
        hint="A wave starts on the next working day instead."
        checked={values.avoidsDaysOff}
        onChange={(avoidsDaysOff) => edit({ avoidsDaysOff })}
      />
      {values.avoidsDaysOff ? <DaysOffList today={today} /> : null}
    </div>
  );
}

function DaysOffList({ today }: { today: string }) {
  const daysOff = useDaysOff();
  const change = useDaysOffChange();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const { from, name } = typed;
  const to = typed.to === '' ? from : typed.to;
  const isEarlier = isLocalDate(to) && to < from;
  const canAdd = isLocalDate(from) && isLocalDate(to) && !isEarlier && !change.isPending;
  // Periods that are over go with the next change.
  const kept = daysOff.filter((each) => each.to >= today);
  const replaceWith = (days_off: typeof daysOff, onDone?: () => void) => change.send({ body: { days_off } }, onDone);
  const add = () => {
    if (canAdd) replaceWith([...kept, { from, to, name: name.trim() || null }], () => setTyped(NOTHING_TYPED));
  };
  return (
    <fieldset className="flex flex-col gap-3 border-l border-line pl-4 sm:pl-9">
      <legend className="label mb-2">Days off of your organization</legend>
      {kept.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {kept.map((each) => {
            const words = [daysInUtc(each.from, each.to), each.name].filter((part) => part !== null).join(', ');
            return (
              <li
                key={`${each.from} ${each.to} ${each.name}`}
                className="flex max-w-full items-center rounded-box border border-line-strong pl-3 text-small"
              >
                <span className="figures wrap-anywhere">{words}</span>
                <button
                  type="button"
                  aria-label={`Remove ${words}`}
                  disabled={change.isPending}
                  onClick={() => replaceWith(kept.filter((other) => other !== each))}
                  className="flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
                >
                  <X aria-hidden="true" size={16} strokeWidth={1.75} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label="First day off"
          type="date"
          min={today}
          value={from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
        <Field
          label="Last day off"
          type="date"
          min={from === '' ? today : from}
          value={typed.to}
          hint="Left empty, one day."
          error={isEarlier ? 'Choose the first day or a later one.' : null}
          onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        />
        <Field
          label="Name"
          maxLength={100}
          value={name}
          hint="Such as Christmas. It can be left empty."
          onChange={(event) => setTyped({ ...typed, name: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <div className="flex flex-col items-start gap-2">
        <Button disabled={!canAdd} onClick={add}>
          {change.isPending ? 'Saving...' : 'Add days off'}
        </Button>
        <p className="text-small text-ink-soft">Saved at once, for every campaign that avoids days off.</p>
      </div>
    </fieldset>
  );
}

const NOTHING_TYPED = { from: '', to: '', name: '' };
