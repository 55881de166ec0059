import { cleanAddress } from '@plumbline/domain/invitation';
import { type ImportRow, importKey } from '@plumbline/domain/people-import';
import { type ComparedImport, compareImport } from '@plumbline/domain/people-import/compare-import';
import { personTexts } from '@plumbline/domain/person-texts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countMissingPeople, type Except, readKnownWorkforce } from './known-workforce.repository.ts';
import { type ImportRowRecord, listImportRows, rowNumber } from './people-imports.repository.ts';

/** A list compared with what is known now. */
export interface ComparedList extends ComparedImport {
  readonly records: readonly ImportRowRecord[];
  /** How many listed people, who are not archived, are not in the list. */
  readonly missing: number;
  /** How many of them belong to the sites that the list names; `null`: it names none. */
  readonly missingOfSites: number | null;
}

/** Whose absence counts: everyone's, that of people of the sites that the list names, or of people with an employee number. */
export type MissingOf = 'everyone' | 'sites' | 'numbered';

/** Who is missing in a compared list. */
export function exceptOf({ mentioned, sites }: Pick<ComparedImport, 'mentioned' | 'sites'>, of: MissingOf): Except {
  return {
    mentioned: [...mentioned],
    siteIds: of === 'sites' ? sites.map(({ id }) => id) : null,
    isNumbered: of === 'numbered',
  };
}

/** Compares rows with what is known now. */
export async function compareRows(scope: TenantScope, rows: readonly ImportRow[]): Promise<ComparedImport> {
  const known = await readKnownWorkforce(scope, {
    names: distinct(rows.map(({ name }) => importKey(name))),
    emails: distinct(rows.map(({ email }) => cleanAddress(email))),
    employeeNumbers: distinct(rows.map(({ employeeNumber }) => importKey(employeeNumber))),
  });
  return compareImport(rows, known);
}

export async function compareList(scope: TenantScope, importId: string): Promise<ComparedList> {
  const records = await listImportRows(scope, importId);
  const compared = await compareRows(scope, records.map(toImportRow));
  return {
    ...compared,
    records,
    missing: await countMissingPeople(scope, exceptOf(compared, 'everyone')),
    // Nobody is missing at a new site, nor at one that the list names as it was called earlier.
    missingOfSites: compared.namesSites ? await countMissingPeople(scope, exceptOf(compared, 'sites')) : null,
  };
}

function toImportRow(record: ImportRowRecord): ImportRow {
  const { name, email, site, crew, company, language } = record;
  return {
    number: rowNumber(record),
    name,
    email,
    employeeNumber: record.employee_number,
    ...personTexts((field) => record[field]),
    site,
    crew,
    company,
    language,
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
