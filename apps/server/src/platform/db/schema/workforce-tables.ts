import type { PersonVerdict } from '@plumbline/domain/people-import';
import type { PersonText } from '@plumbline/domain/person-texts';
import type { ColumnType, Generated } from 'kysely';

export interface PeopleTable extends Record<PersonText, Generated<string | null>> {
  organisation_id: string;
  id: string;
  email: string | null;
  name: Generated<string | null>;
  language: Generated<string | null>;
  /** The organisation's own number for the person. */
  employee_number: Generated<string | null>;
  crew_id: Generated<string | null>;
  company_id: Generated<string | null>;
  /** Whether members see the person among their people. */
  is_listed: Generated<boolean>;
  /** The person was only named by surveys, never added, changed or imported by a member, and is deleted with the last of these surveys. */
  is_from_surveys: Generated<boolean>;
  archived_at: Generated<Date | null>;
  /** The record it was merged into; the row is kept for its address. */
  merged_into: Generated<string | null>;
  /** Text for searches: name, address and number in lower case, one per line. */
  search_text: ColumnType<string, never, never>;
  unsubscribed_at: Date | null;
  /** When the person was erased. The row is kept only for an opt-out or an open anonymous invitation; null: not erased. */
  erased_at: Date | null;
  created_at: Date;
  updated_at: Generated<Date | null>;
}

interface NamedTable {
  organisation_id: string;
  id: string;
  name: string;
  archived_at: Generated<Date | null>;
  /** The place it was merged into; null: not merged. */
  merged_into: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

export type SitesTable = NamedTable;

export interface CrewsTable extends NamedTable {
  site_id: string;
}

export interface CompaniesTable extends NamedTable {
  /** The organisation itself. */
  is_own: boolean;
}

/** A person's crew and company from a moment on; the newest placement is also in the person's own columns. */
export interface PlacementsTable {
  organisation_id: string;
  id: string;
  person_id: string;
  crew_id: string | null;
  company_id: string | null;
  since: Date;
}

/** The result of applying an import. */
export interface PeopleImportResult {
  readonly counts: Readonly<Record<PersonVerdict, number>>;
  readonly creates: {
    readonly sites: readonly string[];
    readonly crews: readonly { readonly name: string; readonly site: string }[];
    readonly companies: readonly string[];
  };
  readonly missing: number;
  /** Optional fields are missing in lists applied by earlier versions. */
  readonly alike?: readonly { readonly created: string; readonly other: string }[];
  readonly sites?: readonly string[];
  readonly missing_of_sites?: number | null;
  readonly lack_site?: number;
  readonly with_email?: number | null;
  readonly archived: number;
}

export interface PeopleImportsTable {
  organisation_id: string;
  id: string;
  created_by: string | null;
  status: 'draft' | 'applied';
  /** The result of applying the import; null: not applied. */
  result: ColumnType<PeopleImportResult | null, string | null, string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface PeopleImportRowsTable extends Record<PersonText, string> {
  organisation_id: string;
  import_id: string;
  position: number;
  source_row: number | null;
  name: string;
  email: string;
  employee_number: string;
  site: string;
  crew: string;
  company: string;
  language: string;
  /** The outcome of the row; null: the list was not applied. */
  outcome: Generated<PersonVerdict | null>;
  notes: Generated<readonly string[] | null>;
  /** The row's person when the list was applied. */
  person_id: Generated<string | null>;
}
