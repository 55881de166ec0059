import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answering } from '../../calls/testing.ts';
import { fileListQuery } from './file-list.ts';
import { aFile } from './testing.ts';

test.each([
  ['running', 2_000],
  ['waiting', 2_000],
  ['ready', false],
  ['failed', false],
] as const)('a list whose file is %s is fetched again after %s ms', async (status, intervalMs) => {
  const { api } = answering({ listFiles: { files: [aFile(), aFile({ status })] } });
  const client = new QueryClient();
  const observer = new QueryObserver(client, fileListQuery(api));
  await client.fetchQuery(fileListQuery(api));
  const { refetchInterval } = observer.options;
  const query = client.getQueryCache().find({ queryKey: fileListQuery(api).queryKey });
  // Cast, because the cache does not know what the query's data are.
  expect(typeof refetchInterval === 'function' && query !== undefined ? refetchInterval(query as never) : null).toBe(
    intervalMs,
  );
});
