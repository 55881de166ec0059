import { LANGUAGE_FACTS } from '../languages.ts';
import type { KnownPerson } from '../people-import.ts';
import type { ImportedPerson } from './imported-person.ts';
import type { KnownPlaces } from './places-of-rows.ts';

/** What applying a row changes of a known person, in words such as "Crew: Concrete A → Concrete B". */
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
    // An archived crew or company is replaced by another of its name.
    moves: isMoved && moves.length === 0 ? ['From an archived crew or company to another of the same name.'] : moves,
    others: [
      ...noteOf('Name', known.name, person.name),
      ...noteOf('Email', known.email, person.email),
      ...noteOf('Employee number', known.employeeNumber, person.employeeNumber),
      ...noteOf('Phone', known.phone, person.phone),
      ...noteOf('Language', languageInWords(known), languageInWords(person)),
      ...(known.isArchived ? ['Restored from the archive.'] : []),
    ],
  };
}

function noteOf(what: string, before: string | null | undefined, after: string | null | undefined): string[] {
  return before === after ? [] : [`${what}: ${before ?? 'none'} → ${after ?? 'none'}`];
}

function languageInWords({ language }: Pick<KnownPerson, 'language'>): string | null {
  return language === null ? null : LANGUAGE_FACTS[language].englishName;
}
