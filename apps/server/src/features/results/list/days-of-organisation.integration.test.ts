import type { Survey } from '@plumbline/contract/wire';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_DEVICE } from '../../../platform/identity/identity.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { callerOf } from '../../../testkit/caller.ts';
import { emailedLink, openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';

const clock = settableClock(new Date('2026-09-20T12:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Sessions end while the clock advances. */
async function signedInAgain(manager: Manager): Promise<Manager> {
  const outcome = await server.context.identity.accounts?.signIn({ email: manager.email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  const token = outcome.session.tokens.idToken;
  return { ...manager, token, call: callerOf(server.origin, token) };
}

async function managerIn(time_zone: string): Promise<Manager> {
  clock.set('2026-09-20T12:00:00Z');
  const manager = await server.signIn();
  await manager.call('updateOrganisation', { body: { time_zone } });
  return manager;
}

/** Answers a survey at each moment, in order; each is sent an hour before. */
async function answerAt(manager: Manager, moments: readonly string[], { isAnonymous = false } = {}): Promise<void> {
  for (const [index, moment] of moments.entries()) {
    clock.set(new Date(Date.parse(moment) - 3_600_000).toISOString());
    const { body } = await (await signedInAgain(manager)).call('createSurvey', {
      body: { participant_email: `person-${index}-${isAnonymous}@example.org`, is_anonymous: isAnonymous },
    });
    const link = isAnonymous ? await emailedLink(server, manager.organisationId, body.survey.id) : body.survey;
    const participant = await openAsParticipant(server, link);
    clock.set(moment);
    expect((await participant.submit({ responses: answersEarning('most') })).status).toBe(200);
  }
}

type Found = Pick<Survey, 'submitted_at'>;

/** The moments of the answers that a filter by submission finds, oldest first. */
async function foundOn(manager: Manager, from: string, to = from): Promise<(string | null)[]> {
  const { body } = await (await signedInAgain(manager)).call('listSurveys', { query: { from, to, limit: 100 } });
  expect(body.pagination.total).toBe(body.surveys.length);
  return body.surveys.map(({ submitted_at }: Found) => submitted_at).toSorted();
}

async function exported(manager: Manager, about: object): Promise<Record<string, string>[]> {
  const reader = await signedInAgain(manager);
  const { body } = await reader.call('requestFile', { body: { kind: 'results', format: 'csv', about } });
  await server.processJobs();
  const reply = await fetch(`${server.origin}/v1/protected/files/${body.file.id}/content`, {
    headers: { authorization: `Bearer ${reader.token}` },
  });
  const [heading = [], ...rows] = parseCsv((await reply.text()).slice(1)) as string[][];
  return rows.map((row) => Object.fromEntries(heading.map((name, index) => [name, row[index] ?? ''])));
}

describe('an answer of 18:04 in UTC is of the next day in Auckland', () => {
  const AT = '2026-11-26T18:04:00.000Z';

  test('in filters, totals, exports and the name of the file', async () => {
    const manager = await managerIn('Pacific/Auckland');
    await answerAt(manager, [AT]);
    expect(await foundOn(manager, '2026-11-27')).toEqual([AT]);
    expect(await foundOn(manager, '2026-11-26')).toEqual([]);
    const reader = await signedInAgain(manager);
    for (const [day, surveys] of [
      ['2026-11-27', 1],
      ['2026-11-26', 0],
    ] as const) {
      expect((await reader.call('getScoreSummary', { query: { from: day, to: day } })).body.surveys).toBe(surveys);
    }
    const rows = await exported(manager, { from: '2026-11-27', to: '2026-11-27' });
    expect(rows.map((row) => row['Answered on (Pacific/Auckland)'])).toEqual(['2026-11-27']);
    expect(await exported(manager, { from: '2026-11-26', to: '2026-11-26' })).toEqual([]);
    const { files } = (await (await signedInAgain(manager)).call('listFiles')).body;
    expect(files.map(({ file_name }) => file_name)).toEqual(['results-2026-11-27.csv', 'results-2026-11-27.csv']);
  });

  test('also where the answers are anonymous, which keep only the day', async () => {
    const manager = await managerIn('Pacific/Auckland');
    await answerAt(manager, [AT], { isAnonymous: true });
    // Midnight in Auckland.
    expect(await foundOn(manager, '2026-11-27')).toEqual(['2026-11-26T11:00:00.000Z']);
    expect(await foundOn(manager, '2026-11-26')).toEqual([]);
    const rows = await exported(manager, { from: '2026-11-27' });
    expect(rows.map((row) => row['Answered on (Pacific/Auckland)'])).toEqual(['2026-11-27']);
  });

  test('and the audit log is exported with the time in Auckland', async () => {
    const manager = await managerIn('Pacific/Auckland');
    clock.set(AT);
    const reader = await signedInAgain(manager);
    await reader.call('updateOrganisation', { body: { default_company: 'Harbour' } });
    for (const [day, count] of [
      ['2026-11-27', 1],
      ['2026-11-26', 0],
    ] as const) {
      const { body } = await reader.call('requestFile', {
        body: { kind: 'events', format: 'csv', about: { from: day, to: day } },
      });
      await server.processJobs();
      const reply = await fetch(`${server.origin}/v1/protected/files/${body.file.id}/content`, {
        headers: { authorization: `Bearer ${reader.token}` },
      });
      const text = await reply.text();
      expect(text).toContain('At (Pacific/Auckland)');
      expect(text.match(/2026-11-27T07:04:00\.000\+13:00,organisation\.updated/g) ?? []).toHaveLength(count);
    }
    const log = await fetch(`${server.origin}/v1/protected/organization/security-events.csv`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    expect(log.headers.get('content-disposition')).toContain('security-log-2026-11-27.csv');
    expect(await log.text()).toContain('2026-11-27T07:04:00.000+13:00');
  });
});

test.each([
  ['spring', 'Pacific/Auckland', '2026-09-27', ['2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.000Z'], 23],
  ['autumn', 'Europe/Berlin', '2026-10-25', ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z'], 25],
] as const)(
  'in %s the day on which clocks change in %s, %s, is found whole',
  async (_, zone, day, [first, last], hours) => {
    const manager = await managerIn(zone);
    const before = new Date(Date.parse(first) - 1000).toISOString();
    const after = new Date(Date.parse(last) + 1000).toISOString();
    await answerAt(manager, [before, first, last, after]);
    expect((Date.parse(after) - Date.parse(first)) / 3_600_000).toBe(hours);
    expect(await foundOn(manager, day)).toEqual([first, last]);
    const rows = await exported(manager, { from: day, to: day });
    expect(rows.map((row) => row[`Answered on (${zone})`])).toEqual([day, day]);
  },
);
