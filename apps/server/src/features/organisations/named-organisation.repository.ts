import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** The name and the time zone of an organisation. */
export interface NamedOrganisation {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

export async function findNamedOrganisation({ tx, organisationId }: TenantScope): Promise<NamedOrganisation> {
  return tx
    .selectFrom('organisations')
    .select(['name', 'time_zone as timeZone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
}

export async function findTimeZone(scope: TenantScope): Promise<string> {
  return (await findNamedOrganisation(scope)).timeZone;
}

/** Today in the organisation's time zone. */
export async function findToday(scope: TenantScope, now: Date): Promise<LocalDate> {
  return localDateOf(now, await findTimeZone(scope));
}
