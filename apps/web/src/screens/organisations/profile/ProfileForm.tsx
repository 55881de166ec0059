import type { CurrentUser } from '@plumbline/contract/wire';
import { FactRow } from '../../../ui/Fact.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { ROLE_LABELS } from '../role-words.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import type { SaveState } from '../save-state.ts';

interface ProfileFormProps {
  user: CurrentUser;
  save: SaveState;
  onSave: (change: { name?: string }, onSaved: () => void) => void;
}

/** The user's name, and read-only data of the account. */
export function ProfileForm({ user, save, onSave }: ProfileFormProps) {
  const draft = useDraft('profile', { name: user.name }, ({ name }) => ({ name: name.trim() }));
  const { name } = draft.values;
  const isBlank = name.trim() === '';
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <SettingsForm
        label="Profile"
        isChanged={draft.change !== null}
        isValid={!isBlank}
        save={save}
        onSave={() => draft.change && onSave(draft.change, draft.settle)}
        onDiscard={draft.discard}
      >
        <Field
          label="Name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => draft.edit({ name: event.target.value })}
          hint="Shown to your colleagues and on the surveys you send."
          error={isBlank ? 'Enter your name.' : null}
        />
      </SettingsForm>
      <dl className="border-t border-line">
        <FactRow label="Email">{user.email}</FactRow>
        <FactRow label="Organization">{user.organization.name}</FactRow>
        <FactRow label="Role">{ROLE_LABELS[user.role]}</FactRow>
      </dl>
    </div>
  );
}
