import type { ParsedInput } from '@plumbline/contract/contract';
import type { PersonVerdict } from '@plumbline/domain/people-import';
import { type PersonText, personTexts } from '@plumbline/domain/person-texts';
import { type Selectable, sql } from 'kysely';
import type {
  PeopleImportResult,
  PeopleImportRowsTable,
  PeopleImportsTable,
} from '../../../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type ImportRecord = Selectable<PeopleImportsTable>;
export type ImportRowRecord = Selectable<PeopleImportRowsTable>;

export async function insertImport(
  { tx, organisationId }: TenantScope,
  { id, createdBy, now }: { id: string; createdBy: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('people_imports')
    .values({
      organisation_id: organisationId,
      id,
      created_by: createdBy,
      status: 'draft',
      result: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function findImport({ tx, organisationId }: TenantScope, id: string): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('people_imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Number of lists that have not been applied. */
export async function countDraftImports({ tx, organisationId }: TenantScope): Promise<number> {
  const { lists } = await tx
    .selectFrom('people_imports')
    .select((eb) => eb.fn.countAll<string>().as('lists'))
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  return Number(lists);
}

/** The list, locked until the transaction ends. */
export async function lockImport({ tx, organisationId }: TenantScope, id: string): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('people_imports')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Waits until no other list of the organisation is being applied, and prevents others from being applied until the transaction ends. */
export async function lockEveryImport({ tx, organisationId }: TenantScope): Promise<void> {
  await tx
    .selectFrom('people_imports')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function touchImport({ tx, organisationId }: TenantScope, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('people_imports')
    .set({ updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function noteApplied(
  { tx, organisationId }: TenantScope,
  id: string,
  { result, now }: { result: PeopleImportResult; now: Date },
): Promise<void> {
  await tx
    .updateTable('people_imports')
    .set({ status: 'applied', result: JSON.stringify(result), updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteImport({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('people_imports').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

/** Deletes lists that were not changed since a time, applied or not. */
export async function deleteImportsUntouched({ tx, organisationId }: TenantScope, since: Date): Promise<void> {
  await tx
    .deleteFrom('people_imports')
    .where('organisation_id', '=', organisationId)
    .where('updated_at', '<', since)
    .execute();
}

type GivenRow = Pick<
  ImportRowRecord,
  'name' | 'email' | 'employee_number' | PersonText | 'site' | 'crew' | 'company' | 'language'
> & { readonly source_row?: number | undefined };

/** The number of a row in the author's file; without a file, its position. */
export function rowNumber({ source_row, position }: Pick<ImportRowRecord, 'source_row' | 'position'>): number {
  return source_row ?? position;
}

/** Stores consecutive rows that begin at `position`, replacing rows at the same positions. */
export async function putImportRows(
  { tx, organisationId }: TenantScope,
  importId: string,
  position: number,
  rows: readonly GivenRow[],
): Promise<void> {
  await tx
    .insertInto('people_import_rows')
    .values(
      rows.map((row, index) => ({
        ...row,
        source_row: row.source_row ?? null,
        organisation_id: organisationId,
        import_id: importId,
        position: position + index,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'import_id', 'position']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        email: eb.ref('excluded.email'),
        employee_number: eb.ref('excluded.employee_number'),
        ...personTexts((field) => eb.ref(`excluded.${field}`)),
        site: eb.ref('excluded.site'),
        crew: eb.ref('excluded.crew'),
        company: eb.ref('excluded.company'),
        language: eb.ref('excluded.language'),
        source_row: eb.ref('excluded.source_row'),
      })),
    )
    .execute();
}

/** A value to replace in rows of a list. */
export type ChangedValues = Omit<ParsedInput<'changePeopleImportValues'>['body'], 'lacks_site'>;

/** @returns the positions of the changed rows, in order */
export async function changeImportValues(
  { tx, organisationId }: TenantScope,
  importId: string,
  { field, from, to, at_site: site, positions }: ChangedValues,
): Promise<number[]> {
  const rows = await tx
    .updateTable('people_import_rows')
    .set(field, to)
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where(field, '=', from)
    .$if(site !== undefined, (update) => update.where('site', '=', site ?? ''))
    .$if(positions !== undefined, (update) =>
      update.where(sql<boolean>`position = any (${[...(positions ?? [])]}::integer[])`),
    )
    .returning('position')
    .execute();
  return rows.map(({ position }) => position).toSorted((one, other) => one - other);
}

/** All rows of a list, in order. A list is short enough to be read whole. */
export async function listImportRows(
  { tx, organisationId }: TenantScope,
  importId: string,
): Promise<ImportRowRecord[]> {
  return tx
    .selectFrom('people_import_rows')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
}

/** Some rows of a list, by position. */
export async function findImportRows(
  { tx, organisationId }: TenantScope,
  importId: string,
  positions: readonly number[],
): Promise<ReadonlyMap<number, ImportRowRecord>> {
  const rows = await tx
    .selectFrom('people_import_rows')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .where(sql<boolean>`position = any (${[...positions]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.position, row]));
}

export async function countImportRows({ tx, organisationId }: TenantScope, importId: string): Promise<number> {
  const { rows } = await tx
    .selectFrom('people_import_rows')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

export interface AppliedRow {
  readonly position: number;
  readonly outcome: PersonVerdict;
  readonly notes: readonly string[];
  /** `null` for a problem. */
  readonly person_id: string | null;
}

/** Ids of the people whom an applied list added, changed or found, in the order of the list, without people who were archived since. */
export async function findPeopleOfImport({ tx, organisationId }: TenantScope, importId: string): Promise<string[]> {
  const people = await tx
    .selectFrom('people_import_rows as row')
    .innerJoin('people', (join) =>
      join.onRef('people.organisation_id', '=', 'row.organisation_id').onRef('people.id', '=', 'row.person_id'),
    )
    .select('people.id')
    .where('row.organisation_id', '=', organisationId)
    .where('row.import_id', '=', importId)
    .where('people.archived_at', 'is', null)
    .orderBy('row.position')
    .execute();
  return people.map(({ id }) => id);
}

export async function noteOutcomesOfRows(
  { tx, organisationId }: TenantScope,
  importId: string,
  outcomes: readonly AppliedRow[],
): Promise<void> {
  await sql`
    update people_import_rows as row set outcome = given.outcome, notes = given.notes, person_id = given.person_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as given (position integer, outcome text, notes text[], person_id uuid)
    where row.organisation_id = ${organisationId} and row.import_id = ${importId}
      and row.position = given.position`.execute(tx);
}
