import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { PlaceRow } from './places.repository.ts';

/** The crews of a site that are not archived. */
export async function listCrewsInUse(
  { tx, organisationId }: TenantScope,
  siteId: string,
): Promise<PlaceRow<'crews'>[]> {
  return tx
    .selectFrom('crews')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .execute();
}

/** Id of the crew of a site that has the same name as a crew of another site, in any case; `null`: there is none. */
export async function findNamesake(
  { tx, organisationId }: TenantScope,
  crew: Pick<PlaceRow<'crews'>, 'id'>,
  siteId: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom('crews as namesake')
    .innerJoin('crews as crew', (join) =>
      join
        .onRef('crew.organisation_id', '=', 'namesake.organisation_id')
        .on((eb) => eb(eb.fn<string>('lower', ['crew.name']), '=', eb.fn<string>('lower', ['namesake.name']))),
    )
    .select('namesake.id')
    .where('namesake.organisation_id', '=', organisationId)
    .where('namesake.site_id', '=', siteId)
    .where('namesake.archived_at', 'is', null)
    .where('crew.id', '=', crew.id)
    .executeTakeFirst();
  return found?.id ?? null;
}
