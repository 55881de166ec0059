import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { systemActor } from '../../../core/events.ts';
import { recordManyEvents } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteExpiredFiles } from './prepared-files.repository.ts';

/** Deletes the files of an organisation that were kept long enough. */
export function forgetExpiredFiles(
  { db, clock, random }: { readonly db: Kysely<Database>; readonly clock: Clock; readonly random: Random },
  organisationId: string,
): Promise<void> {
  const now = clock.now();
  return inOrganisation(db, organisationId, async (scope) => {
    const ids = await deleteExpiredFiles(scope, now);
    await recordManyEvents(
      scope,
      ids.map((entityId) => ({
        id: random.uuid(),
        at: now,
        actor: systemActor('forget_expired'),
        kind: 'file.expired',
        entityId,
      })),
    );
  });
}
