import type { Person, PersonSummary, PersonWave } from '@plumbline/contract/wire';
import { PERSON_TEXTS } from '@plumbline/domain/person-texts';
import { day } from '../../../ui/dates.ts';
import { counted } from '../../../ui/words.ts';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { disambiguatedNames } from '../disambiguate-names.ts';
import type { Choice } from '../places/ChoiceField.tsx';
import { crewInWords, personName } from '../workforce-words.ts';

/** "phone, job title" */
export const PERSON_TEXTS_IN_WORDS = Object.values(PERSON_TEXTS)
  .map(({ label }) => label.toLowerCase())
  .join(', ');

/** Explains archived people, below the checkbox that shows them. */
export const ARCHIVED_PEOPLE = 'Archived people are no longer asked. Their earlier answers stay.';

/** Consequences of archiving a person, in sentences. */
export const ARCHIVING_A_PERSON = [
  'They are no longer asked, and no longer counted in their crew.',
  'Their surveys and answers stay.',
  'You can restore them.',
];

/** A person as a choice, with a note that distinguishes people of the same name. */
export function choiceOfPerson(person: PersonSummary): Choice {
  const { id, name, email, employee_number } = person;
  const number = employee_number === null ? null : `No. ${employee_number}`;
  const note = [name === null ? null : email, number, crewInWords(person)].filter((part) => part !== null).join(' · ');
  return { id, name: personName(person), note };
}

/** Consequences of merging two records, in sentences. */
export function mergingPeopleInWords(from: PersonSummary, into: PersonSummary): readonly string[] {
  const [gone, kept] = disambiguatedNames(choiceOfPerson(from), choiceOfPerson(into));
  return [
    `The surveys and waves of “${gone}” become those of “${kept}”, and “${gone}” disappears from your people.`,
    `Details that “${kept}” lacks, such as an email address, are taken over from “${gone}”.`,
  ];
}

/** The days of a placement: "Since 5 May 2025", "5 May 2025 to 1 June 2025", "5 May 2025". */
export function placementDays(since: string, until: string | null): string {
  const first = day(since);
  if (until === null) return `Since ${first}`;
  const last = day(until);
  return first === last ? first : `${first} to ${last}`;
}

/** A placement: "Concrete A, Harbour · Acme Ltd". */
export function placementInWords(placement: Pick<PersonSummary, 'site' | 'crew' | 'company'>): string {
  return `${crewInWords(placement)} · ${placement.company?.name ?? 'No company'}`;
}

/** A wave by its days: "1 – 14 May 2025". */
export function waveInWords(wave: PersonWave): string {
  return datesInWords(wave);
}

/** Replaces the survey in group mode. */
export const GROUP_MODE_WORDS = 'Asked. In this mode nobody sees whether a person answered.';

export function otherSurveysInWords({ other_surveys, waves }: Pick<Person, 'other_surveys' | 'waves'>): string | null {
  if (other_surveys === 0) return null;
  return waves.length === 0
    ? `${counted(other_surveys, 'survey', 'surveys')}, not part of a campaign`
    : `${counted(other_surveys, 'more survey', 'more surveys')}, not part of a campaign`;
}
