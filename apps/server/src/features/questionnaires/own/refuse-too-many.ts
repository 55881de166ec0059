import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countQuestionnaires, lockQuestionnaireCount } from './questionnaires.repository.ts';

/** Most questionnaires that an organisation can have in use. */
export const MAX_QUESTIONNAIRES = 100;
/** Most questionnaires including archived ones, which surveys may refer to. */
const MAX_WITH_ARCHIVED = 500;
/** Most versions of a questionnaire, which surveys may refer to. */
export const MAX_VERSIONS = 200;

/**
 * Locks the number of questionnaires until the transaction ends.
 *
 * @throws {AppError} `too_many_questionnaires` when the limit is reached
 */
export async function refuseTooMany(scope: TenantScope): Promise<void> {
  await lockQuestionnaireCount(scope);
  const { all, inUse } = await countQuestionnaires(scope);
  if (inUse >= MAX_QUESTIONNAIRES || all >= MAX_WITH_ARCHIVED) throw new AppError('too_many_questionnaires');
}
