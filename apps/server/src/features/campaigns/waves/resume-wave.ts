import type { Kysely } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import { systemActor } from '../../../core/events.ts';
import { isEventWaiting, recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { lockWave } from './wave-rows.repository.ts';

export interface ResumeWaveDependencies {
  readonly db: Kysely<Database>;
  readonly random: Random;
  readonly queue: Pick<Queue, 'isUnderWay'>;
}

/** Gives a wave another job when its own was dead-lettered before everyone was asked. */
export async function resumeWave(
  { db, random, queue }: ResumeWaveDependencies,
  { organisationId, waveId }: { organisationId: string; waveId: string },
  now: Date,
): Promise<void> {
  await inOrganisation(db, organisationId, async (scope) => {
    const wave = await lockWave(scope, waveId);
    if (wave?.status !== 'starting') return;
    if (await isEventWaiting(scope, ['wave.started', 'wave.resumed'], waveId)) return;
    const payload = { organisation_id: organisationId, wave_id: waveId };
    if (await queue.isUnderWay(scope.tx, 'assign_wave', payload)) return;
    const actor = systemActor('run_waves');
    await recordEvent(scope, { id: random.uuid(), at: now, kind: 'wave.resumed', actor, entityId: waveId });
  });
}
