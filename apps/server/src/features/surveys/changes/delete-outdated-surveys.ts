import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { forgetExports } from '../../files/lends.ts';
import { deleteSurvey, lockOutdatedSurveys } from './surveys.repository.ts';

/** Number of surveys that one transaction deletes: large enough to be efficient, small enough to keep locks short. */
const BATCH = 500;

/**
 * Deletes the surveys whose retention has ended, with answers, analyses and people.
 *
 * @returns number of deleted surveys
 * @see specification, section 9, "Privacy policy"
 */
export async function deleteOutdatedSurveys(db: Kysely<Database>, organisationId: string, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const batch = await inOrganisation(db, wholeOrganisation(organisationId), async (scope) => {
      const surveys = await lockOutdatedSurveys(scope, now, BATCH);
      for (const survey of surveys) await deleteSurvey(scope, survey);
      return surveys.length;
    });
    deleted += batch;
    if (batch < BATCH) break;
  }
  // Exports are deleted once at the end, because each call restarts those that are being prepared.
  if (deleted > 0) await inOrganisation(db, wholeOrganisation(organisationId), forgetExports);
  return deleted;
}
