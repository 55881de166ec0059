import type { OrganisationPrincipal } from '../../../core/principal.ts';
import { inSnapshot } from '../../../platform/db/tenant.ts';
import { compareWaves } from './compare-waves.ts';
import { rememberPairs } from './kept-pairs.ts';
import { type GroupListQuery, listGroupResults } from './list-group-results.ts';
import { type ReadGroupDependencies, readGroup } from './read-group.ts';
import { readTrend } from './read-trend.ts';
import { readWaveResults } from './read-wave-results.ts';
import type { GroupResultsDependencies } from './results-access.ts';

/** Figures of groups that the member may see. */
export type GroupResultsService = ReturnType<typeof createGroupResultsService>;

export function createGroupResultsService(dependencies: GroupResultsDependencies & ReadGroupDependencies) {
  const { db } = dependencies;
  const countPairs = rememberPairs();
  // One snapshot, so that a response does not mix results from before and after a computation.
  return {
    /** @throws {AppError} `wave_not_found` */
    ofWave: (reader: OrganisationPrincipal, waveId: string) =>
      inSnapshot(db, reader, (scope) => readWaveResults(scope, dependencies, { reader, waveId })),
    /** @throws {AppError} `wave_not_found`; `invalid_request` for an order without a category */
    list: (reader: OrganisationPrincipal, waveId: string, query: GroupListQuery) =>
      inSnapshot(db, reader, (scope) => listGroupResults(scope, dependencies, { reader, waveId, query })),
    /** @throws {AppError} `wave_not_found`, `group_not_found` */
    ofGroup: (reader: OrganisationPrincipal, waveId: string, key: string) =>
      inSnapshot(db, reader, (scope) => readGroup(scope, dependencies, { reader, waveId, key })),
    /** @throws {AppError} `campaign_not_found`; `wave_not_found`, also for a wave of another campaign */
    compare: (
      reader: OrganisationPrincipal,
      campaignId: string,
      query: { before: string; after: string; group: string },
    ) =>
      inSnapshot(db, reader, (scope) =>
        compareWaves(scope, { ...dependencies, countPairs }, { reader, campaignId, ...query }),
      ),
    /** @throws {AppError} `campaign_not_found`; `group_not_found`: no wave asked the group */
    trend: (reader: OrganisationPrincipal, campaignId: string, key: string) =>
      inSnapshot(db, reader, (scope) => readTrend(scope, dependencies, { reader, campaignId, key })),
  };
}
