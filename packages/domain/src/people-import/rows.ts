import type { SurveyLanguage } from '../languages.ts';
import type { ImportRow, KnownPerson } from '../people-import.ts';
import type { PersonText } from '../person-texts.ts';
import type { RowCrew, RowPlace, RowPlaces } from './places-of-rows.ts';

/** A clean row with its places and its own problems. */
export interface PreparedRow {
  readonly row: ImportRow;
  /** Sentences about parts of the given row that are not used. */
  readonly leftOut: readonly string[];
  readonly places: RowPlaces;
  readonly problems: readonly string[];
}

/** The known person of a row. */
export type Found =
  | { readonly kind: 'known'; readonly person: KnownPerson }
  | { readonly kind: 'new' }
  | { readonly kind: 'problem'; readonly words: string };

/** A person after a row was applied. */
export interface ImportedPerson extends Readonly<Record<PersonText, string | null>> {
  /** The stored person before the import; `null`: new. */
  readonly known: KnownPerson | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly employeeNumber: string | null;
  readonly language: SurveyLanguage | null;
  readonly crew: RowCrew | null;
  readonly company: RowPlace | null;
}
