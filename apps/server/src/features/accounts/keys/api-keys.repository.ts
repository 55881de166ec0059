import type { KeyRight } from '@plumbline/contract/key-rights';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import type { ApiKeysTable } from '../../../platform/db/schema/organisation-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface FoundKey {
  readonly organisation_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly rights: readonly KeyRight[];
  readonly site_ids: readonly string[] | null;
  readonly last_used_on: string | null;
}

/** The valid key with this hash, looked up before the organisation is known. */
export async function findKeyByHash(db: Kysely<Database>, hash: Buffer, now: Date): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`
    select organisation_id, id, user_id, rights, site_ids, last_used_on from find_api_key(${hash}, ${now})`.execute(db);
  return onlyRow(rows);
}

/** Records the use of a key once a day, even when several servers find the key at the same time. */
export async function noteUse({ tx, organisationId }: TenantScope, id: string, today: string): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ last_used_on: today })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_on', 'is', null), eb('last_used_on', '<', today)]))
    .execute();
}

export interface KeyRow extends Omit<Selectable<ApiKeysTable>, 'secret_hash' | 'previous_hash'> {
  readonly owner_name: string | null;
  /** Whether the owner is an administrator; otherwise the key does not work. */
  readonly is_answered_for: boolean;
}

/** The keys of the organisation, the newest first. */
export async function listKeys({ tx, organisationId }: TenantScope): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select api_key.organisation_id, api_key.id, api_key.user_id, api_key.name, api_key.rights, api_key.site_ids,
      api_key.ends_with, api_key.previous_ends_with, api_key.previous_until, api_key.created_at, api_key.ends_at,
      api_key.last_used_on, owner.name as owner_name, membership.role is not distinct from 'administrator' as is_answered_for
    from api_keys as api_key
    left join users as owner on owner.organisation_id = ${organisationId} and owner.id = api_key.user_id
    left join memberships as membership on membership.organisation_id = ${organisationId} and membership.user_id = api_key.user_id
    where api_key.organisation_id = ${organisationId}
    order by api_key.created_at desc, api_key.id`.execute(tx);
  return rows;
}

export async function insertKey(
  { tx, organisationId }: TenantScope,
  key: Omit<Insertable<ApiKeysTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({ ...key, organisation_id: organisationId })
    .execute();
}

/** The hash of a key's secret, locked until the transaction ends. */
export async function lockKey({ tx, organisationId }: TenantScope, id: string) {
  return tx
    .selectFrom('api_keys')
    .select(['secret_hash', 'ends_with'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateKey(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Updateable<ApiKeysTable>,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** @returns false when there is no such key */
export async function deleteKey({ tx, organisationId }: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('api_keys')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
