import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';

/** The account that creates an organisation. */
export interface Founder {
  /** The identity service's id of the account. */
  readonly subject: string;
  readonly email: string;
}

/** The keyed hashes of an account. */
export async function keysOfAccount({ tx }: TenantScope, { subject, email }: Founder): Promise<Buffer[]> {
  const { rows } = await sql<{ keys: Buffer[] }>`
    select safeguards.account_keys(${subject}, ${email}) as keys`.execute(tx);
  return rows[0]?.keys ?? [];
}

/** Number of invitations that trials of an account used within the last year. */
export async function readFormerTrialUsage(
  { tx }: TenantScope,
  founderKeys: readonly Buffer[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select safeguards.former_trial_usage(${founderKeys}::bytea[], ${now}) as used`.execute(tx);
  return rows[0]?.used ?? 0;
}

/**
 * The keyed hashes of the founder's account; empty: unknown. A separate statement, because the safeguards can be on another server than the
 * organisation.
 */
export async function readFounderKeys({ tx, organisationId }: TenantScope): Promise<readonly Buffer[]> {
  const organisation = await tx
    .selectFrom('organisations')
    .select('founder_keys')
    .where('id', '=', organisationId)
    .executeTakeFirst();
  return organisation?.founder_keys ?? [];
}

/** Stores the number of invitations that the trial has used, for the founder's account. */
export async function storeTrialUsage(
  { tx }: TenantScope,
  { founderKeys, used, now }: { founderKeys: readonly Buffer[]; used: number; now: Date },
): Promise<void> {
  await sql`select safeguards.note_trial_usage(${founderKeys}::bytea[], ${used}, ${now})`.execute(tx);
}

/**
 * Whether emails may show this sender name for an account: its first name, its current name, or a new name once the current one has been
 * used for long enough. The new name then becomes the current name.
 */
export async function tryUseSenderName(
  scope: TenantScope,
  { name, settledForDays, now }: { name: string; settledForDays: number; now: Date },
): Promise<boolean> {
  const { tx, organisationId } = scope;
  const founderKeys = await readFounderKeys(scope);
  const { rows } = await sql<{ is_settled: boolean }>`
    select safeguards.settle_sender_name(
      case when cardinality(${founderKeys}::bytea[]) > 0 then ${founderKeys}::bytea[]
        else array[uuid_send(${organisationId}::uuid)] end,
      ${name}, make_interval(days => ${settledForDays}), ${now}
    ) as is_settled`.execute(tx);
  return rows[0]?.is_settled === true;
}

/** Deletes entries that no longer limit anything. */
export async function deleteOutdatedSafeguards(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`select safeguards.forget_outdated(${now})`.execute(db);
}
