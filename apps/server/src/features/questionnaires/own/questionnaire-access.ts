import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { toDetail } from './questionnaires.presenter.ts';
import {
  findQuestionnaire,
  findVersion,
  listVersions,
  lockQuestionnaire,
  type QuestionnaireRow,
} from './questionnaires.repository.ts';

export interface QuestionnaireDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Who asks for a change of which questionnaire. */
export interface QuestionnaireChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly questionnaireId: string;
}

/** @throws {AppError} `questionnaire_not_found` */
export async function readDetail(scope: TenantScope, id: string): Promise<QuestionnaireDetail> {
  const record = await findQuestionnaire(scope, id);
  if (record === undefined) throw new AppError('questionnaire_not_found');
  const published = record.draft === null ? await findVersion(scope, id, record.latest_version) : undefined;
  return toDetail(record, await listVersions(scope, id), published?.draft ?? null);
}

/** Records a change of a questionnaire, in its transaction. */
export async function recordChange(
  { clock, random }: QuestionnaireDependencies,
  scope: TenantScope,
  change: QuestionnaireChange,
  kind: EventOf<'questionnaire'>,
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: actorOf(change.member, change),
    kind,
    entityId: change.questionnaireId,
  });
}

/**
 * Changes a questionnaire that nobody else can change meanwhile.
 *
 * @param work says what happened; `null`: nothing had to be changed
 * @throws {AppError} `system_questionnaire`, `questionnaire_not_found`
 */
export async function changeQuestionnaire(
  dependencies: QuestionnaireDependencies,
  change: QuestionnaireChange,
  work: (scope: TenantScope, questionnaire: QuestionnaireRow) => Promise<EventOf<'questionnaire'> | null>,
): Promise<QuestionnaireDetail> {
  return lockAndChange(dependencies, change, async (scope, questionnaire) => {
    const kind = await work(scope, questionnaire);
    if (kind !== null) await recordChange(dependencies, scope, change, kind);
    return readDetail(scope, questionnaire.id);
  });
}

/** @throws {AppError} `system_questionnaire`, `questionnaire_not_found` */
export async function lockAndChange<T>(
  { db }: QuestionnaireDependencies,
  { member, questionnaireId }: QuestionnaireChange,
  work: (scope: TenantScope, questionnaire: QuestionnaireRow) => Promise<T>,
): Promise<T> {
  if (findSystemQuestionnaire(questionnaireId) !== undefined) throw new AppError('system_questionnaire');
  return inOrganisation(db, member.organisationId, async (scope) => {
    const questionnaire = await lockQuestionnaire(scope, questionnaireId);
    if (questionnaire === undefined) throw new AppError('questionnaire_not_found');
    return work(scope, questionnaire);
  });
}

/** A draft that the caller has read as it is. */
export function requireDraft({ archived_at, draft, revision }: QuestionnaireRow, readRevision: number) {
  refuseArchived({ archived_at });
  if (draft === null) throw new AppError('questionnaire_without_draft');
  refuseChanged({ revision }, readRevision);
  return draft;
}

/** Refuses what is meant for a draft that someone else has changed since it was read. */
export function refuseChanged({ revision }: Pick<QuestionnaireRow, 'revision'>, readRevision: number): void {
  if (readRevision !== revision) throw new AppError('questionnaire_changed');
}

export function refuseArchived({ archived_at }: Pick<QuestionnaireRow, 'archived_at'>): void {
  if (archived_at !== null) throw new AppError('questionnaire_archived');
}
