import type { WaveResults } from '@plumbline/contract/wire';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aComparison, aTrend, aTrendWave, groupResults, waveResults } from './frame/testing.ts';
import { comparisonQuery, groupListQuery, groupResultsQuery, trendQuery, waveResultsQuery } from './group-results.ts';
import { aGroupList } from './wave/testing.ts';

type State = WaveResults['state'];

/** Nothing is fetched here. */
const api = () => Promise.reject(new RangeError('no call is expected'));
const client = new QueryClient();
const pair = { before: 'wave-1', after: 'wave-2', group: 'organisation' };
const filter = { kind: 'crew', site: '', sort: 'name', order: 'asc', page: 1 } as const;

/** How soon the results of a wave in a state are fetched again. */
const POLLS: Readonly<Record<string, (state: State) => unknown>> = {
  'the results of a wave': (state) => {
    const options = waveResultsQuery(api, 'wave');
    client.setQueryData(options.queryKey, waveResults({ state }));
    return resolved(options.refetchInterval, new QueryObserver(client, options).getCurrentQuery());
  },
  'a list of groups': (state) => {
    const options = groupListQuery(api, 'wave', filter);
    client.setQueryData(options.queryKey, aGroupList({ state }));
    return resolved(options.refetchInterval, new QueryObserver(client, options).getCurrentQuery());
  },
  'the results of a group': (state) => {
    const options = groupResultsQuery(api, 'wave', 'organisation');
    client.setQueryData(options.queryKey, groupResults({ state }));
    return resolved(options.refetchInterval, new QueryObserver(client, options).getCurrentQuery());
  },
  'a comparison': (state) => {
    const options = comparisonQuery(api, 'campaign', pair);
    const { after } = aComparison();
    client.setQueryData(options.queryKey, aComparison({ after: { ...after, state } }));
    return resolved(options.refetchInterval, new QueryObserver(client, options).getCurrentQuery());
  },
  'a trend': (state) => {
    const options = trendQuery(api, 'campaign', 'organisation');
    client.setQueryData(options.queryKey, aTrend({ waves: [aTrendWave(1), aTrendWave(2, { state })] }));
    return resolved(options.refetchInterval, new QueryObserver(client, options).getCurrentQuery());
  },
};

function resolved<Query>(interval: number | false | ((query: Query) => unknown) | undefined, query: Query): unknown {
  return typeof interval === 'function' ? interval(query) : interval;
}

test.each(Object.entries(POLLS))('%s is fetched again every 30 seconds, and every 5 while computed', (_what, poll) => {
  expect((['ready', 'not_closed', 'cancelled'] as const).map(poll)).toEqual([30_000, 30_000, 30_000]);
  expect(poll('computing')).toBe(5000);
});
