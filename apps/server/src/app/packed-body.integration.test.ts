import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestServer } from '../testkit/server.ts';

test('a compressed body that unpacks to more than the limit is refused', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const body = gzipSync(`{"title":"${' '.repeat(50_000_000)}"}`);
  const headers = {
    authorization: `Bearer ${manager.token}`,
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  };
  const response = await fetch(`${server.origin}/v1/protected/surveys`, { method: 'POST', headers, body });
  expect([body.length < 256 * 1024, response.status, await response.json()]).toMatchObject([
    true,
    413,
    { code: 'payload_too_large' },
  ]);
});
