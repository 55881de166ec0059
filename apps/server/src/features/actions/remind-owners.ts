import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { Logger } from 'pino';
import { systemActor } from '../../core/events.ts';
import { inWork, type WorkDependencies } from '../../platform/db/unit-of-work.ts';
import { enqueueEmails } from '../messages/lends.ts';
import { findTimeZone, listOrganisationIds } from '../organisations/lends.ts';
import { isDaytime, markReminded } from './overdue.repository.ts';

export interface RemindOwnersDependencies extends WorkDependencies {
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

function remindOwnersOf(dependencies: RemindOwnersDependencies, organisationId: string, now: Date): Promise<number> {
  return inWork(dependencies, { organisationId, actor: systemActor('remind_owners'), now }, async (work) => {
    const timeZone = await findTimeZone(work);
    if (!isDaytime(now, timeZone)) return 0;
    const ids = await markReminded(work, localDateOf(now, timeZone));
    await enqueueEmails(
      work,
      ids.map((action_id) => ({ id: work.random.uuid(), kind: 'action_overdue', action_id, created_at: now })),
    );
    await work.record(...ids.map((entityId) => ({ kind: 'action.reminded_owner', entityId }) as const));
    return ids.length;
  });
}
