import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import type { Selectable } from 'kysely';
import type {
  QuestionnairesTable,
  QuestionnaireVersionsTable,
} from '../../../platform/db/schema/questionnaire-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type QuestionnaireRow = Selectable<QuestionnairesTable>;
export type VersionRow = Selectable<QuestionnaireVersionsTable>;

/** A questionnaire with the content of its newest version; `null`: nothing was published yet. */
export interface QuestionnaireRecord extends QuestionnaireRow {
  readonly newest: Questionnaire | null;
  readonly newest_draft: QuestionnaireDraft | null;
}

function records({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('questionnaires')
    .leftJoin('questionnaire_versions', (join) =>
      join
        .onRef('questionnaire_versions.organisation_id', '=', 'questionnaires.organisation_id')
        .onRef('questionnaire_versions.questionnaire_id', '=', 'questionnaires.id')
        .onRef('questionnaire_versions.version', '=', 'questionnaires.latest_version'),
    )
    .selectAll('questionnaires')
    .select(['questionnaire_versions.content as newest', 'questionnaire_versions.draft as newest_draft'])
    .where('questionnaires.organisation_id', '=', organisationId);
}

/** By name. */
export async function listQuestionnaires(
  scope: TenantScope,
  { includeArchived }: { includeArchived: boolean },
): Promise<QuestionnaireRecord[]> {
  return records(scope)
    .$if(!includeArchived, (query) => query.where('questionnaires.archived_at', 'is', null))
    .orderBy((eb) => eb.fn<string>('lower', ['questionnaires.name']))
    .orderBy('questionnaires.id')
    .execute();
}

export async function findQuestionnaire(scope: TenantScope, id: string): Promise<QuestionnaireRecord | undefined> {
  return records(scope).where('questionnaires.id', '=', id).executeTakeFirst();
}

/** The questionnaire, which nobody else can change until the transaction ends. */
export async function lockQuestionnaire(
  { tx, organisationId }: TenantScope,
  id: string,
): Promise<QuestionnaireRow | undefined> {
  return tx
    .selectFrom('questionnaires')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** How many questionnaires an organisation has, and how many of them are not archived. */
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
      revision: 1,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export interface QuestionnaireChanges {
  readonly name?: string;
  readonly draft?: QuestionnaireDraft | null;
  readonly latest_version?: number;
  readonly archived_at?: Date | null;
}

/** Every change counts as one of the draft, so that an older copy of it is refused afterwards. */
export async function updateQuestionnaire(
  { tx, organisationId }: TenantScope,
  id: string,
  { draft, ...changes }: QuestionnaireChanges,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set((eb) => ({
      ...changes,
      ...(draft === undefined ? {} : { draft: draft === null ? null : JSON.stringify(draft) }),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
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

/** Newest first. */
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

export async function insertVersion(
  { tx, organisationId }: TenantScope,
  version: Omit<VersionRow, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('questionnaire_versions')
    .values({
      ...version,
      organisation_id: organisationId,
      content: JSON.stringify(version.content),
      draft: JSON.stringify(version.draft),
    })
    .execute();
}
