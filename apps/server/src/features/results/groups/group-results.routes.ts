import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { GroupResultsService } from './group-results.service.ts';

type GroupResultsCalls = 'getWaveResults' | 'listGroupResults' | 'getGroupResults' | 'compareWaves' | 'getGroupTrend';

export function groupResultsHandlers(results: GroupResultsService): HandlersOf<GroupResultsCalls> {
  return {
    getWaveResults: ({ principal, params }) => results.ofWave(principal, params.id),
    listGroupResults: ({ principal, params, query }) => results.list(principal, params.id, query),
    getGroupResults: ({ principal, params, query }) => results.ofGroup(principal, params.id, query.group),
    compareWaves: ({ principal, params, query }) => results.compare(principal, params.id, query),
    getGroupTrend: ({ principal, params, query }) => results.trend(principal, params.id, query.group),
  };
}
