import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { type FormEvent, useState } from 'react';
import { detailOf, messageOf } from '../../session/http-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useFocusOnRefusal } from '../../ui/use-focus-on-refusal.ts';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { COUNTRY_CHOICES, timeZoneChoices } from '../organisations/organisation/place-choices.ts';
import type { OrganisationChange } from '../organisations/organisation/use-organisation-change.ts';
import { likelyCountry } from './likely-country.ts';

interface CompanyCardProps {
  /** The browser's time zone at the first sign-in. */
  timeZone: string;
  /** Reason why the company could not be saved; null: no attempt failed. */
  error: Error | null;
  isSaving: boolean;
  onSave: (company: OrganisationChange) => void;
  onLater: () => void;
}

/** The form for the name, country and time zone of a new company. Country and time zone are preselected from the browser. */
export function CompanyCard({ timeZone, error, isSaving, onSave, onLater }: CompanyCardProps) {
  const [likely] = useState(() => likelyCountry(timeZone, navigator.language));
  const [{ name, country, zone }, setCompany] = useKeptState('company', {
    name: '',
    country: likely ?? '',
    zone: timeZone,
  });
  const edit = (fields: { name?: string; country?: string; zone?: string }) =>
    setCompany((before) => ({ ...before, ...fields }));
  const isReady = name.trim() !== '' && name.trim() !== NEW_ORGANISATION_NAME;
  const refusals = [detailOf(error, 'name'), detailOf(error, 'country'), detailOf(error, 'time_zone')] as const;
  const form = useFocusOnRefusal(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) onSave({ name: name.trim(), country: country || null, time_zone: zone });
  };
  return (
    <form
      ref={form}
      aria-labelledby="your-company"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-box border border-line bg-raised p-4 md:p-6"
    >
      <h2 id="your-company" className="display text-large">
        Your company
      </h2>
      <div className="grid gap-4 md:grid-cols-3">
        <Field
          label="Company name"
          autoComplete="organization"
          maxLength={200}
          required
          value={name}
          onChange={(event) => edit({ name: event.target.value })}
          error={refusals[0]}
        />
        <SelectField
          label="Country"
          autoComplete="country"
          value={country}
          onChange={(event) => edit({ country: event.target.value })}
          options={COUNTRY_CHOICES}
          error={refusals[1]}
        />
        <SelectField
          label="Time zone"
          value={zone}
          onChange={(event) => edit({ zone: event.target.value })}
          options={timeZoneChoices(timeZone)}
          error={refusals[2]}
        />
      </div>
      {error !== null && refusals.every((refusal) => refusal === null) ? (
        <Notice title="Nothing was saved" tone="danger" isUrgent>
          {messageOf(error, 'Please try again.')}
        </Notice>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={!isReady || isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button tone="quiet" onClick={onLater}>
          Later
        </Button>
      </div>
    </form>
  );
}
