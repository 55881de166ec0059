import { ERRORS } from '@plumbline/contract/errors';
import type { Audience } from '@plumbline/domain/campaigns/audience';
import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findQuestionnaireFacts } from '../../questionnaires/lends.ts';
import { findUnknownIds } from './chosen.repository.ts';
import { chosenIdsOf } from './wire-audience.ts';

/**
 * Refuses references to rows that the organisation does not have. Whether they can be used is checked when the campaign is scheduled.
 *
 * @throws {AppError} `questionnaire_not_found`; `invalid_request` that names each unknown site, crew, company or person
 */
export async function refuseUnknownChoices(
  scope: TenantScope,
  { questionnaire_id, audience }: { questionnaire_id?: string | undefined; audience?: Audience | undefined },
): Promise<void> {
  if (questionnaire_id !== undefined) {
    const facts = await findQuestionnaireFacts(scope, [{ questionnaire_id, questionnaire_version: null }]);
    if (facts.size === 0) {
      const { message } = ERRORS.questionnaire_not_found;
      throw new AppError('questionnaire_not_found', { details: [{ field: 'questionnaire_id', message }] });
    }
  }
  if (audience === undefined) return;
  const { field } = chosenIdsOf(audience);
  const details = (await findUnknownIds(scope, audience)).map((index) => ({
    field: `audience.${field}.${index}`,
    message: 'Your organization does not have this one. Choose another one.',
  }));
  if (details.length > 0) throw new AppError('invalid_request', { details });
}
