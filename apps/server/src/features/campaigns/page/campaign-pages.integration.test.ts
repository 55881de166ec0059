import type { CampaignPageBody } from '@plumbline/contract/wire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersAt, answerWave } from '../../../testkit/answering-crews.ts';
import { answersEarning } from '../../../testkit/answers.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { runUntil } from '../../../testkit/wave-time.ts';
import { addCampaign, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';

const PEOPLE = 27;
/** Of the questionnaire, those that are scored. */
const CATEGORIES = 6;
/** Asked and answering in the third campaign: fewer answer than the threshold. */
const FEW = { asked: 12, answering: 4 };
const clock = settableClock(new Date('2026-05-01T06:00:00Z'));
let server: TestServer;
let manager: Manager;
/** In group mode, in individual mode, in group mode with fewer answers than the threshold, and not started. */
let campaigns: Record<'group' | 'individual' | 'small' | 'planned', string>;
let crew: string;

/** Closes two waves in each of two campaigns in which 27 people answer, and in one in which 4 do. */
beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
  manager = await server.signIn();
  await server.asOrganisation(manager.organisationId, async (scope) => {
    const [large, small] = [await addSite(scope, 'North tower'), await addSite(scope, 'Gatehouse')];
    crew = await addCrew(scope, { name: 'Formwork', siteId: large });
    const few = await addCrew(scope, { name: 'Survey', siteId: small });
    for (let each = 0; each < PEOPLE + FEW.asked; each += 1) {
      await addPerson(scope, { name: `Person ${each}`, crew_id: each < PEOPLE ? crew : few });
    }
    const base = { questionnaire_id: SAFETY_AND_READINESS.id, status: 'scheduled', waves_started: 0 } as const;
    const plan = { next_starts_on: '2026-05-04', repeat_every: 2, repeat_unit: 'week', wave_days: 10 } as const;
    const of = (siteId: string) => ({ audience: JSON.stringify({ kind: 'sites', siteIds: [siteId] }) });
    campaigns = {
      group: await addCampaign(scope, { ...base, ...plan, ...of(large), mode: 'group', name: 'Spring' }),
      individual: await addCampaign(scope, { ...base, ...plan, ...of(large), mode: 'individual' }),
      small: await addCampaign(scope, { ...base, ...plan, ...of(small), mode: 'group' }),
      planned: await addCampaign(scope, { questionnaire_id: SAFETY_AND_READINESS.id, status: 'draft' }),
    };
  });
  await playWave('2026-05-04', 0.4);
  await playWave('2026-05-18', 0.75);
  await at('2026-05-29T08:00:00Z');
});

afterAll(() => server[Symbol.asyncDispose]());

/** Moves the clock to a time and signs in again, because sessions of earlier days have expired. */
async function at(moment: string): Promise<void> {
  await runUntil(server, clock, moment);
  manager = await server.signIn({ colleagueOf: manager });
}

async function playWave(date: string, level: number): Promise<void> {
  await at(`${date}T08:00:00Z`);
  const waves = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').where('status', '=', 'running').execute(),
  );
  for (const { id: waveId } of waves) {
    await answerWave(server, { organisationId: manager.organisationId, waveId }, (crewId, place) => {
      if (crewId !== crew && place >= FEW.answering) return null;
      const random = seededRandom(place + 1);
      const own = level + (random() - 0.5) * 0.3;
      return answersAt(() => own, random);
    });
  }
}

const written = (more: Partial<CampaignPageBody> = {}): CampaignPageBody => ({
  title: 'Safety in spring',
  language: 'en',
  introduction: 'Thank you.\nThis is what we do.',
  ...more,
});
const preview = (id: string, body = written()) => manager.call('previewCampaignPage', { params: { id }, body });

/** Publishes what the preview shows. */
async function publish(id: string, body = written()) {
  const { digest } = (await preview(id, body)).body;
  return manager.call('publishCampaignPage', { params: { id }, body: { ...body, digest } });
}

async function publishedAddress(id: string, body = written()): Promise<string> {
  const { page } = (await publish(id, body)).body;
  return new URL(page.published?.address ?? '').pathname;
}

const open = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });
const read = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text();
const waveOf = async (campaign: string, number: number) =>
  (
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx
        .selectFrom('waves')
        .select('id')
        .where('campaign_id', '=', campaign)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    )
  ).id;

const make = async (what: string, origin: object = { kind: 'manual' }) => {
  const owner = { kind: 'outside', name: 'Olga Owner', email: 'olga@example.org' } as const;
  const body = { what, crew_id: crew, owner, due_on: '2026-12-24', origin };
  // A typed client cannot send every origin.
  return (await manager.call('createAction', { body: body as never })).body.action.id;
};

describe('a page', () => {
  test('cannot be made before a wave has closed', async () => {
    const params = { id: campaigns.planned };
    const { page } = (await manager.call('getCampaignPage', { params })).body;
    expect(page).toMatchObject({ state: 'no_closed_wave', published: null, withdrawn_at: null });
    expect(await preview(campaigns.planned)).toMatchObject({ status: 409, body: { code: 'campaign_page_not_ready' } });
  });

  test.each(['group', 'individual'] as const)('in %s mode shows what the gate releases, and nobody', async (mode) => {
    const action = await make('Light the stairs');
    const path = await publishedAddress(campaigns[mode], written({ action_ids: [action] }));
    const representative = await server.signIn({ colleagueOf: manager, role: 'representative' });
    const params = { id: await waveOf(campaigns[mode], 2) };
    const released = (await representative.call('getWaveResults', { params })).body;
    const html = await read(path);
    expect(released.categories).toHaveLength(CATEGORIES);
    for (const { figure } of released.categories) expect(html).toContain(`${figure?.percent}%`);
    expect(released.categories.some(({ change }) => change?.kind === 'clear')).toBe(true);
    expect(html).toMatch(/Up by <bdi>\d+<\/bdi> since <bdi>4 May 2026<\/bdi>/);
    expect(html).toContain('about <bdi>25</bdi>');
    expect(html).toContain('Safety in spring');
    expect(html).toContain('Light the stairs');
    expect(html).toContain('<bdi>North tower</bdi> · <bdi>Formwork</bdi>');
    expect(html).not.toMatch(/Olga|olga@|Person \d|2026-12-24|December 24/);
  });

  test('is exactly what was previewed, and stays it when an action changes', async () => {
    const action = await make('Light the stairs');
    const body = written({ action_ids: [action] });
    const { content } = (await preview(campaigns.group, body)).body;
    const { page } = (await publish(campaigns.group, body)).body;
    expect(page.published).toMatchObject({ content, is_withheld: false });
    await manager.call('updateAction', { params: { id: action }, body: { version: 1, what: 'Light the ramps' } });
    const params = { id: campaigns.group };
    expect((await manager.call('getCampaignPage', { params })).body.page.published?.content).toEqual(content);
  });

  test('is not published when it is no longer what was previewed', async () => {
    const action = await make('Light the stairs');
    const body = written({ action_ids: [action] });
    const { digest } = (await preview(campaigns.group, body)).body;
    await manager.call('updateAction', { params: { id: action }, body: { version: 1, what: 'Light the ramps' } });
    const params = { id: campaigns.group };
    expect(await manager.call('publishCampaignPage', { params, body: { ...body, digest } })).toMatchObject({
      status: 409,
      body: { code: 'campaign_page_changed' },
    });
  });

  test('keeps its address when it is published again', async () => {
    const first = await publishedAddress(campaigns.group);
    expect(await publishedAddress(campaigns.group, written({ title: 'Safety in May' }))).toBe(first);
    expect(await read(first)).toContain('Safety in May');
  });

  test('of fewer answers than the threshold shows no figure, and not how many answered', async () => {
    const { content } = (await preview(campaigns.small)).body;
    expect(content.categories).toHaveLength(CATEGORIES);
    expect(content.categories.every(({ figure, change }) => figure === undefined && change === undefined)).toBe(true);
    expect([content.asked, content.answered]).toEqual([10, null]);
    const html = await read(await publishedAddress(campaigns.small));
    expect(html).toContain('Hidden to protect people in small groups');
    expect(html).not.toMatch(/<dt>Answered|<svg/);
  });

  test('shows what people wrote as text, never as HTML', async () => {
    const attack = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
    const action = await make(attack);
    const path = await publishedAddress(
      campaigns.group,
      written({ title: attack, introduction: attack, action_ids: [action] }),
    );
    const html = await read(path);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(4);
  });
});

describe('an action on a page', () => {
  test('is never one about a person', async () => {
    const survey = await manager.invite('ann@example.org');
    await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
    await server.processJobs();
    const action = await make('Talk to Ann', { kind: 'follow_up', survey_id: survey.id });
    const body = written({ action_ids: [await make('Light the stairs'), action] });
    expect(await preview(campaigns.group, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ field: 'action_ids.1' }] },
    });
    const params = { id: campaigns.group };
    const { choices } = (await manager.call('getCampaignPage', { params })).body.page;
    expect(choices.map(({ what }) => what)).not.toContain('Talk to Ann');
  });

  test('is of this campaign or made by hand', async () => {
    const origin = { kind: 'group', wave_id: await waveOf(campaigns.individual, 1), group: 'organisation' };
    const action = await make('Of the other campaign', origin);
    const refused = await preview(campaigns.group, written({ action_ids: [action] }));
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'action_ids.0' }] } });
    expect((await preview(campaigns.individual, written({ action_ids: [action] }))).status).toBe(200);
  });

  test('of another organisation is an unknown one', async () => {
    const stranger = await server.signIn();
    const { site } = (await stranger.call('createSite', { body: { name: 'Theirs' } })).body;
    const owner = { kind: 'member', user_id: stranger.userId } as const;
    const toDo = { what: 'Secret of others', site_id: site.id, owner, due_on: '2026-12-24' };
    const { action } = (await stranger.call('createAction', { body: toDo })).body;
    const refused = await preview(campaigns.group, written({ action_ids: [action.id] }));
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'action_ids.0' }] } });
    expect(JSON.stringify(refused.body)).not.toContain('Secret');
  });
});

describe('the public address', () => {
  let path: string;

  beforeEach(async () => {
    path = await publishedAddress(campaigns.group);
  });

  test('allows no script, no referrer, no index and no cache', async () => {
    const { headers } = await open(path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'.*style-src 'self' 'sha256-/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect(await read(path)).not.toMatch(/<script|style="|src=/);
  });

  test('is read in the language of the browser, or the chosen one', async () => {
    const polish = await read(path, { 'accept-language': 'pl-PL, en;q=0.5' });
    expect(polish).toContain('<html lang="pl" dir="ltr">');
    expect(polish).toContain(DONE_PAGE_PHRASES.pl.whatCameOut);
    const arabic = await read(`${path}?language=ar`, { 'accept-language': 'pl' });
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('lang="en" dir="auto">Safety in spring');
    expect(await read(path, { 'accept-language': 'ja' })).toContain('<html lang="en" dir="ltr">');
  });

  test.each(['nobody', 'x'.repeat(43), `${'%00'.repeat(3)}`, '..%2f..%2fetc'])(
    'that is unknown (%s) says kindly that the page is not there',
    async (token) => {
      const answer = await open(`/done/${token}`, { 'accept-language': 'de' });
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(DONE_PAGE_PHRASES.de.gone.title);
    },
  );

  test('stops working for good when the page is withdrawn, and what was shown is deleted', async () => {
    const params = { id: campaigns.group };
    const { page } = (await manager.call('withdrawCampaignPage', { params })).body;
    expect(page).toMatchObject({ published: null, withdrawn_at: clock.now().toISOString() });
    expect(page.draft.title).toBe('Safety in spring');
    const gone = await open(path, { 'accept-language': 'es' });
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await gone.text()).toContain(DONE_PAGE_PHRASES.es.gone.title);
    expect(await manager.call('withdrawCampaignPage', { params })).toMatchObject({
      status: 404,
      body: { code: 'campaign_page_not_found' },
    });
    expect(await publishedAddress(campaigns.group)).not.toBe(path);
    expect((await open(path)).status).toBe(404);
  });

  test('is refused politely after too many unknown ones', async () => {
    await using limited = await startTestServer({
      overrides: {
        publicLimits: (await import('../../../platform/limits/public-limits.ts')).createPublicLimits({
          failedLookupsPerAddress: 2,
          requestsPerLink: 9,
          companyRequestsPerNetwork: 9,
          companyRequests: 9,
          failedCodesPerNetwork: 9,
          guessedCodesPerNetwork: 9,
        }),
      },
    });
    const statuses = [];
    for (let each = 0; each < 3; each += 1) statuses.push((await fetch(`${limited.origin}/done/nobody`)).status);
    expect(statuses).toEqual([404, 404, 429]);
  });
});

test('readers see the title in their language, and the written one without it', async () => {
  const titles = { de: 'Sicherheit <script>', ar: 'السلامة', fr: '  ' };
  const body = written({ titles });
  const { content } = (await preview(campaigns.group, body)).body;
  expect(content.titles).toEqual({ de: 'Sicherheit <script>', ar: 'السلامة' });
  const path = await publishedAddress(campaigns.group, body);
  const german = await read(path, { 'accept-language': 'de' });
  expect(german).toContain('<h1 lang="de" dir="auto">Sicherheit &lt;script&gt;</h1>');
  expect(german).toContain('<title>Sicherheit &lt;script&gt; · ');
  expect(await read(path, { 'accept-language': 'ar' })).toContain('<h1 lang="ar" dir="auto">السلامة</h1>');
  expect(await read(path, { 'accept-language': 'fr' })).toContain('<h1 lang="en" dir="auto">Safety in spring</h1>');
  const { page } = (await manager.call('getCampaignPage', { params: { id: campaigns.group } })).body;
  expect(page.draft.titles).toEqual({ de: 'Sicherheit <script>', ar: 'السلامة' });
});

test.each([
  ['titles.de', { de: 'x'.repeat(161) }],
  ['titles.de', { de: 'two\nlines' }],
  ['titles.de', { de: 7 }],
  ['titles', { tr: 'Güvenlik' }],
  ['titles', ['x']],
])('a title that is none is refused with the field %s', async (field, titles) => {
  const { status, body } = await preview(campaigns.group, { ...written(), titles } as CampaignPageBody);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"field":"${field}"`)]);
});

test('publishing and withdrawing are recorded in the transaction of the change, with ids only', async () => {
  const params = { id: campaigns.group };
  await publish(campaigns.group);
  const rowsOf = () =>
    server.asOrganisation(manager.organisationId, async ({ tx }) => ({
      events: await tx
        .selectFrom('events')
        .selectAll()
        .where('kind', 'in', ['campaign_page.published', 'campaign_page.withdrawn'])
        .orderBy('id')
        .execute(),
    }));
  const before = (await rowsOf()).events.length;
  await publish(campaigns.group);
  await manager.call('withdrawCampaignPage', { params });
  const added = (await rowsOf()).events.slice(before);
  expect(added).toMatchObject([
    { kind: 'campaign_page.published', entity_id: campaigns.group, actor_id: manager.userId, changed_fields: [] },
    { kind: 'campaign_page.withdrawn', entity_id: campaigns.group, actor_id: manager.userId, changed_fields: [] },
  ]);
  expect(JSON.stringify(added)).not.toMatch(/spring|Thank/i);
});

test('nobody of another organisation reads, publishes or withdraws a page', async () => {
  const path = await publishedAddress(campaigns.group);
  const stranger = await server.signIn();
  const params = { id: campaigns.group };
  const body = { ...written(), digest: '0'.repeat(64) };
  expect([
    (await stranger.call('getCampaignPage', { params })).status,
    (await stranger.call('previewCampaignPage', { params, body: written() })).status,
    (await stranger.call('publishCampaignPage', { params, body })).status,
    (await stranger.call('withdrawCampaignPage', { params })).status,
  ]).toEqual([404, 404, 404, 404]);
  expect((await open(path)).status).toBe(200);
});

describe('a threshold that is raised', () => {
  test('takes the figures off the page at once, and they stay away', async () => {
    const path = await publishedAddress(campaigns.group);
    expect(await read(path)).toMatch(/<svg/);
    const params = { id: await waveOf(campaigns.group, 2) };
    await manager.call('raiseWaveThreshold', { params, body: { threshold: PEOPLE + 1 } });
    expect(await read(path)).not.toMatch(/<svg|about <bdi>|since <bdi>/);
    await server.processJobs();
    expect(await read(path)).not.toMatch(/<svg|about <bdi>|since <bdi>/);
    const { page } = (await manager.call('getCampaignPage', { params: { id: campaigns.group } })).body;
    expect(page.published).toMatchObject({ is_withheld: true, content: { asked: null, answered: null } });
  });

  test('does not bring back what was published when a page is previewed again', async () => {
    const { content } = (await preview(campaigns.group)).body;
    expect(content.categories).toHaveLength(CATEGORIES);
    expect(content.categories.every(({ figure }) => figure === undefined)).toBe(true);
  });
});

test('the page goes with its organisation', async () => {
  const path = await publishedAddress(campaigns.individual);
  const { organization } = (await manager.call('getOrganisation')).body;
  const { status } = await manager.call('deleteOrganisation', { body: { name: organization.name } });
  expect(status).toBe(200);
  expect((await open(path)).status).toBe(404);
});
