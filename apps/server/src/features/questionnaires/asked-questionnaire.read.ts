import { ERRORS } from '@plumbline/contract/errors';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire, SAFETY_AND_READINESS, SYSTEM_VERSION } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The questionnaire of a new survey, in the version that is asked now. */
export interface AskedQuestionnaire {
  readonly id: string;
  readonly version: number;
  readonly questionnaire: Questionnaire;
  /** The address of its content; `null`: it has to be computed. */
  readonly hash: string | null;
}

/**
 * A system questionnaire, or the newest version of one of the organisation's.
 *
 * @throws {AppError} `questionnaire_not_found`; `questionnaire_not_published` when there is no version yet or it is archived;
 *   `invalid_request` for an anonymous survey with other questions than most
 */
export async function findAsked(
  { tx, organisationId }: TenantScope,
  id: string,
  { isAnonymous }: { isAnonymous: boolean },
): Promise<AskedQuestionnaire> {
  if (isAnonymous && id !== SAFETY_AND_READINESS.id) {
    const message = `Anonymous surveys ask “${SAFETY_AND_READINESS.questionnaire.name}”: if only a few people answered another questionnaire, their answers could be told apart.`;
    throw new AppError('invalid_request', { message, details: [{ field: 'questionnaire_id', message }] });
  }
  const system = findSystemQuestionnaire(id);
  if (system !== undefined) return { id, version: SYSTEM_VERSION, questionnaire: system.questionnaire, hash: null };
  const found = await tx
    .selectFrom('questionnaires')
    .leftJoin('questionnaire_versions', (join) =>
      join
        .onRef('questionnaire_versions.organisation_id', '=', 'questionnaires.organisation_id')
        .onRef('questionnaire_versions.questionnaire_id', '=', 'questionnaires.id')
        .onRef('questionnaire_versions.version', '=', 'questionnaires.latest_version'),
    )
    .select(['questionnaires.archived_at', 'questionnaire_versions.version'])
    .select(['questionnaire_versions.content', 'questionnaire_versions.hash'])
    .where('questionnaires.organisation_id', '=', organisationId)
    .where('questionnaires.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw refusedChoice('questionnaire_not_found');
  const { archived_at, version, content, hash } = found;
  if (archived_at !== null || version === null || content === null) throw refusedChoice('questionnaire_not_published');
  return { id, version, questionnaire: content, hash };
}

/**
 * A version that was found before, whatever became of its questionnaire since.
 *
 * @throws {Error} when there is no such version: versions are only deleted with their organisation
 */
export async function findAskedVersion(
  { tx, organisationId }: TenantScope,
  { id, version }: Pick<AskedQuestionnaire, 'id' | 'version'>,
): Promise<AskedQuestionnaire> {
  const system = findSystemQuestionnaire(id);
  if (system !== undefined) return { id, version, questionnaire: system.questionnaire, hash: null };
  const { content, hash } = await tx
    .selectFrom('questionnaire_versions')
    .select(['content', 'hash'])
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { id, version, questionnaire: content, hash };
}

function refusedChoice(code: 'questionnaire_not_found' | 'questionnaire_not_published'): AppError {
  return new AppError(code, { details: [{ field: 'questionnaire_id', message: ERRORS[code].message }] });
}
