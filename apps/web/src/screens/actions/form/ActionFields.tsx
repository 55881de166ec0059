import { ACTION_LENGTH_MAX, latestDueDate } from '@plumbline/domain/actions/action';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import type { ActionForm, ActionProblems } from './action-form.ts';
import { OwnerFields, type PossibleOwner } from './OwnerFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';

interface ActionFieldsProps {
  form: ActionForm;
  problems: ActionProblems;
  /** The members who can own the action; undefined while loading. */
  members: readonly PossibleOwner[] | undefined;
  /** Today in the organisation's time zone; an earlier due date may stay. */
  today: string;
  onChange: (part: Partial<ActionForm>) => void;
}

/** The fields of an action: what, where, who and by when. */
export function ActionFields({ form, problems, members, today, onChange }: ActionFieldsProps) {
  return (
    <>
      <TextAreaField
        label="What is to be done"
        required
        rows={4}
        maxLength={ACTION_LENGTH_MAX}
        value={form.what}
        error={problems.what ?? null}
        hint="One thing that somebody can do and tick off. Name nobody who answered."
        onChange={({ target }) => onChange({ what: target.value })}
      />
      <PlaceFields form={form} onChange={onChange} error={problems.place ?? null} />
      <OwnerFields form={form} problems={problems} members={members} onChange={onChange} />
      <div className="max-w-60">
        <Field
          label="Due date"
          type="date"
          required
          min={today}
          max={latestDueDate(today)}
          value={form.dueOn}
          error={problems.dueOn ?? null}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
      </div>
    </>
  );
}
