import type { Clock, Random } from '../../core/clock.ts';
import { type EventOf, operatorActor } from '../../core/events.ts';
import type { JobName } from '../../core/jobs.ts';
import { recordEvent } from '../db/events.ts';
import type { TenantScope } from '../db/tenant.ts';

/** Records an operator's action on a job as an event about the job's email, survey or list. */
export async function recordJobEvent(
  scope: TenantScope,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  kind: EventOf<'job'>,
  { name, entityId }: { readonly name: JobName; readonly entityId: string },
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: operatorActor('jobs'),
    kind,
    entityId,
    detail: name,
  });
}
