import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

interface OrganisationFormProps {
  organization: OrganisationAnswer['organization'];
  isReadOnly: boolean;
  isSaving: boolean;
  onSave: (settings: { name: string; time_zone: string }) => void;
}

const PLANS: Readonly<Record<string, string>> = { trial: 'Trial', unlimited: 'Unlimited' };

export function OrganisationForm({ organization, isReadOnly, isSaving, onSave }: OrganisationFormProps) {
  const [name, setName] = useState(organization.name);
  const [timeZone, setTimeZone] = useState(organization.time_zone);
  const heading = useId();
  const isChanged = name.trim() !== organization.name || timeZone !== organization.time_zone;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isSaving) onSave({ name: name.trim(), time_zone: timeZone });
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
        error={name.trim() === '' ? 'Give the organization a name.' : null}
      />
      <SelectField
        label="Time zone"
        disabled={isReadOnly}
        value={timeZone}
        onChange={(event) => setTimeZone(event.target.value)}
        hint="Dates in mails are written in it."
        options={timeZones(organization.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
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

/** What this browser knows, with the one that is set, which an older browser may not know. */
function timeZones(current: string): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].sort();
}
