import type { MemberRole } from '@plumbline/contract/paths';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { listSitesById, lockPlacesForShare } from '../../workforce/lends.ts';

interface Choice {
  readonly role: MemberRole;
  /** The chosen sites; null: the whole organisation. */
  readonly siteIds: readonly string[] | null;
  /** The previous sites, which may have been archived since. */
  readonly previousSites: readonly string[] | null;
}

/**
 * The sites that a member will see, each once; null: the whole organisation. They are locked against merging until the transaction ends.
 *
 * @throws {AppError} `invalid_request` that names each unknown or archived site; for an administrator with sites, and a supervisor without
 * sites
 */
export async function chooseSites(
  scope: TenantScope,
  { role, siteIds, previousSites }: Choice,
): Promise<string[] | null> {
  if (siteIds === null) {
    if (role === 'supervisor') throw refusedField('site_ids', 'Choose the sites of the supervisor.');
    return null;
  }
  if (role === 'administrator') throw refusedField('site_ids', 'Administrators see the whole organization.');
  await lockPlacesForShare(scope);
  const known = new Map((await listSitesById(scope, siteIds)).map((site) => [site.id, site]));
  const details = siteIds.flatMap((id, index) => {
    const site = known.get(id);
    if (site !== undefined && (!site.is_archived || previousSites?.includes(id))) return [];
    const message = site === undefined ? 'Your organization does not have this site.' : 'This site is archived.';
    return [{ field: `site_ids.${index}`, message: `${message} Choose another one.` }];
  });
  if (details.length > 0) throw new AppError('invalid_request', { details });
  return [...new Set(siteIds)];
}
