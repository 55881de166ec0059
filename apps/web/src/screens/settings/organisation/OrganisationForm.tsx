import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { AUTOMATIC_REMINDERS_MAX, DEFAULT_INVITATION_TEXT, INVITATION_TEXT_LIMIT } from '@plumbline/domain/invitation';
import { type FormEvent, useId, useState } from 'react';
import type { OrganisationSettings } from '../../../queries/organisation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { monthsInWords, retentionChoices } from './retention-words.ts';

interface OrganisationFormProps {
  organization: OrganisationAnswer['organization'];
  /** Whether a second factor can be required for the accounts. */
  offersSecondFactor: boolean;
  isReadOnly: boolean;
  isSaving: boolean;
  onSave: (settings: OrganisationSettings) => void;
}

const PLANS: Readonly<Record<string, string>> = { trial: 'Trial', unlimited: 'Unlimited' };

export function OrganisationForm({
  organization,
  offersSecondFactor,
  isReadOnly,
  isSaving,
  onSave,
}: OrganisationFormProps) {
  const [name, setName] = useState(organization.name);
  const [timeZone, setTimeZone] = useState(organization.time_zone);
  const [company, setCompany] = useState(organization.default_company ?? '');
  const [text, setText] = useState(organization.invitation_text ?? '');
  const [retention, setRetention] = useState(organization.retention_months);
  const [reminderDays, setReminderDays] = useState(organization.reminder_days);
  const [linkDays, setLinkDays] = useState(organization.link_days);
  const [usesModel, setUsesModel] = useState(organization.uses_model);
  const [requiresSecondFactor, setRequiresSecondFactor] = useState(organization.requires_second_factor);
  const heading = useId();
  const settings: OrganisationSettings = {
    name: name.trim(),
    time_zone: timeZone,
    default_company: company.trim() === '' ? null : company.trim(),
    invitation_text: text.trim() === '' ? null : text.trim(),
    retention_months: retention,
    reminder_days: reminderDays,
    link_days: linkDays,
    uses_model: usesModel,
    requires_second_factor: requiresSecondFactor,
  };
  const isChanged = (Object.keys(settings) as (keyof OrganisationSettings)[]).some(
    (field) => settings[field] !== organization[field],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isSaving) onSave(settings);
  };

  return (
    <form aria-labelledby={heading} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 id={heading} className="display text-large">
        Organization
      </h2>
      <Field
        label="Name"
        autoComplete="organization"
        maxLength={200}
        readOnly={isReadOnly}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint="Participants see it in their invitation."
        error={name.trim() === '' ? 'Enter a name.' : null}
      />
      <SelectField
        label="Time zone"
        disabled={isReadOnly}
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
        hint="Used for dates in emails."
        options={timeZones(organization.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <Field
        label="Default company"
        autoComplete="off"
        maxLength={200}
        readOnly={isReadOnly}
        value={company}
        onChange={(event) => setCompany(event.target.value)}
        hint="Filled in for new invitations. Leave it blank if you invite people from several companies."
      />
      <TextAreaField
        label="Invitation text"
        rows={6}
        maxLength={INVITATION_TEXT_LIMIT}
        readOnly={isReadOnly}
        value={text}
        placeholder={DEFAULT_INVITATION_TEXT}
        onChange={(event) => setText(event.target.value)}
        hint="The message in new invitations. Leave blank for the default."
      />
      <SelectField
        label="Links work for"
        disabled={isReadOnly}
        value={String(linkDays)}
        onChange={(event) => setLinkDays(Number(event.target.value))}
        hint="Counted from the invitation. Renewing a link starts a new period."
        options={daysChoices([3, 7, 14, 30, 60, 90, 180, 365], organization.link_days)}
      />
      <SelectField
        label="Automatic reminders"
        disabled={isReadOnly}
        value={String(reminderDays ?? '')}
        onChange={(event) => setReminderDays(event.target.value === '' ? null : Number(event.target.value))}
        hint={`Up to ${AUTOMATIC_REMINDERS_MAX} reminders, sent in the daytime.`}
        options={[
          { value: '', label: 'None' },
          ...daysChoices([1, 2, 3, 4, 5, 7, 10, 14], organization.reminder_days).map(({ value, label }) => ({
            value,
            label: `Every ${label}`,
          })),
        ]}
      />
      <SelectField
        label="Written analysis"
        disabled={isReadOnly}
        value={usesModel ? 'model' : 'rules'}
        onChange={(event) => setUsesModel(event.target.value === 'model')}
        hint={
          organization.available_model === null
            ? 'This server has no language model, so fixed rules write every analysis.'
            : `The model ${organization.available_model} reads answers without names, addresses or companies. It never changes a score or a risk level.`
        }
        options={[
          { value: 'model', label: 'Language model, if there is one' },
          { value: 'rules', label: 'Fixed rules only' },
        ]}
      />
      <SelectField
        label="Keep surveys for"
        disabled={isReadOnly}
        value={String(retention)}
        onChange={(event) => setRetention(Number(event.target.value))}
        hint="Older surveys are deleted every night with their answers and analyses. A longer time applies only to new answers."
        options={retentionChoices(organization.retention_months).map((months) => ({
          value: String(months),
          label: monthsInWords(months),
        }))}
      />
      {offersSecondFactor ? (
        <SelectField
          label="Two-step verification"
          disabled={isReadOnly}
          value={requiresSecondFactor ? 'required' : 'optional'}
          onChange={(event) => setRequiresSecondFactor(event.target.value === 'required')}
          hint="If required, members without it must set it up the next time they open Plumbline. Turn on yours first."
          options={[
            { value: 'optional', label: 'Members decide for themselves' },
            { value: 'required', label: 'Required for every member' },
          ]}
        />
      ) : null}
      <p className="text-small text-ink-soft">Plan: {PLANS[organization.plan_type] ?? organization.plan_type}</p>
      {isReadOnly ? null : (
        <Button
          type="submit"
          tone="primary"
          className="self-start"
          disabled={!isChanged || name.trim() === '' || isSaving}
        >
          {isSaving ? 'Saving...' : 'Save changes'}
        </Button>
      )}
    </form>
  );
}

/** The default choices of days, and the current value. */
function daysChoices(usual: readonly number[], current: number | null): { value: string; label: string }[] {
  const days = [...new Set([...usual, ...(current === null ? [] : [current])])].sort((a, b) => a - b);
  return days.map((each) => ({ value: String(each), label: each === 1 ? '1 day' : `${each} days` }));
}

/** The browser's time zones, and the current value, which an older browser may not know. */
function timeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].sort();
}
