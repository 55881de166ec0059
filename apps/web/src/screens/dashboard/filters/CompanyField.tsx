import type { SurveyCompanies } from '@plumbline/contract/wire';
import { useId } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LIST_FRESH_MS } from '../../surveys/survey-queries.ts';

const LABEL = 'Company';

/** Choice of the company; a text field if there are too many companies to list. */
export function CompanyField({ company = '' }: { company: string | undefined }) {
  const { data, isError } = useResponse('listSurveyCompanies', {}, { staleTime: LIST_FRESH_MS });
  return <CompanyChoice company={company} list={data} hasFailed={isError} />;
}

interface CompanyChoiceProps {
  /** The company of the filter; the empty string: any company. */
  company: string;
  /** The list of companies; undefined while loading and after a failure. */
  list: SurveyCompanies | undefined;
  hasFailed: boolean;
}

export function CompanyChoice({ company, list, hasFailed }: CompanyChoiceProps) {
  const id = useId();
  const companies = list?.companies ?? [];
  // A loaded list stays when refreshing fails.
  const isMissing = list === undefined && hasFailed;
  if (isMissing || list?.is_capped) {
    const hint = isMissing ? 'The companies couldn’t be listed. Type the whole name.' : 'Type the whole name.';
    return (
      <>
        <Field label={LABEL} name="company" defaultValue={company} maxLength={200} list={id} hint={hint} />
        <datalist id={id}>
          {companies.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </>
    );
  }
  return (
    <SelectField
      label={LABEL}
      name="company"
      defaultValue={company}
      hint={list === undefined ? 'Loading companies...' : undefined}
      options={[
        { value: '', label: 'Any company' },
        ...namesWith(company, companies).map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}

/** The companies with the filter's company added. The address may write it in another case, which the server ignores. */
function namesWith(company: string, companies: readonly string[]): readonly string[] {
  if (company === '' || companies.includes(company)) return companies;
  return [company, ...companies.filter((name) => name.toLowerCase() !== company.toLowerCase())];
}
