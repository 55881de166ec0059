import * as results from '../schemas/group-results.ts';
import { byId } from './call-schemas.ts';

/** Figures of groups. Representatives see closed waves only, and only gated figures, in individual mode too. */
export const GROUP_RESULTS_CALLS = {
  getWaveResults: {
    ...byId,
    summary: 'Results of a wave: categories, where to act first, reliability',
    response: results.waveResults,
  },
  listGroupResults: {
    ...byId,
    summary: 'The groups of a wave by category',
    query: results.groupResultsQuery,
    response: results.groupResultsList,
  },
  getGroupResults: {
    ...byId,
    summary: 'One group of a wave: categories, questions, change and an analysis',
    query: results.oneGroupQuery,
    response: results.oneGroupResults,
  },
  writeGroupAnalysis: {
    ...byId,
    summary: 'Have a language model write about a group from its released figures',
    body: results.groupAnalysisBody,
    response: results.oneGroupResults,
  },
  compareWaves: {
    ...byId,
    summary: 'A group in two waves of a campaign',
    query: results.comparisonQuery,
    response: results.waveComparison,
  },
  getGroupTrend: {
    ...byId,
    summary: 'A group over the waves of a campaign',
    query: results.trendQuery,
    response: results.groupTrend,
  },
} as const;
