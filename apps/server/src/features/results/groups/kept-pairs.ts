import type { Summary } from '@plumbline/domain/statistics/summary';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countPairs, type PairsWanted } from './pairs.repository.ts';
import type { ComputedRow } from './shown-results.repository.ts';

/** Maximum number of remembered comparisons, at some hundred bytes each. */
const MAX_KEPT = 200;

/** Counts pairs of two waves whose results were computed at these moments. */
export type CountPairs = (
  scope: TenantScope,
  wanted: PairsWanted,
  computed: readonly Pick<ComputedRow, 'computed_at'>[],
) => Promise<ReadonlyMap<string, Summary>>;

/**
 * Counts pairs and remembers the latest comparisons, because reading the scores of two large waves takes a fifth of a second. Pairs are
 * counted again once the results of either wave have been computed again, which follows every change of answers.
 */
export function rememberPairs(): CountPairs {
  const kept = new Map<string, ReadonlyMap<string, Summary>>();
  return async (scope, wanted, computed) => {
    const { before, after, group } = wanted;
    const moments = computed.map(({ computed_at }) => computed_at.toISOString());
    const { kind, site_id, place_id } = group;
    // Members of some sites see surveys of the people who work there now.
    const sites = scope.sites === null ? 'all' : scope.sites.toSorted().join();
    const key = [scope.organisationId, sites, before, after, kind, site_id, place_id, ...moments].join(' ');
    const pairs = kept.get(key) ?? (await countPairs(scope, wanted));
    // A comparison that is read again becomes the newest.
    kept.delete(key);
    kept.set(key, pairs);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return pairs;
  };
}
