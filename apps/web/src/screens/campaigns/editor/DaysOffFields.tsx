import type { DaysOff } from '@plumbline/contract/wire';
import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { daysInUtc } from '../../../ui/dates.ts';
import { Field } from '../../../ui/Field.tsx';
import { CAMPAIGNS } from '../campaign-queries.ts';
import type { SectionProps } from './EditorSection.tsx';

interface DaysOffFieldsProps extends Pick<SectionProps, 'values' | 'edit'> {
  /** Today in the organisation's time zone. */
  today: string;
}

/** The choice to avoid weekends and days off, and the list of the organisation's days off, which is stored apart from the campaign. */
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
  const [isAdding, setIsAdding] = useState(false);
  // The next change also deletes the periods that are over.
  const kept = daysOff.filter((each) => each.to >= today);
  const replaceWith = (days_off: DaysOff, onDone?: () => void) => change.send({ body: { days_off } }, onDone);
  const addButton = useRef<HTMLButtonElement>(null);
  // The focused control disappears, so the focus must move.
  const close = () => {
    flushSync(() => setIsAdding(false));
    addButton.current?.focus();
  };
  return (
    <div className="flex flex-col items-start gap-3 border-l border-line pl-4 sm:pl-9">
      <p className="text-small text-ink-soft">
        {kept.length === 0
          ? 'Your organization has no days off yet.'
          : 'Your organization’s days off. They apply to every campaign that avoids days off:'}
      </p>
      {kept.length === 0 ? null : (
        <ul aria-label="Days off" className="flex max-w-full flex-wrap gap-2">
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
                  onClick={() =>
                    replaceWith(
                      kept.filter((other) => other !== each),
                      () => addButton.current?.focus(),
                    )
                  }
                  className="flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
                >
                  <X aria-hidden="true" size={16} strokeWidth={1.75} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding ? (
        <NewDaysOff
          today={today}
          isSaving={change.isPending}
          onAdd={(added) => replaceWith([...kept, added], close)}
          onCancel={close}
        />
      ) : (
        <Button ref={addButton} onClick={() => setIsAdding(true)}>
          Add days off
        </Button>
      )}
    </div>
  );
}

interface NewDaysOffProps {
  today: string;
  isSaving: boolean;
  onAdd: (added: DaysOff[number]) => void;
  onCancel: () => void;
}

function NewDaysOff({ today, isSaving, onAdd, onCancel }: NewDaysOffProps) {
  const [typed, setTyped] = useState({ from: '', to: '', name: '' });
  const { from, name } = typed;
  const to = typed.to === '' ? from : typed.to;
  const isEarlier = isLocalDate(to) && to < from;
  const canAdd = isLocalDate(from) && isLocalDate(to) && !isEarlier && !isSaving;
  const edit = (field: keyof typeof typed) => (event: ChangeEvent<HTMLInputElement>) =>
    setTyped({ ...typed, [field]: event.target.value });
  const add = () => {
    if (canAdd) onAdd({ from, to, name: name.trim() || null });
  };
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  // Enter in a field would go to the next step of the campaign.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onCancel();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset aria-label="New days off" onKeyDown={onKeyDown} className="flex w-full flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field ref={first} label="First day off" type="date" min={today} value={from} onChange={edit('from')} />
        <Field
          label="Last day off (optional)"
          type="date"
          min={from === '' ? today : from}
          value={typed.to}
          error={isEarlier ? 'Choose the first day or a later one.' : null}
          onChange={edit('to')}
        />
        <Field label="Name (optional)" maxLength={100} value={name} hint="Such as Christmas." onChange={edit('name')} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!canAdd} onClick={add}>
          {isSaving ? 'Saving...' : 'Save days off'}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}

const NONE: DaysOff = [];

/** The organisation's days off, by date; empty until they are known. */
export function useDaysOff(): DaysOff {
  return useResponse('getDaysOff').data?.days_off ?? NONE;
}

/** Stores the organisation's days off; campaigns that avoid them get other dates. */
function useDaysOffChange() {
  return useCommand('setDaysOff', {
    refused: { title: 'The days off were not changed', text: 'Please try again.' },
    outdates: ['getDaysOff', ...CAMPAIGNS],
  });
}
