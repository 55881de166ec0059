import { slipCode } from '@plumbline/domain/campaigns/slip-code';
import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';

/** Number of random bytes for a code. */
const CODE_BYTES = 9;

/** New, unique codes, in stored form, without the printed dashes. */
export async function newSlipCodes(work: Work, count: number): Promise<readonly string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(slipCode(work.random.bytes(CODE_BYTES)).replaceAll('-', ''));
    for (const taken of await findTakenCodes(work, [...codes])) codes.delete(taken);
  }
  return [...codes];
}

/** Those of the given codes that a link of any organisation already has. */
async function findTakenCodes({ tx }: TenantScope, codes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from find_coded_links(${[...codes]}::text[])`.execute(tx);
  return rows.map(({ code }) => code);
}
