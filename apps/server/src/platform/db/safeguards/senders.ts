import { sql } from 'kysely';
import type { TenantScope } from '../tenant.ts';

/** The properties of an organisation that limit its emails. */
export interface Sender {
  readonly organisationId: string;
  /** Invitations of the trial; `null`: not on a trial, so without a limit. */
  readonly trialInvitations: number | null;
  /** Keyed hashes of the founder's account, in hexadecimal. */
  readonly accounts: readonly string[];
}

export async function findSender({ tx, organisationId }: TenantScope): Promise<Sender> {
  const { rows } = await sql<{ max: number | null; accounts: string[] }>`
    select invitations_max as max, array(select encode(key, 'hex') from unnest(founder_keys) as key) as accounts
    from organisations where id = ${organisationId}`.execute(tx);
  const [row] = rows;
  return { organisationId, trialInvitations: row?.max ?? null, accounts: row?.accounts ?? [] };
}
