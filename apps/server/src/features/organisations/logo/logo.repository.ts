import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { AcceptedLogo } from './accept-logo.ts';

/** The logo without its content. */
export async function findLogoFacts({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('organisation_logos')
    .select(['width', 'height', 'changed_at'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

/** The content of the logo, a PNG; undefined: none. */
export async function findLogo({ tx, organisationId }: TenantScope): Promise<Buffer | undefined> {
  const found = await tx
    .selectFrom('organisation_logos')
    .select('content')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return found?.content;
}

export async function storeLogo({ tx, organisationId }: TenantScope, logo: AcceptedLogo, now: Date): Promise<void> {
  const columns = { ...logo, changed_at: now };
  await tx
    .insertInto('organisation_logos')
    .values({ organisation_id: organisationId, ...columns })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(columns))
    .execute();
}

/** @returns false when there was no logo */
export async function deleteLogo({ tx, organisationId }: TenantScope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('organisation_logos')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
