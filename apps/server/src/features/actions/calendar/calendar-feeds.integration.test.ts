import { PULSE } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../../core/clock.ts';
import { PUBLIC_LIMITS } from '../../../platform/limits/public-limits.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { addCampaign, addWave } from '../../../testkit/workforce.ts';

/** A quarter of an hour before midnight in Auckland. */
const NOW = new Date('2026-06-10T11:45:00Z');
const AFTER_MIDNIGHT = new Date('2026-06-10T12:15:00Z');
let now = NOW;
const clock: Clock = { now: () => now };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});
beforeEach(() => {
  now = NOW;
});
afterAll(() => server[Symbol.asyncDispose]());

/** The feed's address at this server. */
async function createFeed(manager: Manager): Promise<string> {
  const { status, body } = await manager.call('createCalendarFeed');
  expect(status).toBe(200);
  return server.origin + new URL(body.address).pathname;
}

/** The entries of a feed as `day summary`, in the order of the days. */
async function entriesAt(address: string): Promise<string[]> {
  const text = (await (await fetch(address)).text()).replaceAll('\r\n ', '');
  return text
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => `${/DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1]} ${/SUMMARY:(.*)\r/.exec(event)?.[1]}`)
    .toSorted();
}

const statusOf = async (address: string) => (await fetch(address)).status;

interface WaveFields {
  number: number;
  starts_on: string;
  closes_on: string;
  status?: 'running' | 'closed' | 'cancelled';
  closed_at?: Date;
  end_reason?: string;
}

/** A running campaign with these waves. */
async function addWaves(
  manager: Manager,
  campaign: Partial<Parameters<typeof addCampaign>[1]>,
  waves: readonly WaveFields[] = [],
): Promise<void> {
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const questionnaire_id = PULSE.id;
    const campaign_id = await addCampaign(scope, { questionnaire_id, ...campaign });
    const question_set_hash = await server.context.questionSets.store(scope, PULSE.questionnaire, clock.now());
    for (const wave of waves) await addWave(scope, { campaign_id, questionnaire_id, question_set_hash, ...wave });
  });
}

describe('a calendar feed', () => {
  test('has the first and last day of waves, and of the next three of a campaign that goes on', async () => {
    const manager = await server.signIn();
    await addWaves(
      manager,
      { name: 'Spring', first_date: '2026-06-01', wave_days: 7, repeat_every: 2, repeat_unit: 'week' },
      [{ number: 1, starts_on: '2026-06-01', closes_on: '2026-06-08', status: 'closed' }],
    );
    expect(await entriesAt(await createFeed(manager))).toEqual([
      '20260601 Wave 1 of Spring starts',
      '20260607 Wave 1 of Spring closes',
      '20260615 Wave 2 of Spring starts',
      '20260621 Wave 2 of Spring closes',
      '20260629 Wave 3 of Spring starts',
      '20260705 Wave 3 of Spring closes',
      '20260713 Wave 4 of Spring starts',
      '20260719 Wave 4 of Spring closes',
    ]);
  });

  test('plans from today in the organisation’s time zone', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Auckland' } });
    await addWaves(manager, { name: 'Daily', first_date: '2026-06-10', wave_days: 1, waves_started: 0 });
    const address = await createFeed(manager);
    expect(await entriesAt(address)).toHaveLength(2);
    now = AFTER_MIDNIGHT;
    expect(await entriesAt(address)).toEqual([]);
  });

  test('leaves out drafts, cancelled and long past waves, and ends a wave on the day it was closed early', async () => {
    const manager = await server.signIn();
    await addWaves(manager, { name: 'Draft', status: 'draft', first_date: '2026-07-01' });
    await addWaves(manager, { name: 'Over', status: 'closed' }, [
      { number: 1, starts_on: '2024-06-01', closes_on: '2024-06-08', status: 'closed' },
      { number: 2, starts_on: '2026-05-01', closes_on: '2026-05-08', status: 'cancelled' },
      {
        number: 3,
        starts_on: '2026-06-01',
        closes_on: '2026-06-30',
        status: 'closed',
        closed_at: new Date('2026-06-03T12:00:00Z'),
        end_reason: 'The site was closed.',
      },
    ]);
    expect(await entriesAt(await createFeed(manager))).toEqual([
      '20260601 Wave 3 of Over starts',
      '20260603 Wave 3 of Over closes',
    ]);
  });

  test('keeps the ids of a wave when it starts', async () => {
    const manager = await server.signIn();
    const address = await createFeed(manager);
    const idsAt = async () =>
      (await (await fetch(address)).text())
        .replaceAll('\r\n ', '')
        .match(/UID:.*/g)
        ?.slice(0, 2);
    const campaign = { id: crypto.randomUUID(), first_date: '2026-07-01', wave_days: 7, waves_started: 0 };
    await addWaves(manager, { ...campaign, status: 'scheduled' });
    const planned = await idsAt();
    expect(planned).toHaveLength(2);
    now = new Date('2026-07-01T09:00:00Z');
    await server.asOrganisation(manager.organisationId, async (scope) => {
      await scope.tx.updateTable('campaigns').set({ status: 'running', waves_started: 1 }).execute();
      const question_set_hash = await server.context.questionSets.store(scope, PULSE.questionnaire, clock.now());
      const dates = { starts_on: '2026-07-01', closes_on: '2026-07-08' };
      await addWave(scope, { campaign_id: campaign.id, questionnaire_id: PULSE.id, question_set_hash, ...dates });
    });
    expect(await idsAt()).toEqual(planned);
  });

  test('speaks of rounds to a representative, and leads to their screens', async () => {
    const manager = await server.signIn();
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    await addWaves(manager, { name: 'Spring', status: 'scheduled', first_date: '2026-07-01', waves_started: 0 });
    const address = await createFeed(representative);
    expect(await entriesAt(address)).toEqual([
      '20260701 Round 1 of Spring starts',
      '20260714 Round 1 of Spring closes',
    ]);
    expect(await (await fetch(address)).text()).toContain('/app/represented/');
  });

  test('has nothing of another organisation, and names nobody', async () => {
    const [manager, stranger] = [await server.signIn(), await server.signIn()];
    await addWaves(manager, { name: 'Spring', status: 'scheduled', first_date: '2026-07-01', waves_started: 0 });
    await manager.invite('ann@example.org');
    expect(await entriesAt(await createFeed(stranger))).toEqual([]);
    const text = await (await fetch(await createFeed(manager))).text();
    expect(text).toContain('Spring');
    expect(text).not.toMatch(/ann|example\.(org|com)|manager/i);
  });
});

describe('the response', () => {
  test('is an iCalendar file that no cache in between may keep, and 304 for a reader that has it', async () => {
    const address = await createFeed(await server.signIn());
    const { headers, status } = await fetch(address);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    const etag = headers.get('etag') ?? '';
    const again = await fetch(address, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('changes its tag with the dates only', async () => {
    const manager = await server.signIn();
    const address = await createFeed(manager);
    const tag = async () => (await fetch(address)).headers.get('etag');
    const before = await tag();
    now = AFTER_MIDNIGHT;
    expect(await tag()).toBe(before);
    await addWaves(manager, { status: 'scheduled', first_date: '2026-07-01', waves_started: 0 });
    expect(await tag()).not.toBe(before);
  });

  test.each([
    ['unknown', `/calendar/${'a'.repeat(43)}.ics`],
    ['cut short', '/calendar/abc.ics'],
    ['without its end', `/calendar/${'a'.repeat(43)}`],
    ['no text of ours', '/calendar/%F0%9F%91%B7.ics'],
  ])('is 404 in plain text for an address that is %s', async (_, path) => {
    const response = await fetch(server.origin + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('is refused to an address that guesses, while a valid one still works from there', async () => {
    await using other = await startTestServer();
    const manager = await other.signIn();
    const { body } = await manager.call('createCalendarFeed');
    const guess = () => fetch(`${other.origin}/calendar/${'b'.repeat(43)}.ics`);
    for (let each = 0; each < PUBLIC_LIMITS.failedLookupsPerAddress; each += 1)
      expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await fetch(other.origin + new URL(body.address).pathname)).status).toBe(200);
  });

  test('is refused when one address is read too often', async () => {
    const address = await createFeed(await server.signIn());
    const other = await createFeed(await server.signIn());
    const statuses = new Set<number>();
    for (let each = 0; each <= PUBLIC_LIMITS.requestsPerLink; each += 1) statuses.add(await statusOf(address));
    expect([...statuses]).toEqual([200, 429]);
    expect(await statusOf(other)).toBe(200);
  });
});

describe('the address', () => {
  test('has 256 random bits, is shown once and is stored as a hash', async () => {
    const manager = await server.signIn();
    const { body } = await manager.call('createCalendarFeed');
    const token = /\/calendar\/([\w-]{43})\.ics$/.exec(body.address)?.[1] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const read = await manager.call('getCalendarFeed');
    expect(read.body).toEqual({ feed: body.feed });
    const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('calendar_feeds').selectAll().execute(),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.token_hash.toString('latin1')).not.toContain(token);
    expect(server.logged.join('')).not.toContain(token);
  });

  test('shows the day on which it was last read, in the organisation’s time zone', async () => {
    const manager = await server.signIn();
    await manager.call('updateOrganisation', { body: { time_zone: 'Pacific/Auckland' } });
    const lastRead = async () => (await manager.call('getCalendarFeed')).body.feed?.last_read_on;
    expect(await lastRead()).toBeUndefined();
    const address = await createFeed(manager);
    expect(await lastRead()).toBeNull();
    now = AFTER_MIDNIGHT;
    await fetch(address);
    expect(await lastRead()).toBe('2026-06-11');
  });

  test('stops working when it is renewed, and the new one works', async () => {
    const manager = await server.signIn();
    const old = await createFeed(manager);
    const renewed = await createFeed(manager);
    expect([await statusOf(old), await statusOf(renewed)]).toEqual([404, 200]);
  });

  test('stops working when it is removed; there is nothing to remove then', async () => {
    const manager = await server.signIn();
    const address = await createFeed(manager);
    expect((await manager.call('deleteCalendarFeed')).status).toBe(200);
    expect(await statusOf(address)).toBe(404);
    expect((await manager.call('getCalendarFeed')).body).toEqual({ feed: null });
    expect((await manager.call('deleteCalendarFeed')).status).toBe(404);
  });

  test('stops working when the member is removed or gets another role, and that of a colleague goes on', async () => {
    const manager = await server.signIn();
    const own = await createFeed(manager);
    const removed = await server.signIn({ colleagueOf: manager });
    const changed = await server.signIn({ colleagueOf: manager });
    const addresses = [await createFeed(removed), await createFeed(changed)];
    await manager.call('removeMember', { params: { id: removed.userId } });
    await manager.call('changeMember', { params: { id: changed.userId }, body: { role: 'representative' } });
    for (const address of addresses) expect(await statusOf(address)).toBe(404);
    expect(await statusOf(own)).toBe(200);
  });

  test('stops working when the organisation is deleted', async () => {
    const manager = await server.signIn({ name: 'Harbour' });
    const address = await createFeed(manager);
    expect((await manager.call('deleteOrganisation', { body: { name: 'Harbour' } })).status).toBe(200);
    expect(await statusOf(address)).toBe(404);
  });

  test('is in the security log when it is made and removed', async () => {
    const manager = await server.signIn();
    await manager.call('createCalendarFeed');
    await manager.call('deleteCalendarFeed');
    await server.context.securityLog.finish();
    const { events } = (await manager.call('listSecurityEvents', { query: { kind: 'link' } })).body;
    const made = { entity: 'calendar_feed', kind: 'link', actor: { id: manager.userId } };
    expect(events).toMatchObject([
      { action: 'deleted', ...made },
      { action: 'created', ...made },
    ]);
  });
});
