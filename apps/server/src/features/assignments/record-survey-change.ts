import type { Random } from '../../core/clock.ts';
import { actorOf, recordAudit } from '../../platform/db/audit.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { SurveyChange } from '../invitations/changes/surveys.service.ts';

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
