import { AUTOMATIC_REMINDERS_MAX, DEFAULT_INVITATION_TEXT, INVITATION_TEXT_LIMIT } from '@plumbline/domain/invitation';
import { textOrNull } from '../../../ui/changed-fields.ts';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { type OrganisationFormProps, OrganisationSettings } from './OrganisationSettings.tsx';

/** Defaults of new survey invitations. */
export function InvitationsSection() {
  return <OrganisationSettings>{(form) => <InvitationsForm {...form} />}</OrganisationSettings>;
}

/** The defaults of new invitations: company, text, expiry of links, and automatic reminders. */
function InvitationsForm({ organization, save, onSave }: OrganisationFormProps) {
  const { default_company, invitation_text, link_days, reminder_days } = organization;
  const draft = useDraft('invitations', { default_company, invitation_text, link_days, reminder_days }, (values) => ({
    ...values,
    default_company: textOrNull(values.default_company),
    invitation_text: textOrNull(values.invitation_text),
  }));
  const { values, edit } = draft;
  return (
    <SettingsForm
      label="Invitations"
      isChanged={draft.change !== null}
      save={save}
      onSave={() => draft.change && onSave(draft.change, draft.settle)}
      onDiscard={draft.discard}
    >
      <Field
        label="Default company"
        autoComplete="off"
        maxLength={200}
        value={values.default_company ?? ''}
        onChange={(event) => edit({ default_company: event.target.value })}
        hint="Filled in for new invitations. Leave it blank if you invite people from several companies."
      />
      <TextAreaField
        label="Invitation text"
        rows={6}
        maxLength={INVITATION_TEXT_LIMIT}
        value={values.invitation_text ?? ''}
        placeholder={DEFAULT_INVITATION_TEXT}
        onChange={(event) => edit({ invitation_text: event.target.value })}
        hint="The message in new invitations. Leave blank for the default."
      />
      <SelectField
        label="Links work for"
        value={String(values.link_days)}
        onChange={(event) => edit({ link_days: Number(event.target.value) })}
        hint="Counted from the invitation. Renewing a link starts a new period."
        options={daysChoices([3, 7, 14, 30, 60, 90, 180, 365], link_days)}
      />
      <SelectField
        label="Automatic reminders"
        value={String(values.reminder_days ?? '')}
        onChange={(event) => edit({ reminder_days: event.target.value === '' ? null : Number(event.target.value) })}
        hint={`Up to ${AUTOMATIC_REMINDERS_MAX} reminders, sent in the daytime.`}
        options={[
          { value: '', label: 'None' },
          ...daysChoices([1, 2, 3, 4, 5, 7, 10, 14], reminder_days).map(({ value, label }) => ({
            value,
            label: `Every ${label}`,
          })),
        ]}
      />
    </SettingsForm>
  );
}

/** The default choices of days, and the current value. */
function daysChoices(usual: readonly number[], current: number | null): { value: string; label: string }[] {
  const days = [...new Set([...usual, ...(current === null ? [] : [current])])].sort((a, b) => a - b);
  return days.map((each) => ({ value: String(each), label: each === 1 ? '1 day' : `${each} days` }));
}
