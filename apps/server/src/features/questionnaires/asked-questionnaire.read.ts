import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The questionnaire of a new survey, in the version that is asked now. */
export interface AskedQuestionnaire {
  readonly id: string;
  readonly version: number;
  readonly questionnaire: Questionnaire;
}

/** Only a release of the product changes the system's. */
const SYSTEM_VERSION = 1;

/**
 * A system questionnaire.
 *
 * @throws {AppError} `questionnaire_not_found`; `invalid_request` for an anonymous survey with other questions than most
 */
export async function findAsked(
  _scope: TenantScope,
  id: string,
  { isAnonymous }: { isAnonymous: boolean },
): Promise<AskedQuestionnaire> {
  if (isAnonymous && id !== SAFETY_AND_READINESS.id) {
    const message = `Anonymous surveys ask “${SAFETY_AND_READINESS.questionnaire.name}”: with other questions, few answers could be told apart.`;
    throw new AppError('invalid_request', { message, details: [{ field: 'questionnaire_id', message }] });
  }
  const system = findSystemQuestionnaire(id);
  if (system === undefined) throw new AppError('questionnaire_not_found');
  return { id, version: SYSTEM_VERSION, questionnaire: system.questionnaire };
}
