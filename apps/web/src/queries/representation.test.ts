import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { HttpError } from '../session/http-error.ts';
import { decideMutation, representedCampaignsQuery } from './representation.ts';

test('after a decision for an older revision the campaigns are read again', async () => {
  const client = new QueryClient();
  const changed = new HttpError({ message: 'changed', status: 409, code: 'campaign_changed' });
  const api = () => Promise.reject(changed);
  const { queryKey } = representedCampaignsQuery(api);
  client.setQueryData(queryKey, []);
  const decision = new MutationObserver(client, decideMutation(api));
  await expect(decision.mutate({ id: 'spring', revision: 1, version: 1 })).rejects.toBe(changed);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
