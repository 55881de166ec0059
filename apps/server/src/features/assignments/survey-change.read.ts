import type { Random } from '../../core/clock.ts';
import { actorOf, recordAudit } from '../../platform/db/audit.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { HandledRequest, Member } from '../../platform/http/handlers.ts';

/** A change of one survey that a member asks for. */
export interface SurveyChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly surveyId: string;
}

/** The change that a request to a call with the survey's id in its path asks for. */
export function toSurveyChange({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'updateSurvey'>, 'member' | 'requestId' | 'address' | 'params'>): SurveyChange {
  return { member, requestId, address, surveyId: params.id };
}

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
