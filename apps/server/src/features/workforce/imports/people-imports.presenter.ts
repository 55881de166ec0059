import type { PeopleImport, PeopleImportRow, PeopleImportSummary } from '@plumbline/contract/wire';
import { PERSON_VERDICTS, type PersonVerdict } from '@plumbline/domain/people-import';
import type { ComparedImport } from '@plumbline/domain/people-import/compare-import';
import { personTexts } from '@plumbline/domain/person-texts';
import type { PeopleImportResult } from '../../../platform/db/schema/workforce-tables.ts';
import type { AlikeRows } from './alike-rows.ts';
import type { ComparedList } from './compare-list.ts';
import { type ImportRecord, type ImportRowRecord, rowNumber } from './people-imports.repository.ts';

/** A row with its verdict: the effect that applying it would have, or had. */
export interface RowWithVerdict {
  readonly record: ImportRowRecord;
  readonly verdict: PersonVerdict;
  readonly notes: readonly string[];
}

export function rowsOf({ rows, records }: Pick<ComparedList, 'rows' | 'records'>): RowWithVerdict[] {
  return records.flatMap((record, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ record, verdict: row.verdict, notes: row.notes }];
  });
}

/** Number of rows by verdict. */
export function countVerdicts(rows: ComparedImport['rows']): Record<PersonVerdict, number> {
  // The keys are exactly the verdicts; the type of Object.fromEntries loses this.
  const counts = Object.fromEntries(PERSON_VERDICTS.map((verdict) => [verdict, 0])) as Record<PersonVerdict, number>;
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/** The names of the places that a list creates. */
export function nameCreated({ sites, crews, companies }: ComparedImport['creates']): PeopleImport['creates'] {
  return {
    sites: sites.map(({ name }) => name),
    crews: crews.map(({ name, site }) => ({ name, site: site.name })),
    companies: companies.map(({ name }) => name),
  };
}

/**
 * The effect of applying a compared list.
 *
 * @param archived number of missing people that it archives
 * @param withEmail number of people whom emails reach
 */
export function resultOf(
  { rows, creates, alike, sites, missing, missingOfSites, lackSite }: ComparedList,
  { archived, withEmail }: { readonly archived: number; readonly withEmail: number },
): PeopleImportResult {
  return {
    counts: countVerdicts(rows),
    creates: nameCreated(creates),
    alike,
    missing,
    sites: sites.map(({ name }) => name),
    missing_of_sites: missingOfSites,
    lack_site: lackSite.size,
    with_email: withEmail,
    archived,
  };
}

export function toImportSummary({ id, status, created_at }: ImportRecord, rows: number): PeopleImportSummary {
  return { id, status, rows, created_at: created_at.toISOString() };
}

export function toPeopleImport(list: ImportRecord, result: PeopleImportResult): PeopleImport {
  const {
    counts,
    creates,
    alike = [],
    missing,
    sites: named = [],
    missing_of_sites = null,
    lack_site = 0,
    with_email = null,
    archived,
  } = result;
  const rows = PERSON_VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  const { sites, crews, companies } = creates;
  return {
    ...toImportSummary(list, rows),
    counts: { ...counts },
    creates: { sites: [...sites], crews: [...crews], companies: [...companies] },
    alike: [...alike],
    missing,
    sites: [...named],
    missing_of_sites,
    lack_site,
    with_email,
    archived,
  };
}

export function toImportRow({
  record,
  verdict,
  notes,
  alike,
}: RowWithVerdict & { readonly alike: AlikeRows }): PeopleImportRow {
  const { position, name, email, employee_number, site, crew, company, language } = record;
  const texts = personTexts((field) => record[field]);
  const cells = { name, email, employee_number, ...texts, site, crew, company, language };
  return { position, source_row: rowNumber(record), ...cells, verdict, notes: [...notes], alike };
}
