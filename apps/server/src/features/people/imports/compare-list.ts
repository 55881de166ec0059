import { type ImportRow, importKey } from '@plumbline/domain/people-import';
import { type ComparedImport, compareImport } from '@plumbline/domain/people-import/compare-import';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countActivePeople, readKnownWorkforce } from './known-workforce.repository.ts';
import { type ImportRowRecord, listImportRows, rowNumber } from './people-imports.repository.ts';

/** A list compared with what is known now. */
export interface ComparedList extends ComparedImport {
  readonly records: readonly ImportRowRecord[];
  /** How many listed people, who are not archived, are not in the list. */
  readonly missing: number;
}

export async function compareList(scope: TenantScope, importId: string): Promise<ComparedList> {
  const records = await listImportRows(scope, importId);
  const rows = records.map(toImportRow);
  const known = await readKnownWorkforce(scope, {
    names: distinct(rows.map(({ name }) => importKey(name))),
    emails: distinct(rows.map(({ email }) => email.trim().toLowerCase())),
    employeeNumbers: distinct(rows.map(({ employeeNumber }) => importKey(employeeNumber))),
  });
  const compared = compareImport(rows, known);
  const present = known.people.filter(({ id, isArchived }) => !isArchived && compared.mentioned.has(id)).length;
  return { ...compared, records, missing: (await countActivePeople(scope)) - present };
}

function toImportRow(record: ImportRowRecord): ImportRow {
  const { name, email, phone, site, crew, company, language } = record;
  return {
    number: rowNumber(record),
    name,
    email,
    employeeNumber: record.employee_number,
    phone,
    site,
    crew,
    company,
    language,
  };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))];
}
