import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/**
 * The day in the organisation's time zone on which a wave was closed early or cancelled, in a query of `waves`.
 *
 * @returns `null`: the wave is open, or was closed as planned
 */
export function closedOn({ organisationId }: TenantScope): RawBuilder<string | null> {
  return sql<string | null>`case when waves.end_reason is not null then (waves.closed_at at time zone (
    select organisations.time_zone from organisations where organisations.id = ${organisationId}
  ))::date::text end`;
}
