import { sql } from 'kysely';
import type { TenantScope } from '../tenant.ts';

/** What limits the emails of an organisation. */
export interface Sender {
  readonly organisationId: string;
  /** Invitations of the trial; `null`: the organisation is not on a trial and has no limit of its own. */
  readonly trialInvitations: number | null;
  /** The account that created it, as hexadecimal keyed hashes. */
  readonly accounts: readonly string[];
}

export async function findSender({ tx, organisationId }: TenantScope): Promise<Sender> {
  const { rows } = await sql<{ max: number | null; accounts: string[] }>`
    select invitations_max as max, array(select encode(key, 'hex') from unnest(founder_keys) as key) as accounts
    from organisations where id = ${organisationId}`.execute(tx);
  const [row] = rows;
  return { organisationId, trialInvitations: row?.max ?? null, accounts: row?.accounts ?? [] };
}
