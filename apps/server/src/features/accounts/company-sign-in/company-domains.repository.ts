import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Id of the organisation that verified a domain, looked up before anybody is signed in; `undefined`: none. */
export async function findCompanyOfDomain(db: Kysely<Database>, domain: string): Promise<string | undefined> {
  const { rows } = await sql<{ organisationId: string }>`
    select organisation_id as "organisationId" from find_company_of_domain(${domain})`.execute(db);
  return rows[0]?.organisationId;
}

export async function listDomains({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('company_domains')
    .select(['id', 'domain', 'token', 'verified_at', 'verified_by'])
    .where('organisation_id', '=', organisationId)
    .orderBy('domain')
    .execute();
}

export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

/** @returns false when the organisation has this domain already */
export async function insertDomain(
  { tx, organisationId }: TenantScope,
  domain: { readonly id: string; readonly domain: string; readonly token: string; readonly now: Date },
): Promise<boolean> {
  const { id, domain: name, token, now } = domain;
  const inserted = await tx
    .insertInto('company_domains')
    .values({ organisation_id: organisationId, id, domain: name, token, created_at: now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'domain']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteDomain({ tx, organisationId }: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_domains')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Marks a domain as verified, and locks its name until the end of the transaction.
 *
 * @returns false when another organisation has verified it
 */
export async function verifyDomain(
  { tx, organisationId }: TenantScope,
  {
    id,
    domain,
    by,
    now,
  }: { readonly id: string; readonly domain: string; readonly by: 'dns' | 'operator'; readonly now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company domain ${domain}`}, 0))`.execute(tx);
  const owner = await findCompanyOfDomain(tx, domain);
  if (owner !== undefined && owner !== organisationId) return false;
  await tx
    .updateTable('company_domains')
    .set({ verified_at: now, verified_by: by })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  return true;
}
