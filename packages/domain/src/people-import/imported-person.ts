import type { SurveyLanguage } from '../languages.ts';
import type { KnownPerson } from '../people-import.ts';
import type { RowCrew, RowPlace } from './places-of-rows.ts';

/** A person as applying a row leaves them. */
export interface ImportedPerson {
  /** The person so far; `null`: they are new. */
  readonly known: KnownPerson | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly employeeNumber: string | null;
  readonly phone: string | null;
  readonly language: SurveyLanguage | null;
  readonly crew: RowCrew | null;
  readonly company: RowPlace | null;
}
