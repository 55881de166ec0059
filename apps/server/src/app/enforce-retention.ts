import { wholeOrganisation } from '../core/scope.ts';
import { deleteOutdatedAnswers } from '../features/campaigns/waves/delete-outdated-answers.ts';
import { forgetUnusedAccounts } from '../features/organisations/members/forget-unused-accounts.ts';
import { listOrganisationIds } from '../features/organisations/organisation-ids.repository.ts';
import { forgetOldNetworks } from '../features/organisations/security-log/forget-old-networks.ts';
import { deleteUnusedQuestionSets } from '../features/questionnaires/question-sets.repository.ts';
import { deleteOutdatedSurveys } from '../features/surveys/changes/delete-outdated-surveys.ts';
import { deleteOldLists } from '../features/surveys/lists/delete-old-lists.ts';
import { deleteOldImports } from '../features/workforce/imports/delete-old-imports.ts';
import { finishErasures } from '../features/workforce/people/finish-erasures.ts';
import { inOrganisation } from '../platform/db/tenant.ts';
import type { Context } from './context.ts';

/**
 * Deletes data whose retention period has ended, organisation by organisation. A failure in one does not affect the others.
 *
 * @see specification, section 9, "Privacy policy"
 */
export async function enforceRetention({ db, log }: Pick<Context, 'db' | 'log'>, now: Date): Promise<void> {
  const ids = await listOrganisationIds(db);
  for (const id of ids) {
    try {
      await deleteOldLists(db, id, now);
      await deleteOldImports(db, id, now);
      await forgetOldNetworks(db, id, now);
      await finishErasures(db, id, now);
      const deleted = await deleteOutdatedSurveys(db, id, now);
      if (deleted > 0) log.info({ organisation_id: id, surveys: deleted }, 'outdated surveys deleted');
      const waves = await deleteOutdatedAnswers(db, id, now);
      if (waves > 0) log.info({ organisation_id: id, waves }, 'outdated answers of waves deleted');
      await inOrganisation(db, wholeOrganisation(id), deleteUnusedQuestionSets);
    } catch (err) {
      log.error({ organisation_id: id, err }, 'outdated data not deleted');
    }
  }
  await forgetUnusedAccounts(db, ids, now);
}
