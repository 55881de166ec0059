import { systemActor } from '../../../core/events.ts';
import { isEventWaiting } from '../../../platform/db/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Queue } from '../../../platform/jobs/queue.ts';
import { lockWave } from './wave-rows.repository.ts';

export interface ResumeWaveDependencies extends WorkDependencies {
  readonly queue: Pick<Queue, 'isUnderWay'>;
}

/** Enqueues a new job for a wave whose job was dead-lettered before everyone was asked. */
export async function resumeWave(
  dependencies: ResumeWaveDependencies,
  { organisationId, waveId }: { organisationId: string; waveId: string },
  now: Date,
): Promise<void> {
  await inWork(dependencies, { organisationId, actor: systemActor('run_waves'), now }, async (work) => {
    const wave = await lockWave(work, waveId);
    if (wave?.status !== 'starting') return;
    if (await isEventWaiting(work, ['wave.started', 'wave.resumed'], waveId)) return;
    const payload = { organisation_id: organisationId, wave_id: waveId };
    if (await dependencies.queue.isUnderWay(work.tx, 'assign_wave', payload)) return;
    await work.record({ kind: 'wave.resumed', entityId: waveId });
  });
}
