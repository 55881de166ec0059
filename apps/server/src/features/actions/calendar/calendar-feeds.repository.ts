import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { type Kysely, sql } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The feed with this hash, which is looked up before the organisation is known. */
export async function findFeedByHash(
  db: Kysely<Database>,
  tokenHash: Uint8Array,
): Promise<{ readonly organisation_id: string; readonly id: string } | undefined> {
  const { rows } = await sql<{ organisation_id: string; id: string }>`
    select organisation_id, id from find_calendar_feed(${Buffer.from(tokenHash)})`.execute(db);
  return onlyRow(rows);
}

/** @returns the owner of the feed; undefined when the feed was deleted after the look-up */
export async function findUserOfFeed({ tx, organisationId }: TenantScope, id: string): Promise<string | undefined> {
  const feed = await tx
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return feed?.user_id;
}

/** Records a reading once a day, however often calendar programs read the feed. */
export async function noteReading({ tx, organisationId }: TenantScope, id: string, today: LocalDate): Promise<void> {
  await tx
    .updateTable('calendar_feeds')
    .set({ last_read_on: today })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_read_on', 'is', null), eb('last_read_on', '<', today)]))
    .execute();
}

export async function findFeedOf({ tx, organisationId }: TenantScope, userId: string) {
  return tx
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_read_on'])
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export interface NewFeed {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: Uint8Array;
  readonly now: Date;
}

/** Adds a member's feed and replaces an earlier one. */
export async function replaceFeed({ tx, organisationId }: TenantScope, feed: NewFeed): Promise<void> {
  const { id, userId: user_id, tokenHash, now: created_at } = feed;
  const row = { id, token_hash: Buffer.from(tokenHash), created_at, last_read_on: null };
  await tx
    .insertInto('calendar_feeds')
    .values({ organisation_id: organisationId, user_id, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(row))
    .execute();
}

/** @returns the id of the feed that was deleted; undefined: there was none */
export async function deleteFeedOf({ tx, organisationId }: TenantScope, userId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('calendar_feeds')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted?.id;
}
