import { type Kysely, sql } from 'kysely';
import { wholeOrganisation } from '../../core/scope.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';

/** Number of emails of an organisation that may or may not have arrived. */
export async function countUnconfirmedEmails(db: Kysely<Database>, organisationId: string): Promise<number> {
  const { emails } = await inOrganisation(db, wholeOrganisation(organisationId), ({ tx }) =>
    tx
      .selectFrom('emails')
      .select((eb) => eb.fn.countAll<string>().as('emails'))
      .where('organisation_id', '=', organisationId)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirstOrThrow(),
  );
  return Number(emails);
}

/** Deletes the jobs of emails in any state, and their dead letters. */
export async function deleteJobsOfEmails(
  { tx, organisationId }: TenantScope,
  emailIds: readonly string[],
): Promise<void> {
  await sql`
    delete from pgboss.job
    where data ->> 'organisation_id' = ${organisationId} and data ->> 'email_id' = any (${emailIds}::text[])`.execute(
    tx,
  );
}
