import type { Clock, Random } from '../../core/clock.ts';
import { type EventOf, operatorActor } from '../../core/events.ts';
import type { JobName } from '../../core/jobs.ts';
import { recordEvent } from '../db/events.ts';
import type { TenantScope } from '../db/tenant.ts';

/** Records what the operator did with a job, as an event about the email, survey or list of the job. */
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
