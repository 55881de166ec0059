import type { GroupResults, GroupResultsList, GroupTrend, WaveComparison, WaveResults } from '@plumbline/contract/wire';
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
export interface GroupResultsService {
  /** @throws {AppError} `wave_not_found` */
  ofWave(reader: OrganisationPrincipal, waveId: string): Promise<WaveResults>;
  /** @throws {AppError} `wave_not_found`; `invalid_request` for an order without a category */
  list(reader: OrganisationPrincipal, waveId: string, query: GroupListQuery): Promise<GroupResultsList>;
  /** @throws {AppError} `wave_not_found`, `group_not_found` */
  ofGroup(reader: OrganisationPrincipal, waveId: string, key: string): Promise<GroupResults>;
  /** @throws {AppError} `campaign_not_found`; `wave_not_found`, also for a wave of another campaign */
  compare(
    reader: OrganisationPrincipal,
    campaignId: string,
    query: { before: string; after: string; group: string },
  ): Promise<WaveComparison>;
  /** @throws {AppError} `campaign_not_found`; `group_not_found`: no wave asked the group */
  trend(reader: OrganisationPrincipal, campaignId: string, key: string): Promise<GroupTrend>;
}

export function createGroupResultsService(
  dependencies: GroupResultsDependencies & ReadGroupDependencies,
): GroupResultsService {
  const { db } = dependencies;
  const countPairs = rememberPairs();
  // One snapshot, so that a response does not mix results from before and after a computation.
  return {
    ofWave: (reader, waveId) =>
      inSnapshot(db, reader, (scope) => readWaveResults(scope, dependencies, { reader, waveId })),
    list: (reader, waveId, query) =>
      inSnapshot(db, reader, (scope) => listGroupResults(scope, dependencies, { reader, waveId, query })),
    ofGroup: (reader, waveId, key) =>
      inSnapshot(db, reader, (scope) => readGroup(scope, dependencies, { reader, waveId, key })),
    compare: (reader, campaignId, query) =>
      inSnapshot(db, reader, (scope) =>
        compareWaves(scope, { ...dependencies, countPairs }, { reader, campaignId, ...query }),
      ),
    trend: (reader, campaignId, key) =>
      inSnapshot(db, reader, (scope) => readTrend(scope, dependencies, { reader, campaignId, key })),
  };
}
