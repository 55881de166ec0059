import { actorOf, recordAudit } from '../../db/audit.ts';
import type { TenantScope } from '../../db/tenant.ts';
import type { Random } from '../../ports/clock.ts';
import type { SurveyChange } from './surveys.service.ts';

/** Writes down what a member did with one survey, in the transaction of the change. */
export async function recordSurveyChange(
  scope: TenantScope,
  { random }: { random: Random },
  change: SurveyChange,
  { action, at, changedFields = [] }: { action: string; at: Date; changedFields?: readonly string[] },
): Promise<void> {
  await recordAudit(scope, {
    id: random.uuid(),
    at,
    actor: actorOf(change),
    action,
    entity: 'survey',
    entityId: change.surveyId,
    changedFields,
  });
}
