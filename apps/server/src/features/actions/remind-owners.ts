import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Random } from '../../core/clock.ts';
import { systemActor } from '../../core/events.ts';
import { recordManyEvents } from '../../platform/db/events.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { enqueueEmails } from '../messages/lends.ts';
import { findTimeZone, listOrganisationIds } from '../organisations/lends.ts';
import { markReminded } from './overdue.repository.ts';
import { isDaytime } from './reminder-time.repository.ts';

export interface RemindOwnersDependencies {
  readonly db: Kysely<Database>;
  readonly random: Random;
  readonly log: Logger;
}

/** Emails the owners of overdue actions, once for each due date; a failure in one organisation does not affect the others. */
export async function remindOwners(dependencies: RemindOwnersDependencies, now: Date): Promise<void> {
  const { db, log } = dependencies;
  for (const id of await listOrganisationIds(db)) {
    try {
      const reminded = await remindOwnersOf(dependencies, id, now);
      if (reminded > 0) log.info({ organisation_id: id, reminders: reminded }, 'owners of overdue actions emailed');
    } catch (err) {
      log.error({ organisation_id: id, err }, 'owners of overdue actions not emailed');
    }
  }
}

function remindOwnersOf({ db, random }: RemindOwnersDependencies, organisationId: string, now: Date): Promise<number> {
  return inOrganisation(db, organisationId, async (scope) => {
    const timeZone = await findTimeZone(scope);
    if (!isDaytime(now, timeZone)) return 0;
    const ids = await markReminded(scope, localDateOf(now, timeZone));
    await enqueueEmails(
      scope,
      { random },
      ids.map((action_id) => ({ id: random.uuid(), kind: 'action_overdue', action_id, created_at: now })),
    );
    const actor = systemActor('remind_owners');
    await recordManyEvents(
      scope,
      ids.map((entityId) => ({ id: random.uuid(), at: now, kind: 'action.reminded_owner', actor, entityId })),
    );
    return ids.length;
  });
}
