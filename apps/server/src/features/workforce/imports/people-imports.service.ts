import type { ParsedInput } from '@plumbline/contract/contract';
import type { MissingPerson, Pagination, PeopleImportSummary } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { Scope } from '../../../core/scope.ts';
import type { PeopleImportResult } from '../../../platform/db/schema/workforce-tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { findToday } from '../../organisations/lends.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { countAlike } from './alike-rows.ts';
import { applyImport } from './apply-import.ts';
import { compareList } from './compare-list.ts';
import { importProblemsCsv } from './import-problems.ts';
import { cachePreviews, type RowOutcome } from './kept-previews.ts';
import { listMissingPeople } from './known-workforce.repository.ts';
import {
  type RowWithVerdict,
  resultOf,
  rowsOf,
  toImportRow,
  toImportSummary,
  toPeopleImport,
} from './people-imports.presenter.ts';
import {
  type ChangedValues,
  changeImportValues,
  countDraftImports,
  countImportRows,
  deleteImport,
  findImport,
  findImportRows,
  type ImportRecord,
  insertImport,
  listImportRows,
  lockEveryImport,
  lockImport,
  noteApplied,
  noteOutcomesOfRows,
  putImportRows,
  rowNumber,
  touchImport,
} from './people-imports.repository.ts';
import { countReachedByEmail } from './reached-by-email.repository.ts';

/** Maximum number of unapplied lists of an organisation; each may have 10,000 rows. */
export const MAX_DRAFT_IMPORTS = 20;

/** Maximum number of kept previews, of all organisations together; the longest take a few megabytes each. */
const MAX_KEPT_PREVIEWS = 20;

/** Imports lists of people. Nobody is changed until a list is applied. */
export type PeopleImportService = ReturnType<typeof createPeopleImportService>;

export function createPeopleImportService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;
  const previews = cachePreviews(MAX_KEPT_PREVIEWS);

  /** The effect that applying the list would have now, or had. */
  async function outcomeOf(
    scope: TenantScope,
    { id, result }: ImportRecord,
  ): Promise<{ result: PeopleImportResult; outcomes: readonly RowOutcome[] }> {
    if (result === null) return previews.of(scope, id);
    return { result, outcomes: await appliedOutcomes(scope, id) };
  }

  return {
    /** @throws {AppError} `too_many_lists` */
    create: (request: OrganisationRequest) =>
      inRequest(dependencies, request, async (work) => {
        const importId = await work.createOnce('createPeopleImport', {}, async (id) => {
          if ((await countDraftImports(work)) >= MAX_DRAFT_IMPORTS) throw new AppError('too_many_lists');
          await insertImport(work, { id, createdBy: work.principal.userId, now: work.now });
          await work.record({ kind: 'people_import.created', entityId: id });
        });
        return summaryOf(work, await requireImport(work, importId));
      }),
    /** Stores rows at their positions; repeating it changes nothing. @throws {AppError} `people_import_applied` */
    addRows: (
      request: OrganisationRequest,
      id: string,
      { position, rows }: ParsedInput<'addPeopleImportRows'>['body'],
    ) =>
      inRequest(dependencies, request, async (work) => {
        const list = await lockDraft(work, id);
        await putImportRows(work, id, position, rows);
        await touchImport(work, id, work.now);
        await work.record({ kind: 'people_import.changed_rows', entityId: id });
        return summaryOf(work, list);
      }),
    /**
     * Replaces a value in the rows that have it; repeating it changes nothing.
     *
     * @returns the positions of the changed rows
     * @throws {AppError} `people_import_applied`
     */
    changeValues: (request: OrganisationRequest, id: string, change: ParsedInput<'changePeopleImportValues'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        await lockDraft(work, id);
        const positions = await changeImportValues(work, id, await withPositions(work, id, change));
        if (positions.length > 0) {
          await touchImport(work, id, work.now);
          await work.record({ kind: 'people_import.changed_rows', entityId: id });
        }
        return positions;
      }),
    /**
     * The list compared with the current people and places; for an applied list, its outcome.
     * @throws {AppError} `people_import_not_found`
     */
    read: (reader: Scope, id: string, { page, limit, only }: ParsedInput<'getPeopleImport'>['query']) =>
      inOrganisation(db, reader, async (scope) => {
        const list = await requireImport(scope, id);
        const { result, outcomes } = await outcomeOf(scope, list);
        const shown = only === undefined ? outcomes : outcomes.filter(({ verdict }) => verdict === only);
        return {
          list: toPeopleImport(list, result),
          rows: (await withRecords(scope, id, shown.slice((page - 1) * limit, page * limit))).map(toImportRow),
          pagination: toPagination({ page, limit, total: shown.length }),
        };
      }),
    /** The people who are missing in a list; nobody is missing in an applied list. @throws {AppError} `people_import_not_found` */
    listMissing: (
      reader: Scope,
      id: string,
      { page, limit, of }: ParsedInput<'listMissingPeople'>['query'],
    ): Promise<{ people: MissingPerson[]; pagination: Pagination }> =>
      inOrganisation(db, reader, async (scope) => {
        const list = await requireImport(scope, id);
        if (list.status === 'applied') return { people: [], pagination: toPagination({ page, limit, total: 0 }) };
        const missing = await previews.missing(scope, id, of);
        return {
          people: await listMissingPeople(scope, missing.slice((page - 1) * limit, page * limit)),
          pagination: toPagination({ page, limit, total: missing.length }),
        };
      }),
    /** @throws {AppError} `people_import_not_found` */
    exportProblems: (reader: Scope, id: string) =>
      inOrganisation(db, reader, async (scope) => {
        const { outcomes } = await outcomeOf(scope, await requireImport(scope, id));
        const problems = outcomes.filter(({ verdict }) => verdict === 'problem');
        return {
          file_name: `people-not-imported-${await findToday(scope, clock.now())}.csv`,
          text: importProblemsCsv(await withRecords(scope, id, problems)),
        };
      }),
    /**
     * Applies every row without a problem, in one transaction. Repeating it changes nothing.
     *
     * @throws {AppError} `people_import_empty` when every row has a problem, `people_changed` when somebody adds the same
     *   person, crew or company meanwhile; `too_many_people`, `too_many_sites`, `too_many_crews`, `too_many_companies`
     */
    apply: async (
      request: OrganisationRequest,
      id: string,
      { archives_missing, missing_of }: ParsedInput<'applyPeopleImport'>['body'],
    ) => {
      const archivesMissingOf = archives_missing ? missing_of : null;
      try {
        const applied = await inRequest(dependencies, request, async (work) => {
          await lockEveryImport(work);
          // The lock keeps crews from being archived or merged while people are moved into them.
          await lockPlaces(work);
          const list = await requireImport(work, id);
          if (list.result !== null) return toPeopleImport(list, list.result);
          const compared = await compareList(work, id);
          if (compared.rows.every(({ verdict }) => verdict === 'problem')) throw new AppError('people_import_empty');
          const { archived, personIds } = await applyImport(work, compared, archivesMissingOf);
          const result = resultOf(compared, { archived, withEmail: await countReachedByEmail(work, compared.rows) });
          const outcomes = rowsOf(compared).map((row, index) => toOutcome(row, personIds[index] ?? null));
          await noteOutcomesOfRows(work, id, outcomes);
          await noteApplied(work, id, { result, now: work.now });
          await work.record({ kind: 'people_import.applied', entityId: id });
          return toPeopleImport({ ...list, status: 'applied' }, result);
        });
        previews.forget(request.principal.organisationId, id);
        return applied;
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('people_changed');
        throw error;
      }
    },
    /** @throws {AppError} `people_import_applied` */
    delete: async (request: OrganisationRequest, id: string) => {
      await inRequest(dependencies, request, async (work) => {
        await lockDraft(work, id);
        await deleteImport(work, id);
        await work.record({ kind: 'people_import.deleted', entityId: id });
      });
      previews.forget(request.principal.organisationId, id);
    },
  };
}

/** Adds the positions of the rows that lack a site if the change is limited to those. */
async function withPositions(
  scope: TenantScope,
  id: string,
  { lacks_site, ...change }: ParsedInput<'changePeopleImportValues'>['body'],
): Promise<ChangedValues> {
  if (!lacks_site) return change;
  const { records, lackSite } = await compareList(scope, id);
  const positions = records.filter((record) => lackSite.has(rowNumber(record))).map(({ position }) => position);
  const chosen = change.positions;
  return { ...change, positions: chosen === undefined ? positions : positions.filter((each) => chosen.includes(each)) };
}

async function requireImport(scope: TenantScope, id: string): Promise<ImportRecord> {
  const list = await findImport(scope, id);
  if (list === undefined) throw new AppError('people_import_not_found');
  return list;
}

async function lockDraft(scope: TenantScope, id: string): Promise<ImportRecord> {
  const list = await lockImport(scope, id);
  if (list === undefined) throw new AppError('people_import_not_found');
  if (list.status === 'applied') throw new AppError('people_import_applied');
  return list;
}

async function summaryOf(scope: TenantScope, list: ImportRecord): Promise<PeopleImportSummary> {
  return toImportSummary(list, await countImportRows(scope, list.id));
}

/** The stored outcomes of the rows of an applied list. */
async function appliedOutcomes(scope: TenantScope, id: string): Promise<RowOutcome[]> {
  const records = await listImportRows(scope, id);
  const alike = countAlike(records);
  return records.map((record) => {
    const { position, outcome, notes } = record;
    return { position, verdict: outcome ?? 'same', notes: notes ?? [], alike: alike(record) };
  });
}

/** Adds the records of the rows; rows that were deleted meanwhile are left out. */
async function withRecords(
  scope: TenantScope,
  id: string,
  outcomes: readonly RowOutcome[],
): Promise<(RowWithVerdict & RowOutcome)[]> {
  const records = await findImportRows(
    scope,
    id,
    outcomes.map(({ position }) => position),
  );
  return outcomes.flatMap((outcome) => {
    const record = records.get(outcome.position);
    return record === undefined ? [] : [{ record, ...outcome }];
  });
}

function toOutcome({ record, verdict, notes }: RowWithVerdict, personId: string | null) {
  return { position: record.position, outcome: verdict, notes, person_id: personId };
}
