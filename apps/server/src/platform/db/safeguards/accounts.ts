import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';

/** The account that creates an organisation. */
export interface Founder {
  /** The identity service's id of the account. */
  readonly subject: string;
  readonly email: string;
}

/** SQL expression: the account as keyed hashes. */
export function keysOfAccount({ subject, email }: Founder): RawBuilder<Buffer[]> {
  return sql<Buffer[]>`safeguards.account_keys(${subject}, ${email})`;
}

/** SQL expression: invitations that trials of the account used within the last year. */
export function formerTrialUsage(founder: Founder, now: Date): RawBuilder<number> {
  return sql<number>`safeguards.former_trial_usage(${keysOfAccount(founder)}, ${now})`;
}

/** Stores how many invitations the trial has used so far, for the account that created the organisation. */
export async function noteTrialUsage(
  { tx }: TenantScope,
  { founderKeys, used, now }: { founderKeys: readonly Buffer[]; used: number; now: Date },
): Promise<void> {
  await sql`select safeguards.note_trial_usage(${founderKeys}::bytea[], ${used}, ${now})`.execute(tx);
}

/**
 * Whether emails may show this name for an account: its first name, its current one, or a new one once the current one has
 * been in use for long enough. A new name then becomes the current one.
 */
export async function settleSenderName(
  { tx, organisationId }: TenantScope,
  { name, settledForDays, now }: { name: string; settledForDays: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_settled: boolean }>`
    select safeguards.settle_sender_name(
      case when cardinality(founder_keys) > 0 then founder_keys else array[uuid_send(id)] end,
      ${name}, make_interval(days => ${settledForDays}), ${now}
    ) as is_settled
    from organisations where id = ${organisationId}`.execute(tx);
  return rows[0]?.is_settled === true;
}

/** Deletes entries that no longer limit anything. */
export async function forgetOutdatedSafeguards(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`select safeguards.forget_outdated(${now})`.execute(db);
}
