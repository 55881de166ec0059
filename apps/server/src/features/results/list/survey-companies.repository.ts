import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The companies of the organisation's surveys, each once in any case; at most `most`. */
export async function listCompanies({ tx }: TenantScope, most: number): Promise<string[]> {
  const { rows } = await sql<{ company: string }>`select company from list_survey_companies(${most})`.execute(tx);
  return rows.map(({ company }) => company);
}
