import type { Context } from '../context.ts';
import { inOrganisation } from '../db/tenant.ts';
import { forgetUnusedAccounts } from '../features/organisations/forget-unused-accounts.ts';
import { listOrganisationIds } from '../features/organisations/organisation-ids.read.ts';
import { deleteUnusedQuestionSets } from '../features/question-sets/question-sets.read.ts';
import { forgetOldNetworks } from '../features/security-log/forget-old-networks.ts';
import { deleteOutdatedSurveys } from '../features/surveys/delete-outdated-surveys.ts';
import { finishErasures } from '../features/surveys/finish-erasures.ts';
import { deleteOldLists } from '../features/surveys/invitation-lists/delete-old-lists.ts';

/**
 * Deletes what was kept long enough, organisation by organisation; one that fails does not keep the others from it.
 *
 * @see specification, section 9, "Privacy policy"
 */
export async function enforceRetention({ db, log }: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  const ids = await listOrganisationIds(db);
  for (const id of ids) {
    try {
      await deleteOldLists(db, id, now);
      await forgetOldNetworks(db, id, now);
      await finishErasures(db, id, now);
      const deleted = await deleteOutdatedSurveys(db, id, now);
      if (deleted > 0) log.info({ organisation_id: id, surveys: deleted }, 'outdated surveys deleted');
      await inOrganisation(db, id, deleteUnusedQuestionSets);
    } catch (err) {
      log.error({ organisation_id: id, err }, 'what is kept long enough not deleted');
    }
  }
  await forgetUnusedAccounts(db, ids, now);
}
