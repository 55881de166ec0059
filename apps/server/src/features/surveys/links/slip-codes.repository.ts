import { slipCode } from '@plumbline/domain/campaigns/slip-code';
import { sql } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Random bytes of a code. */
const CODE_BYTES = 9;

/** Codes that no link has, all different. They are stored without the dashes that they are printed with. */
export async function newSlipCodes(
  scope: TenantScope,
  { random, count }: { random: Random; count: number },
): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(slipCode(random.bytes(CODE_BYTES)).replaceAll('-', ''));
    for (const taken of await findTakenCodes(scope, [...codes])) codes.delete(taken);
  }
  return [...codes];
}

/** Which of these codes some link has already, of whatever organisation. */
async function findTakenCodes({ tx }: TenantScope, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from find_coded_links(${[...codes]}::text[])`.execute(tx);
  return rows.map(({ code }) => code);
}
