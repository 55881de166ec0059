import type { Question } from '@plumbline/domain/question';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { undeclaredReversals } from '@plumbline/domain/questionnaires/unsaid-reversals';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { toDomainDraft } from './own/domain-draft.ts';
import { findQuestionnaire, findVersion, listVersions } from './own/questionnaires.repository.ts';

/** A version with questions whose safe end no author declared, so that agreeing counts as safe. */
export interface MisreadVersion {
  readonly questionnaireId: string;
  readonly version: number;
  readonly hash: string;
  readonly content: Questionnaire;
  readonly questions: readonly Question[];
}

/**
 * The misread versions of an own questionnaire, newest first. System questionnaires have none.
 *
 * @throws {AppError} `questionnaire_not_found`
 */
export async function listMisreadVersions(scope: TenantScope, questionnaireId: string): Promise<MisreadVersion[]> {
  if ((await findQuestionnaire(scope, questionnaireId)) === undefined) throw new AppError('questionnaire_not_found');
  const misread: MisreadVersion[] = [];
  for (const { version } of await listVersions(scope, questionnaireId)) {
    const found = await findVersion(scope, questionnaireId, version);
    if (found === undefined) continue;
    const { hash, content } = found;
    const questions = undeclaredReversals(content, toDomainDraft(found.draft));
    if (questions.length > 0) misread.push({ questionnaireId, version, hash, content, questions });
  }
  return misread;
}

/**
 * Locks the questionnaire, so that two requests cannot compute its results at the same time, and lists its misread versions.
 *
 * @throws {AppError} `questionnaire_not_found`
 */
export async function lockMisreadVersions(
  scope: TenantScope,
  questionnaireId: string,
  now: Date,
): Promise<MisreadVersion[]> {
  await scope.tx
    .updateTable('questionnaires')
    .set({ updated_at: now })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', questionnaireId)
    .execute();
  return listMisreadVersions(scope, questionnaireId);
}
