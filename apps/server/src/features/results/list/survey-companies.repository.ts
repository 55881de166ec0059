import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** The companies of the organisation's surveys, at most `limit`. Names that differ only in upper and lower case appear once. */
export async function listCompanies({ tx, organisationId, sites }: TenantScope, limit: number): Promise<string[]> {
  if (sites !== null) {
    const { rows } = await sql<{ company: string }>`
      select distinct on (lower(company)) company from surveys
      where organisation_id = ${organisationId} and company is not null
      order by lower(company), created_at desc limit ${limit}`.execute(tx);
    return rows.map(({ company }) => company);
  }
  const { rows } = await sql<{ company: string }>`select company from list_survey_companies(${limit})`.execute(tx);
  return rows.map(({ company }) => company);
}
