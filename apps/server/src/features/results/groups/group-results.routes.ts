import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { GroupResultsService } from './group-results.service.ts';

type GroupResultsCalls = 'getWaveResults' | 'listGroupResults' | 'getGroupResults' | 'compareWaves' | 'getGroupTrend';

export function groupResultsHandlers(results: GroupResultsService): HandlersOf<GroupResultsCalls> {
  return {
    getWaveResults: ({ member, params }) => results.ofWave(member, params.id),
    listGroupResults: ({ member, params, query }) => results.list(member, params.id, query),
    getGroupResults: ({ member, params, query }) => results.ofGroup(member, params.id, query.group),
    compareWaves: ({ member, params, query }) => results.compare(member, params.id, query),
    getGroupTrend: ({ member, params, query }) => results.trend(member, params.id, query.group),
  };
}
