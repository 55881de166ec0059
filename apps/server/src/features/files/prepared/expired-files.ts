import { systemActor } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { deleteExpiredFiles } from './prepared-files.repository.ts';

/** Deletes the prepared files of an organisation that have expired. */
export function forgetExpiredFiles(dependencies: WorkDependencies, organisationId: string): Promise<void> {
  return inWork(dependencies, { organisationId, actor: systemActor('forget_expired') }, async (work) => {
    const ids = await deleteExpiredFiles(work, work.now);
    await work.record(...ids.map((entityId) => ({ kind: 'file.expired', entityId }) as const));
  });
}
