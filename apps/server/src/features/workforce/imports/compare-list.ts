import { cleanAddress } from '@plumbline/domain/invitation';
import { type ImportRow, importKey } from '@plumbline/domain/people-import';
import { type ComparedImport, compareImport } from '@plumbline/domain/people-import/compare-import';
import { personTexts } from '@plumbline/domain/person-texts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countMissingPeople, type MissingFilter, readKnownWorkforce } from './known-workforce.repository.ts';
import { type ImportRowRecord, listImportRows, rowNumber } from './people-imports.repository.ts';

/** A list compared with the current people, sites, crews and companies. */
export interface ComparedList extends ComparedImport {
  readonly records: readonly ImportRowRecord[];
  /** Number of missing people: listed, not archived, and not in the list. */
  readonly missing: number;
  /** Number of missing people of the sites that the list names; `null`: the list names no site. */
  readonly missingOfSites: number | null;
}

/** Which people can be missing: everyone, people of the sites that the list names, or people with an employee number. */
export type MissingOf = 'everyone' | 'sites' | 'numbered';

/** The filter of the people who are missing in a compared list. */
export function missingFilter(
  { mentioned, sites }: Pick<ComparedImport, 'mentioned' | 'sites'>,
  of: MissingOf,
): MissingFilter {
  return {
    mentioned: [...mentioned],
    siteIds: of === 'sites' ? sites.map(({ id }) => id) : null,
    isNumbered: of === 'numbered',
  };
}

/** Compares rows with the current people, sites, crews and companies. */
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
    missing: await countMissingPeople(scope, missingFilter(compared, 'everyone')),
    // The sites exclude new ones, and sites that the list gives by the name of a merged site; nobody is missing at those.
    missingOfSites: compared.namesSites ? await countMissingPeople(scope, missingFilter(compared, 'sites')) : null,
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
