import type { ParsedInput } from '@plumbline/contract/contract';
import type { InvitationList } from '@plumbline/contract/wire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import { toPagination } from '../../../core/pagination.ts';
import type { Scope } from '../../../core/scope.ts';
import type { ListRowOutcome } from '../../../platform/db/schema/email-tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import { findToday, requireCompanyName } from '../../organisations/lends.ts';
import { findAskedQuestionnaire, findQuestionnaireNames } from '../../questionnaires/lends.ts';
import { findLinkDays } from '../links/links.repository.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { countVerdicts, toInvitationList, toListRow } from './invitation-lists.presenter.ts';
import {
  beginSending,
  countDraftLists,
  countOutcomes,
  deleteList,
  findList,
  insertList,
  type ListRecord,
  listRows,
  lockList,
  noteOutcomes,
  putRows,
  updateListStatus,
} from './invitation-lists.repository.ts';
import { previewList, type RowWithVerdict, storedVerdict } from './preview-list.ts';
import { rowsLeftOutCsv } from './rows-left-out.ts';

/** Maximum number of unsent lists of an organisation; each may have 5,000 rows. */
export const MAX_DRAFT_LISTS = 100;

/** Invites many people at once. Nothing is created until the list is sent. */
export type InvitationListService = ReturnType<typeof createInvitationListService>;

export function createInvitationListService(dependencies: SurveyDependencies) {
  const { db, clock } = dependencies;

  return {
    /** @throws {AppError} `too_many_lists`, `company_name_missing`, and the errors of {@link findAskedQuestionnaire} */
    create: (request: OrganisationRequest, body: ParsedInput<'createInvitationList'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { now, principal } = work;
        const listId = await work.createOnce('createInvitationList', body, async (id) => {
          await requireCompanyName(work);
          const asked = await findAskedQuestionnaire(work, body.questionnaire_id ?? SAFETY_AND_READINESS.id, {
            isAnonymous: body.is_anonymous,
          });
          if ((await countDraftLists(work)) >= MAX_DRAFT_LISTS) throw new AppError('too_many_lists');
          await insertList(work, {
            id,
            created_by: principal.userId,
            status: 'draft',
            is_anonymous: body.is_anonymous,
            company: body.is_anonymous ? null : (body.company ?? null),
            invitation_text: body.invitation_text ?? null,
            link_days: body.link_days ?? (await findLinkDays(work)),
            questionnaire_id: asked.id,
            created_at: now,
            updated_at: now,
          });
          await work.record({ kind: 'invitation_list.created', entityId: id });
        });
        return withCounts(work, await existingList(work, listId));
      }),
    /** Stores rows at their positions; repeating it changes nothing. @throws {AppError} `invitation_list_sent` */
    addRows: (
      request: OrganisationRequest,
      id: string,
      { position, rows }: ParsedInput<'addInvitationListRows'>['body'],
    ) =>
      inRequest(dependencies, request, async (work) => {
        const list = await lockDraft(work, id);
        const kept = list.is_anonymous ? rows.map((row) => ({ ...row, name: '', company: '' })) : rows;
        await putRows(work, id, position, kept);
        await updateListStatus(work, id, 'draft', work.now);
        await work.record({ kind: 'invitation_list.changed_rows', entityId: id });
        return withCounts(work, list);
      }),
    /** @throws {AppError} `invitation_list_not_found` */
    read: (reader: Scope, id: string, { page, limit, only }: ParsedInput<'getInvitationList'>['query']) =>
      inOrganisation(db, reader, async (scope) => {
        const list = await existingList(scope, id);
        const verdicts = await verdictsOf(scope, list, clock.now());
        const counts = countVerdicts(verdicts.map(({ verdict }) => ({ verdict, rows: 1 })));
        const shown = only === 'problems' ? verdicts.filter(({ problem }) => problem !== null) : verdicts;
        return {
          list: toInvitationList(list, counts, await findQuestionnaireNames(scope, [list])),
          rows: shown.slice((page - 1) * limit, page * limit).map(toListRow),
          pagination: toPagination({ page, limit, total: shown.length, isCapped: false }),
        };
      }),
    /** @throws {AppError} `invitation_list_not_found` */
    exportLeftOut: (reader: Scope, id: string) =>
      inOrganisation(db, reader, async (scope) => {
        const now = clock.now();
        const verdicts = await verdictsOf(scope, await existingList(scope, id), now);
        return {
          file_name: `rows-left-out-${await findToday(scope, now)}.csv`,
          text: rowsLeftOutCsv(verdicts),
        };
      }),
    /**
     * Enqueues the job that invites the people of ready rows. Repeating it changes nothing.
     *
     * @throws {AppError} `invitation_list_empty` without a ready row, `company_name_missing`,
     *   `questionnaire_not_published` when its questionnaire was archived meanwhile
     */
    send: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        const list = await lockList(work, id);
        if (list === undefined) throw new AppError('invitation_list_not_found');
        if (list.status !== 'draft') return withCounts(work, list);
        await requireCompanyName(work);
        const now = work.now;
        const { version } = await findAskedQuestionnaire(work, list.questionnaire_id, {
          isAnonymous: list.is_anonymous,
        });
        const verdicts = await previewList(work, id, now);
        if (!verdicts.some(({ verdict }) => verdict === 'ready')) throw new AppError('invitation_list_empty');
        await noteOutcomes(work, id, verdicts.flatMap(outcomeToStore));
        await beginSending(work, id, { version, now });
        await work.record({ kind: 'invitation_list.sent', entityId: id });
        return withCounts(work, { ...list, status: 'sending' });
      }),
    /** @throws {AppError} `invitation_list_sent` */
    delete: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        await lockDraft(work, id);
        await deleteList(work, id);
        await work.record({ kind: 'invitation_list.deleted', entityId: id });
      }),
  };
}

async function existingList(scope: TenantScope, id: string): Promise<ListRecord> {
  const list = await findList(scope, id);
  if (list === undefined) throw new AppError('invitation_list_not_found');
  return list;
}

async function lockDraft(scope: TenantScope, id: string): Promise<ListRecord> {
  const list = await lockList(scope, id);
  if (list === undefined) throw new AppError('invitation_list_not_found');
  if (list.status !== 'draft') throw new AppError('invitation_list_sent');
  return list;
}

async function verdictsOf(scope: TenantScope, list: ListRecord, now: Date): Promise<RowWithVerdict[]> {
  if (list.status === 'draft') return previewList(scope, list.id, now);
  return (await listRows(scope, list.id)).map(storedVerdict);
}

/** The list with the number of rows by outcome; unprocessed rows count as ready without being checked. */
async function withCounts(scope: TenantScope, list: ListRecord): Promise<InvitationList> {
  const outcomes = await countOutcomes(scope, list.id);
  return toInvitationList(
    list,
    countVerdicts(outcomes.map(({ outcome, rows }) => ({ verdict: outcome ?? 'ready', rows }))),
    await findQuestionnaireNames(scope, [list]),
  );
}

/** The outcome to store for a row that cannot be invited; empty for a row that is ready. */
function outcomeToStore({ row, verdict }: RowWithVerdict): { position: number; outcome: ListRowOutcome }[] {
  return verdict === 'ready' ? [] : [{ position: row.position, outcome: verdict }];
}
