import type { TenantScope } from '../../../platform/db/tenant.ts';

export interface NamedSite {
  readonly id: string;
  readonly name: string;
  readonly is_archived: boolean;
}

/** Those of the sites that the reader sees, by name. */
export async function listSitesById({ tx, organisationId }: TenantScope, ids: readonly string[]): Promise<NamedSite[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('sites')
    .select(['id', 'name'])
    .select((eb) => eb('archived_at', 'is not', null).$castTo<boolean>().as('is_archived'))
    .where('organisation_id', '=', organisationId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .execute();
}
