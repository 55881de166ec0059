import type { Logger } from 'pino';
import { wholeOrganisation } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { fixReportingGroups, listWavesWithoutGroups } from '../../campaigns/lends.ts';
import { listOrganisationIdsWithExamples } from '../../organisations/lends.ts';
import { type ComputeResultsDependencies, computeResults } from './compute-results.ts';
import { findStaleWaves } from './computed-results.repository.ts';

/**
 * For each organisation, fixes the reporting groups of waves that an earlier version started without them, and computes missing or outdated
 * results. A failure of one wave does not affect the others.
 */
export async function refreshResults(
  dependencies: ComputeResultsDependencies & { readonly log: Logger },
  now: Date,
): Promise<void> {
  const { db, log } = dependencies;
  for (const organisation_id of await listOrganisationIdsWithExamples(db)) {
    const attempt = async (work: () => Promise<void>, about: { wave_id?: string } = {}) => {
      try {
        await work();
      } catch (err) {
        log.error({ organisation_id, ...about, err }, 'results of a wave not computed');
      }
    };
    await attempt(() =>
      inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
        for (const wave of await listWavesWithoutGroups(scope)) await fixReportingGroups(scope, wave);
      }),
    );
    await attempt(async () => {
      for (const wave_id of await inOrganisation(db, wholeOrganisation(organisation_id), (scope) =>
        findStaleWaves(scope, now),
      )) {
        await attempt(() => computeResults(dependencies, { organisation_id, wave_id }), { wave_id });
      }
    });
  }
}
