import { isTimeZone } from '@plumbline/domain/campaigns/zoned-time';
import { isPlainName } from '@plumbline/domain/plain-name';
import { Field } from '../../../ui/Field.tsx';
import { timeOnDay, timeZoneInWords } from '../../../ui/moments.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import type { OrganisationFormProps } from './OrganisationSettings.tsx';
import { COUNTRY_CHOICES, timeZoneChoices } from './place-choices.ts';
import { TimeZoneEffect } from './TimeZoneEffect.tsx';

const PLANS: Readonly<Record<string, string>> = { trial: 'Trial', unlimited: 'Unlimited' };

export function OrganisationForm({ organization, save, onSave }: OrganisationFormProps) {
  const { name, country, time_zone, requires_approval } = organization;
  const draft = useDraft('organisation', { name, country, time_zone, requires_approval }, (values) => ({
    ...values,
    name: values.name.trim(),
  }));
  const problem = problemOf(draft.values.name.trim());
  return (
    <SettingsForm
      label="Organization"
      isChanged={draft.change !== null}
      isValid={problem === null}
      save={save}
      onSave={() => draft.change && onSave(draft.change, draft.settle)}
      onDiscard={draft.discard}
    >
      <Field
        label="Name"
        autoComplete="organization"
        maxLength={200}
        value={draft.values.name}
        onChange={(event) => draft.edit({ name: event.target.value })}
        hint="Participants see it in their invitation."
        error={problem}
      />
      <SelectField
        label="Country"
        autoComplete="country"
        value={draft.values.country ?? ''}
        onChange={(event) => draft.edit({ country: event.target.value || null })}
        options={COUNTRY_CHOICES}
      />
      <SelectField
        label="Time zone"
        value={draft.values.time_zone}
        onChange={(event) => draft.edit({ time_zone: event.target.value })}
        hint={`Days in lists, filters and files, and the times of reminders and waves, follow this time zone. ${nowInWords(time_zone, draft.values.time_zone)}`}
        options={timeZoneChoices(time_zone)}
      />
      {draft.values.time_zone === time_zone || !isTimeZone(draft.values.time_zone) ? null : (
        <TimeZoneEffect timeZone={draft.values.time_zone} saved={time_zone} />
      )}
      <SelectField
        label="Approval of campaigns"
        value={draft.values.requires_approval ? 'required' : 'none'}
        onChange={(event) => draft.edit({ requires_approval: event.target.value === 'required' })}
        hint="If required, a workers’ representative has to approve questionnaire, mode and minimum group size before a campaign can start. Invite one under Members."
        options={[
          { value: 'none', label: 'Not required' },
          { value: 'required', label: 'Required before a campaign starts' },
        ]}
      />
      <p className="text-small text-ink-soft">Plan: {PLANS[organization.plan_type] ?? organization.plan_type}</p>
    </SettingsForm>
  );
}

/** Problem of a name that strangers read in emails; null: none. */
function problemOf(name: string): string | null {
  if (name === '') return 'Enter a name.';
  return isPlainName(name) ? null : 'Use a name without a link, an email address or a colon.';
}

/** Like `Now 06:40 on 28 November in Pacific/Auckland, 17:40 on 27 November in UTC.`: the chosen zone, and the saved one if it differs. */
function nowInWords(saved: string, chosen: string): string {
  const now = new Date();
  const times = [...new Set([chosen, saved])]
    .filter(isTimeZone)
    .map((zone) => `${timeOnDay(now, zone)} in ${timeZoneInWords(zone)}`);
  return times.length === 0 ? '' : `Now ${times.join(', ')}.`;
}
