import type { CallInput } from '@plumbline/contract/contract';
import type { CreatePersonBody, PersonSummary } from '@plumbline/contract/wire';
import { cleanAddress, isEmailAddress } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type PersonText, personTexts } from '@plumbline/domain/person-texts';
import type { Choice } from '../places/ChoiceField.tsx';

/** A crew, and the site whose crews are offered; null: of all sites. */
export interface CrewChoice {
  readonly site: Choice | null;
  readonly crew: Choice | null;
}

/** Values of the form of a person; empty: unknown. */
export interface PersonForm extends CrewChoice, Readonly<Record<PersonText, string>> {
  readonly name: string;
  readonly email: string;
  readonly employee_number: string;
  readonly language: SurveyLanguage | null;
  readonly company: Choice | null;
}

export const EMPTY_PERSON: PersonForm = {
  name: '',
  email: '',
  ...personTexts(() => ''),
  employee_number: '',
  language: null,
  site: null,
  crew: null,
  company: null,
};

export function formOf(person: PersonSummary): PersonForm {
  const { crew, site, company } = person;
  return {
    name: person.name ?? '',
    email: person.email ?? '',
    ...personTexts((field) => person[field] ?? ''),
    employee_number: person.employee_number ?? '',
    language: person.language,
    site: site === null ? null : { ...site, note: null },
    crew: crew === null ? null : { ...crew, note: site?.name ?? null },
    company: company === null ? null : { ...company, note: null },
  };
}

/** Changes the site. Another site clears the crew, because each crew belongs to one site. */
export function withSite({ site, crew }: CrewChoice, next: Choice | null): CrewChoice {
  return { site: next, crew: next === null || next.id === site?.id ? crew : null };
}

export type PersonChanges = NonNullable<CallInput<'updatePerson'>['body']>;

export type PersonProblems = Partial<Record<'name' | 'email', string>>;

/** Problems of the form, by field. */
export function problemsIn({ name, email }: PersonForm): PersonProblems {
  const address = cleanAddress(email);
  if (address !== '' && !isEmailAddress(address)) return { email: 'Write it like name@company.com.' };
  if (name.trim() === '' && address === '') return { name: 'Give a name or an email address.' };
  return {};
}

export function newPerson(form: PersonForm): CreatePersonBody {
  return wireFields(form);
}

/** The fields that were changed; an empty one is cleared. Null: nothing was changed. */
export function changesOf(form: PersonForm, person: PersonSummary): PersonChanges | null {
  const before: Readonly<Record<string, unknown>> = wireFields(formOf(person));
  const changed = Object.entries(wireFields(form)).filter(([field, value]) => value !== before[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

function wireFields(form: PersonForm) {
  const { name, email, employee_number, language, crew, company } = form;
  return {
    name: textOrNull(name),
    email: textOrNull(email),
    ...personTexts((field) => textOrNull(form[field])),
    employee_number: textOrNull(employee_number),
    language,
    crew_id: crew?.id ?? null,
    company_id: company?.id ?? null,
  };
}

function textOrNull(value: string): string | null {
  const text = value.trim();
  return text === '' ? null : text;
}
