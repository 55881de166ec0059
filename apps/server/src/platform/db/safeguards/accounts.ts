import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';
import type { TenantScope } from '../tenant.ts';

/** Who makes an organisation. */
export interface Founder {
  /** The identity service's id of the account. */
  readonly subject: string;
  readonly email: string;
}

/** The account as keyed hashes, as an expression for a query. */
export function keysOfAccount({ subject, email }: Founder): RawBuilder<Buffer[]> {
  return sql<Buffer[]>`safeguards.account_keys(${subject}, ${email})`;
}

/** Invitations that trials of the account used within the last year, as an expression for a query. */
export function formerTrialUsage(founder: Founder, now: Date): RawBuilder<number> {
  return sql<number>`safeguards.former_trial_usage(${keysOfAccount(founder)}, ${now})`;
}

/** Remembers for the account that made an organisation what its trial has used so far. */
export async function noteTrialUsage(
  { tx }: TenantScope,
  { founderKeys, used, now }: { founderKeys: readonly Buffer[]; used: number; now: Date },
): Promise<void> {
  await sql`select safeguards.note_trial_usage(${founderKeys}::bytea[], ${used}, ${now})`.execute(tx);
}

/**
 * Whether an account may present itself to people under a name: its first one, the one it has, or another one when it has
 * had that for so long. From then on it is the one it has.
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

/** Forgets what limits nothing any more. */
export async function forgetOutdatedSafeguards(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`select safeguards.forget_outdated(${now})`.execute(db);
}
