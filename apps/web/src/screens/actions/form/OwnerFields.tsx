import { useId } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { ActionForm, ActionProblems } from './action-form.ts';

/** A member who can own an action. */
export interface PossibleOwner {
  readonly id: string;
  readonly name: string;
}

interface OwnerFieldsProps {
  form: ActionForm;
  problems: ActionProblems;
  /** The members who can own an action; undefined while loading. */
  members: readonly PossibleOwner[] | undefined;
  onChange: (part: Partial<ActionForm>) => void;
}

/** Choice of the owner: a member, or a person outside with name and email address. */
export function OwnerFields({ form, problems, members, onChange }: OwnerFieldsProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <RadioField
        legend="Owner"
        options={[
          { value: 'member', label: 'A member of your organization' },
          {
            value: 'outside',
            label: 'Someone else',
            hint: 'They get one email now and one if it is overdue, and see nothing else.',
          },
        ]}
        chosen={form.ownerKind}
        onChoose={(ownerKind) => onChange({ ownerKind })}
      />
      {form.ownerKind === 'member' ? (
        <SelectField
          key={id}
          label="Member"
          options={[
            { value: '', label: members === undefined ? 'Loading...' : 'Choose a member' },
            ...(members ?? []).map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={form.memberId}
          error={problems.member ?? null}
          onChange={({ target }) => onChange({ memberId: target.value })}
        />
      ) : (
        <div className="grid gap-5 md:grid-cols-2">
          <Field
            label="Name"
            maxLength={200}
            autoComplete="off"
            value={form.name}
            error={problems.name ?? null}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <Field
            label="Email"
            type="email"
            maxLength={254}
            autoComplete="off"
            value={form.email}
            error={problems.email ?? null}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        </div>
      )}
    </div>
  );
}
