import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { surveyCompaniesQuery } from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

const LABEL = 'Company';

/** Offers the companies of the organization; a name is typed where they can't all be listed. */
export function CompanyField({ company = '' }: { company: string | undefined }) {
  const { api } = useServices();
  const { data, isError } = useQuery(surveyCompaniesQuery(api));
  const list = useId();
  const companies = data?.companies ?? [];
  if (isError || data?.is_capped) {
    const hint = isError ? 'The companies couldn’t be listed. Type the whole name.' : 'Type the whole name.';
    return (
      <>
        <Field label={LABEL} name="company" defaultValue={company} maxLength={200} list={list} hint={hint} />
        <datalist id={list}>
          {companies.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    );
  }
  const chosen = company === '' || companies.includes(company) ? [] : [company];
  return (
    <SelectField
      label={LABEL}
      name="company"
      defaultValue={company}
      options={[
        { value: '', label: 'Any company' },
        ...[...chosen, ...companies].map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
