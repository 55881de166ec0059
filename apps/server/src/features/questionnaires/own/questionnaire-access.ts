import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import type { EventOf } from '../../../core/events.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { toDetail } from './questionnaires.presenter.ts';
import {
  findQuestionnaire,
  findVersion,
  listVersions,
  lockQuestionnaire,
  type QuestionnaireRow,
} from './questionnaires.repository.ts';

/** A request to change one questionnaire. */
export type QuestionnaireChange = OrganisationRequest & { readonly questionnaireId: string };

/** @throws {AppError} `questionnaire_not_found` */
export async function readDetail(scope: TenantScope, id: string): Promise<QuestionnaireDetail> {
  const record = await findQuestionnaire(scope, id);
  if (record === undefined) throw new AppError('questionnaire_not_found');
  const published = record.draft === null ? await findVersion(scope, id, record.latest_version) : undefined;
  return toDetail(record, await listVersions(scope, id), published?.draft ?? null);
}

/**
 * Locks a questionnaire, changes it and records the event.
 *
 * @param work returns the event; `null`: nothing had to be changed
 * @throws {AppError} `system_questionnaire`, `questionnaire_not_found`
 */
export async function changeQuestionnaire(
  dependencies: WorkDependencies,
  change: QuestionnaireChange,
  work: (work: RequestWork, questionnaire: QuestionnaireRow) => Promise<EventOf<'questionnaire'> | null>,
): Promise<QuestionnaireDetail> {
  return lockAndChange(dependencies, change, async (request, questionnaire) => {
    const kind = await work(request, questionnaire);
    if (kind !== null) await request.record({ kind, entityId: questionnaire.id });
    return readDetail(request, questionnaire.id);
  });
}

/** @throws {AppError} `system_questionnaire`, `questionnaire_not_found` */
export async function lockAndChange<T>(
  dependencies: WorkDependencies,
  change: QuestionnaireChange,
  work: (work: RequestWork, questionnaire: QuestionnaireRow) => Promise<T>,
): Promise<T> {
  if (findSystemQuestionnaire(change.questionnaireId) !== undefined) throw new AppError('system_questionnaire');
  return inRequest(dependencies, change, async (request) => {
    const questionnaire = await lockQuestionnaire(request, change.questionnaireId);
    if (questionnaire === undefined) throw new AppError('questionnaire_not_found');
    return work(request, questionnaire);
  });
}

/** The draft, which must be unchanged since the caller read it. */
export function requireDraft({ archived_at, draft, revision }: QuestionnaireRow, readRevision: number) {
  refuseArchived({ archived_at });
  if (draft === null) throw new AppError('questionnaire_without_draft');
  refuseChanged({ revision }, readRevision);
  return draft;
}

/** Refuses a change when somebody else has changed the draft since it was read. */
export function refuseChanged({ revision }: Pick<QuestionnaireRow, 'revision'>, readRevision: number): void {
  if (readRevision !== revision) throw new AppError('questionnaire_changed');
}

export function refuseArchived({ archived_at }: Pick<QuestionnaireRow, 'archived_at'>): void {
  if (archived_at !== null) throw new AppError('questionnaire_archived');
}
