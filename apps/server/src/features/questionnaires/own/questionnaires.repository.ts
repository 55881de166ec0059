import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { type Selectable, sql, type Updateable } from 'kysely';
import type {
  QuestionnairesTable,
  QuestionnaireVersionsTable,
} from '../../../platform/db/schema/questionnaire-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { summariseDraft } from './stored-summary.ts';

export type QuestionnaireRow = Selectable<QuestionnairesTable>;
/** A questionnaire in a list: without draft and versions, which may have a megabyte each. */
export type ListedQuestionnaire = Omit<QuestionnaireRow, 'organisation_id' | 'draft' | 'revision' | 'created_at'> & {
  readonly has_draft: boolean;
};
export type VersionRow = Selectable<QuestionnaireVersionsTable>;

/** A questionnaire with the content of its newest version; `null`: nothing was published yet. */
export interface QuestionnaireWithNewest extends QuestionnaireRow {
  readonly newest: Questionnaire | null;
  readonly newest_draft: QuestionnaireDraft | null;
}

/** Questionnaires in the order of their names. */
export async function listQuestionnaires(
  { tx, organisationId }: TenantScope,
  { includeArchived }: { includeArchived: boolean },
): Promise<ListedQuestionnaire[]> {
  return tx
    .selectFrom('questionnaires')
    .select(['id', 'name', 'summary', 'latest_version', 'archived_at', 'updated_at'])
    .select((eb) => eb('draft', 'is not', null).$castTo<boolean>().as('has_draft'))
    .where('organisation_id', '=', organisationId)
    .$if(!includeArchived, (query) => query.where('archived_at', 'is', null))
    .orderBy(sql`name collate name_order`)
    .orderBy('id')
    .execute();
}

function withId({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('questionnaires')
    .selectAll('questionnaires')
    .where('questionnaires.organisation_id', '=', organisationId)
    .where('questionnaires.id', '=', id);
}

export async function findQuestionnaire(scope: TenantScope, id: string): Promise<QuestionnaireRow | undefined> {
  return withId(scope, id).executeTakeFirst();
}

export async function findWithNewest(scope: TenantScope, id: string): Promise<QuestionnaireWithNewest | undefined> {
  return withId(scope, id)
    .leftJoin('questionnaire_versions', (join) =>
      join
        .onRef('questionnaire_versions.organisation_id', '=', 'questionnaires.organisation_id')
        .onRef('questionnaire_versions.questionnaire_id', '=', 'questionnaires.id')
        .onRef('questionnaire_versions.version', '=', 'questionnaires.latest_version'),
    )
    .select(['questionnaire_versions.content as newest', 'questionnaire_versions.draft as newest_draft'])
    .executeTakeFirst();
}

/** Locks a questionnaire until the transaction ends. */
export async function lockQuestionnaire(scope: TenantScope, id: string): Promise<QuestionnaireRow | undefined> {
  return withId(scope, id).forUpdate().executeTakeFirst();
}

/** Serialises requests that add a questionnaire in use, so that two simultaneous requests cannot exceed the maximum. */
export async function lockQuestionnaireCount({ tx, organisationId }: TenantScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`questionnaires ${organisationId}`}, 0))`.execute(tx);
}

/** Numbers of questionnaires of an organisation: all, and not archived. */
export async function countQuestionnaires({
  tx,
  organisationId,
}: TenantScope): Promise<{ all: number; inUse: number }> {
  const { all, in_use } = await tx
    .selectFrom('questionnaires')
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('archived_at', 'is', null).as('in_use'),
    ])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return { all: Number(all), inUse: Number(in_use) };
}

export async function insertQuestionnaire(
  { tx, organisationId }: TenantScope,
  { id, draft, now }: { id: string; draft: QuestionnaireDraft; now: Date },
): Promise<void> {
  await tx
    .insertInto('questionnaires')
    .values({
      organisation_id: organisationId,
      id,
      name: draft.name,
      draft: JSON.stringify(draft),
      summary: JSON.stringify(summariseDraft(draft)),
      revision: 1,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Replaces the draft. Lists show the newest version, so the summary changes only while there is no version. */
export async function replaceDraft(
  scope: TenantScope,
  { id, latest_version }: Pick<QuestionnaireRow, 'id' | 'latest_version'>,
  draft: QuestionnaireDraft,
  now: Date,
): Promise<void> {
  await change(scope, id, { draft: JSON.stringify(draft), ...(latest_version === 0 ? shownOf(draft) : {}) }, now);
}

/** Removes the draft, so that the newest version is left. */
export async function dropDraft(scope: TenantScope, id: string, now: Date): Promise<void> {
  await change(scope, id, { draft: null }, now);
}

/** Makes the draft the version of this number. */
export async function insertVersion(scope: TenantScope, version: Omit<VersionRow, 'organisation_id'>): Promise<void> {
  const { questionnaire_id: id, version: latest_version, content, draft, published_at } = version;
  await scope.tx
    .insertInto('questionnaire_versions')
    .values({
      ...version,
      organisation_id: scope.organisationId,
      content: JSON.stringify(content),
      draft: JSON.stringify(draft),
    })
    .execute();
  await change(scope, id, { draft: null, latest_version, ...shownOf(draft) }, published_at);
}

export async function archiveOrRestore(
  scope: TenantScope,
  id: string,
  archived_at: Date | null,
  now: Date,
): Promise<void> {
  await change(scope, id, { archived_at }, now);
}

/** Changes columns and increments the revision, so that an older copy of the draft is refused afterwards. */
async function change(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<QuestionnairesTable>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', 1), updated_at: now }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

function shownOf(draft: QuestionnaireDraft) {
  return { name: draft.name, summary: JSON.stringify(summariseDraft(draft)) };
}

export async function deleteQuestionnaire({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx.deleteFrom('questionnaires').where('organisation_id', '=', organisationId).where('id', '=', id).execute();
}

function versionsOf({ tx, organisationId }: TenantScope, questionnaireId: string) {
  return tx
    .selectFrom('questionnaire_versions')
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', questionnaireId);
}

/** The versions of a questionnaire, newest first. */
export async function listVersions(
  scope: TenantScope,
  questionnaireId: string,
): Promise<Pick<VersionRow, 'version' | 'published_at'>[]> {
  return versionsOf(scope, questionnaireId).select(['version', 'published_at']).orderBy('version', 'desc').execute();
}

export async function findVersion(
  scope: TenantScope,
  questionnaireId: string,
  version: number,
): Promise<VersionRow | undefined> {
  return versionsOf(scope, questionnaireId).selectAll().where('version', '=', version).executeTakeFirst();
}
