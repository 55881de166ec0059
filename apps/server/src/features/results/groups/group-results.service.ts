import type { GroupResults, GroupResultsList, GroupTrend, WaveComparison, WaveResults } from '@plumbline/contract/wire';
import type { Member } from '../../../core/principal.ts';
import { inSnapshot } from '../../../platform/db/tenant.ts';
import { compareWaves } from './compare-waves.ts';
import { keptPairs } from './kept-pairs.ts';
import { type GroupListQuery, listGroupResults } from './list-group-results.ts';
import { type ReadGroupDependencies, readGroup } from './read-group.ts';
import { readTrend } from './read-trend.ts';
import { readWaveResults } from './read-wave-results.ts';
import type { GroupResultsDependencies } from './results-access.ts';

/** Figures of groups, as far as the member may see them. */
export interface GroupResultsService {
  /** @throws {AppError} `wave_not_found` */
  ofWave(member: Member, waveId: string): Promise<WaveResults>;
  /** @throws {AppError} `wave_not_found`; `invalid_request` for an order that says nothing */
  list(member: Member, waveId: string, query: GroupListQuery): Promise<GroupResultsList>;
  /** @throws {AppError} `wave_not_found`, `group_not_found` */
  ofGroup(member: Member, waveId: string, key: string): Promise<GroupResults>;
  /** @throws {AppError} `campaign_not_found`; `wave_not_found`, also for a wave of another campaign */
  compare(
    member: Member,
    campaignId: string,
    query: { before: string; after: string; group: string },
  ): Promise<WaveComparison>;
  /** @throws {AppError} `campaign_not_found`; `group_not_found`: it was asked in no wave */
  trend(member: Member, campaignId: string, key: string): Promise<GroupTrend>;
}

export function createGroupResultsService(
  dependencies: GroupResultsDependencies & ReadGroupDependencies,
): GroupResultsService {
  const { db } = dependencies;
  const countPairs = keptPairs();
  // One snapshot, so that figures of one answer do not come from results before and after they were computed again.
  return {
    ofWave: (member, waveId) =>
      inSnapshot(db, member.organisationId, (scope) => readWaveResults(scope, dependencies, { member, waveId })),
    list: (member, waveId, query) =>
      inSnapshot(db, member.organisationId, (scope) =>
        listGroupResults(scope, dependencies, { member, waveId, query }),
      ),
    ofGroup: (member, waveId, key) =>
      inSnapshot(db, member.organisationId, (scope) => readGroup(scope, dependencies, { member, waveId, key })),
    compare: (member, campaignId, query) =>
      inSnapshot(db, member.organisationId, (scope) =>
        compareWaves(scope, { ...dependencies, countPairs }, { member, campaignId, ...query }),
      ),
    trend: (member, campaignId, key) =>
      inSnapshot(db, member.organisationId, (scope) => readTrend(scope, dependencies, { member, campaignId, key })),
  };
}
