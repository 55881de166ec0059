import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countQuestionnaires, lockQuestionnaireCount } from './questionnaires.repository.ts';

/** Maximum number of questionnaires that an organisation can have in use. */
export const MAX_QUESTIONNAIRES = 100;
/** Maximum number of questionnaires including archived ones, to which surveys may refer. */
const MAX_WITH_ARCHIVED = 500;
/** Maximum number of versions of a questionnaire, to which surveys may refer. */
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
