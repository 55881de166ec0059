import { DEFAULT_LANGUAGE, LANGUAGE_FACTS } from '../languages.ts';
import { namedLanguage } from '../named-language.ts';
import type { ImportRow, KnownPerson } from '../people-import.ts';
import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '../person-texts.ts';
import type { KnownPlaces } from './places-of-rows.ts';
import type { ImportedPerson } from './rows.ts';

/** Descriptions of the changes to a known person, such as "Crew: Concrete A → Concrete B". */
export interface ChangeNotes {
  readonly moves: readonly string[];
  readonly others: readonly string[];
}

export function changeNotes(known: KnownPerson, person: ImportedPerson, places: KnownPlaces): ChangeNotes {
  const crew = places.crew(known.crewId);
  const company = places.company(known.companyId);
  const moves = [
    ...noteOf('Site', crew?.site.name, person.crew?.site.name),
    ...noteOf('Crew', crew?.name, person.crew?.name),
    ...noteOf('Company', company?.name, person.company?.name),
  ];
  const isMoved = crew?.id !== person.crew?.id || company?.id !== person.company?.id;
  return {
    // An archived crew or company is replaced by an active one of the same name.
    moves: isMoved && moves.length === 0 ? ['From an archived crew or company to another of the same name.'] : moves,
    others: [
      ...noteOf('Name', known.name, person.name),
      ...noteOf('Email', known.email, person.email),
      ...noteOf('Employee number', known.employeeNumber, person.employeeNumber),
      ...PERSON_TEXT_NAMES.flatMap((field) => noteOf(PERSON_TEXTS[field].label, known[field], person[field])),
      ...noteOf('Language', languageInWords(known), languageInWords(person)),
      ...(known.isArchived ? ['Restored from the archive.'] : []),
    ],
  };
}

/** A note about a language that is not offered; empty when it is offered or not given. */
export function languageNotes({ language }: Pick<ImportRow, 'language'>, person: ImportedPerson): string[] {
  if (language === '' || namedLanguage(language) !== null) return [];
  const kept = languageInWords(person);
  const what = kept === null ? `Emails are in ${LANGUAGE_FACTS[DEFAULT_LANGUAGE].englishName}` : `${kept} stays`;
  return [`Language not offered: ${language}. ${what}.`];
}

function noteOf(what: string, before: string | null | undefined, after: string | null | undefined): string[] {
  return before === after ? [] : [`${what}: ${before ?? 'none'} → ${after ?? 'none'}`];
}

function languageInWords({ language }: Pick<KnownPerson, 'language'>): string | null {
  return language === null ? null : LANGUAGE_FACTS[language].englishName;
}
