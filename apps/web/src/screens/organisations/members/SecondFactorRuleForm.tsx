import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import type { OrganisationFormProps } from '../organisation/OrganisationSettings.tsx';
import { SettingsForm } from '../SettingsForm.tsx';

/** The form that says whether every member needs a second factor. */
export function SecondFactorRuleForm({ organization, save, onSave }: OrganisationFormProps) {
  const draft = useDraft('second factor', { requires_second_factor: organization.requires_second_factor });
  return (
    <SettingsForm
      label="How members sign in"
      isChanged={draft.change !== null}
      save={save}
      onSave={() => draft.change && onSave(draft.change, draft.settle)}
      onDiscard={draft.discard}
    >
      <SelectField
        label="Two-step verification"
        value={draft.values.requires_second_factor ? 'required' : 'optional'}
        onChange={(event) => draft.edit({ requires_second_factor: event.target.value === 'required' })}
        hint="If required, members without it must set it up the next time they open Plumbline. Turn yours on first."
        options={[
          { value: 'optional', label: 'Members decide for themselves' },
          { value: 'required', label: 'Required for every member' },
        ]}
      />
    </SettingsForm>
  );
}
