import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { deleteGroupAnswers, listOutdatedWaves } from './closing.repository.ts';

/**
 * Deletes the answers of group mode whose retention has ended, wave by wave.
 *
 * @returns number of waves
 * @see specification, section 9, "Privacy policy"
 */
export async function deleteOutdatedAnswers(db: Kysely<Database>, organisationId: string, now: Date): Promise<number> {
  const waveIds = await inOrganisation(db, wholeOrganisation(organisationId), (scope) => listOutdatedWaves(scope, now));
  for (const waveId of waveIds)
    await inOrganisation(db, wholeOrganisation(organisationId), (scope) => deleteGroupAnswers(scope, waveId));
  return waveIds.length;
}
