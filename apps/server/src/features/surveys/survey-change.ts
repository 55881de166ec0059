import type { Random } from '../../core/clock.ts';
import { actorOf, type EventOf } from '../../core/events.ts';
import type { Member } from '../../core/principal.ts';
import { recordEvent } from '../../platform/db/events.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import type { HandledRequest } from '../../platform/http/handlers.ts';

/** A member's request to change one survey. */
export interface SurveyChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly surveyId: string;
}

/** The change requested by a call with the survey's id in its path. */
export function toSurveyChange({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'updateSurvey'>, 'member' | 'requestId' | 'address' | 'params'>): SurveyChange {
  return { member, requestId, address, surveyId: params.id };
}

/** Records a member's change of one survey, in the transaction of the change. */
export async function recordSurveyChange(
  scope: TenantScope,
  { random }: { random: Random },
  change: SurveyChange,
  { kind, at, changedFields = [] }: { kind: EventOf<'survey'>; at: Date; changedFields?: readonly string[] },
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at,
    actor: actorOf(change.member, change),
    kind,
    entityId: change.surveyId,
    changedFields,
  });
}
