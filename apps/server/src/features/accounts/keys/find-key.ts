import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import type { ApiKey } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import type { PublicLimits } from '../../../platform/limits/public-limits.ts';
import { findKeyByHash, noteUse } from './api-keys.repository.ts';
import { hashOf } from './key-secret.ts';

interface FindKeyDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly limits: PublicLimits;
}

/**
 * Creates the function that finds the key of a secret at every request, so that revoking takes effect at once.
 *
 * @returns `null` without distinction for a secret that is unknown, revoked or ended, or whose owner is no longer an administrator
 */
export function createFindKey({ db, clock, limits }: FindKeyDependencies) {
  return async (secret: string, address: string): Promise<ApiKey | null> => {
    const now = clock.now();
    const found = await findKeyByHash(db, hashOf(secret), now);
    if (found === undefined) {
      await limits.countFailedLookup(address);
      return null;
    }
    const { organisation_id: organisationId, id: keyId, user_id: userId, rights, site_ids: sites } = found;
    const today = now.toISOString().slice(0, 10);
    if (found.last_used_on === null || found.last_used_on < today) {
      await inOrganisation(db, wholeOrganisation(organisationId), (scope) => noteUse(scope, keyId, today));
    }
    const role = rights.includes('everything') ? 'safety_manager' : 'representative';
    return { kind: 'api_key', organisationId, sites, keyId, userId, role, rights };
  };
}
