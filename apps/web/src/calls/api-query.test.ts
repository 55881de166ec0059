import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiQuery, cacheResponse, callKey, outdate } from './api-query.ts';
import { createQueryClient } from './query-client.ts';
import { answering } from './testing.ts';

const ONE = { params: { id: 'one' } };

test('a query picks one field of the answer, and the cache holds the whole answer', async () => {
  const { api, called } = answering({ getWave: { wave: { id: 'one' } } });
  const client = createQueryClient();
  const options = apiQuery(api, 'getWave', ONE, { pick: 'wave' });
  await client.fetchQuery(options);
  expect(new QueryObserver(client, options).getCurrentResult().data).toEqual({ id: 'one' });
  expect(client.getQueryData(callKey('getWave', ONE))).toEqual({ wave: { id: 'one' } });
  expect(called).toEqual([['getWave', ONE]]);
});

test('the same call with another input is another query', () => {
  const { api } = answering({});
  const { queryKey } = apiQuery(api, 'listSites', { query: { search: 'north' } });
  expect(queryKey).toEqual(['listSites', { query: { search: 'north' } }]);
  expect(apiQuery(api, 'listSites').queryKey).toEqual(['listSites', {}]);
});

test('answers are outdated by their call, or by the beginning of its path', async () => {
  const client = createQueryClient();
  const keys = [
    callKey('listCampaigns', {}),
    callKey('getCampaignPage', ONE),
    callKey('getWave', ONE),
    callKey('listPeople', {}),
    callKey('getPeopleImport', ONE),
    ['participant-words'],
  ];
  for (const key of keys) client.setQueryData(key, {});
  const outdated = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name);
  await outdate(client, ['getWave', '/v1/protected/people']);
  expect(outdated()).toEqual(['getWave', 'listPeople']);
  await outdate(client, ['/v1/protected/campaigns']);
  expect(outdated()).toEqual(['listCampaigns', 'getCampaignPage', 'getWave', 'listPeople']);
});

test('something deleted leaves the cache, and is not fetched again while its screen closes', async () => {
  const { api, called } = answering({ getSite: { site: {} }, listSites: { sites: [] } });
  const client = createQueryClient();
  const close = new QueryObserver(client, apiQuery(api, 'getSite', ONE, { staleTime: 0 })).subscribe(() => undefined);
  await client.fetchQuery(apiQuery(api, 'getSite', ONE));
  client.setQueryData(callKey('listSites', {}), {});
  called.length = 0;
  await outdate(client, ['/v1/protected/sites'], callKey('getSite', ONE));
  expect(called).toEqual([]);
  expect(client.getQueryState(callKey('listSites', {}))?.isInvalidated).toBe(true);
  expect(client.getQueryState(callKey('getSite', ONE))?.isInvalidated).toBe(true);
  close();
  await outdate(client, [], callKey('getSite', ONE));
  expect(client.getQueryState(callKey('getSite', ONE))).toBeUndefined();
});

test('an answer is put into the cache, or changed there', async () => {
  const client = createQueryClient();
  cacheResponse(client, 'getWaveDays', ONE, (known) => known);
  expect(client.getQueryData(callKey('getWaveDays', ONE))).toBeUndefined();
  cacheResponse(client, 'getWaveDays', ONE, { days: [] });
  expect(client.getQueryData(callKey('getWaveDays', ONE))).toEqual({ days: [] });
});
