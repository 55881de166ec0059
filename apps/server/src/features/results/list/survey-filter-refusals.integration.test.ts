import type { ClientInput } from '@plumbline/contract/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

type FilterQuery = NonNullable<ClientInput<'getScoreSummary'>['query']>;

let server: TestServer;
let manager: Manager;
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('a value that cannot be filtered by is refused, and its field named', () => {
  const long = 'x'.repeat(201);
  test.each<[field: string, value: string]>([
    ['risk', 'high'],
    ['risk', ''],
    ['company', long],
    ['company', 'a\nb'],
    ['company', 'a\u0000'],
    ['language', 'xx'],
    ['language', 'EN'],
    ['consistency', 'bad'],
    ['questionnaire', ''],
    ['questionnaire', 'pulse'],
    ['questionnaire', '90c7151a-2756-5686-ab65'],
    ['score_from', '-1'],
    ['score_from', '101'],
    ['score_from', '1.5'],
    ['score_from', ''],
    ['score_to', '1e1'],
    ['score_to', '0x10'],
    ['score_to', '99999999999999999999'],
    ['dates', 'created'],
    ['from', 'yesterday'],
    ['from', '2026-02-30'],
    ['from', '2026-05-01T00:00:00Z'],
    ['from', '0000-01-01'],
    ['to', '9999-12-31'],
    ['to', '1969-12-31'],
    ['to', ''],
    ['to', '26-05-01'],
  ])('%s=%j', async (field, value) => {
    for (const path of ['surveys', 'surveys/status/start', 'surveys/score-summary']) {
      const url = new URL(`${server.origin}/v1/protected/${path}`);
      url.searchParams.set(field, value);
      const response = await fetch(url, { headers: { authorization: `Bearer ${manager.token}` } });
      const { details } = (await response.json()) as { details: { field: string; message: string }[] | null };
      expect([path, response.status, details?.map((detail) => detail.field)]).toEqual([path, 400, [field]]);
      expect(details?.[0]?.message).toMatch(/^(Use|Remove) /);
    }
  });

  test.each<[FilterQuery, string, string]>([
    [{ from: '2026-05-02', to: '2026-05-01' }, 'from', '2026-05-01'],
    [{ score_from: 80, score_to: 20 }, 'score_from', '20'],
  ])('%j', async (query, field, end) => {
    for (const answer of [
      await manager.call('listSurveys', { query }),
      await manager.call('getScoreSummary', { query }),
      await manager.call('listSurveysByStatus', { params: { status: 'start' }, query }),
    ]) {
      expect(answer.body.details).toEqual([{ field, message: expect.stringContaining(end) }]);
      expect(answer.status).toBe(400);
    }
  });

  test('a range of one day or one point is accepted', async () => {
    const query = { from: '2026-05-01', to: '2026-05-01', score_from: 50, score_to: 50 };
    expect((await manager.call('listSurveys', { query })).status).toBe(200);
  });
});
