import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../../core/scope.ts';
import { forgetIdempotencyKeys } from '../../../platform/db/idempotency.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { listOrganisationIdsWithExamples } from '../../organisations/lends.ts';
import { foldScoreTotals, foldSurveyTotals } from './totals.repository.ts';

/** Older idempotency keys are deleted; a client retries within seconds. */
const IDEMPOTENCY_KEY_HOURS = 48;

export interface FoldTotalsDependencies {
  readonly db: Kysely<Database>;
  /** Called for an organisation whose totals could not be folded; the job continues with the next one. */
  readonly onFailure: (organisationId: string, error: unknown) => void;
}

/** Folds the waiting changes of every organisation into its totals and deletes old idempotency keys. */
export async function foldTotals({ db, onFailure }: FoldTotalsDependencies, now: Date): Promise<void> {
  const forgetBefore = new Date(now.getTime() - IDEMPOTENCY_KEY_HOURS * 3_600_000);
  for (const organisation_id of await listOrganisationIdsWithExamples(db)) {
    try {
      await inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
        await foldSurveyTotals(scope);
        await foldScoreTotals(scope);
        await forgetIdempotencyKeys(scope, forgetBefore);
      });
    } catch (error) {
      onFailure(organisation_id, error);
    }
  }
}
