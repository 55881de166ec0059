import type { RequestFileBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAsParticipant } from '../../../../testkit/participant.ts';
import { qrCodesOf } from '../../../../testkit/qr-codes.ts';
import { type Manager, startTestServer, type TestServer } from '../../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../../testkit/settable-clock.ts';
import { readTaggedPdf } from '../../../../testkit/tagged-pdf.ts';
import { stageWave, type WaveStage } from '../../../../testkit/wave-stage.ts';
import { addCrew, addPerson, addSite } from '../../../../testkit/workforce.ts';

type About = Extract<RequestFileBody, { kind: 'slips' }>['about'];

/** A wave with names that runs in the crews Formwork of the North tower and Cranes of the South yard, and among people without a crew. */
let server: TestServer;
let clock: SettableClock;
let stage: WaveStage;
let manager: Manager;
let about: { readonly wave_id: string };
let south: { readonly siteId: string; readonly crewId: string };

beforeAll(async () => {
  clock = settableClock(new Date('2026-05-04T04:00:00Z'));
  server = await startTestServer({ overrides: { clock } });
});
afterAll(() => server[Symbol.asyncDispose]());

beforeEach(() => running());

async function running(mode: 'individual' | 'group' = 'individual') {
  clock.set('2026-05-04T04:00:00Z');
  stage = await stageWave(server, clock, { campaign: { mode }, more: mode === 'group' ? 8 : 0 });
  south = await server.asOrganisation(stage.manager.organisationId, async (scope) => {
    const siteId = await addSite(scope, 'South yard');
    const crewId = await addCrew(scope, { name: 'Cranes', siteId });
    for (let each = 0; each < 13; each += 1) await addPerson(scope, { name: `Crane ${each}`, crew_id: crewId });
    return { siteId, crewId };
  });
  await stage.at('2026-05-04T05:00:00Z');
  manager = await server.signIn({ colleagueOf: stage.manager });
  about = { wave_id: (await stage.rows()).waves[0]?.id ?? '' };
}

const request = (wanted: About, member = manager) =>
  member.call('requestFile', { body: { kind: 'slips', language: 'en', about: wanted } });

/** Requests a pack and downloads it. */
async function printed(wanted: About, member = manager) {
  const { body } = await request(wanted, member);
  await server.processJobs();
  const { file } = (await member.call('getFile', { params: { id: body.file.id } })).body;
  expect([file.status, file.failure]).toEqual(['ready', null]);
  const reply = await fetch(`${server.origin}/v1/protected/files/${file.id}/content`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const text = readTaggedPdf(bytes)
    .texts.map((each) => each.text)
    .join('\n');
  const pages = qrCodesOf(bytes);
  return {
    file,
    pages: pages.map(({ length }) => length),
    links: pages.flat().filter((link) => link.includes('/survey/')),
    text,
  };
}

/** The links of a crew that are printed by default. */
async function linksOf(crewId: string) {
  const { body } = await manager.call('getCrewSlips', { params: { id: about.wave_id }, query: { crew_id: crewId } });
  return body.slips.filter((slip) => !slip.is_reached_by_email).map(({ link }) => link);
}

test('a pack has the slips of every crew by site, with the links of those who have not answered', async () => {
  const bob = (await stage.rows()).surveys.find(({ participant_name }) => participant_name === 'Bob');
  const token = (await stage.rows()).links.find(({ survey_id }) => survey_id === bob?.id)?.token ?? '';
  await (await openAsParticipant(server, { public_token: token })).submit();
  const { file, pages, links, text } = await printed(about);
  expect(file).toMatchObject({ kind: 'slips', format: 'pdf', about_words: 'Wave 1 of Spring' });
  expect(pages).toEqual([1, 1, 1, 6, 6, 1, 1, 1]);
  const expected = [await linksOf(stage.crewId), await linksOf(south.crewId), await linksOf('none')];
  expect(links).toEqual(expected.flat());
  expect(links.some((link) => link.endsWith(token))).toBe(false);
  for (const shown of ['North tower · Formwork', 'South yard · Cranes', 'Cyd', 'Fay', 'Page 3 of 3']) {
    expect(text).toContain(shown);
  }
  expect(text).not.toMatch(/Bob|Ann Ash/);
});

test('people who were asked by email have a slip on request', async () => {
  const { text, pages } = await printed({ wave_id: about.wave_id, crew_id: stage.crewId, for_everyone: true });
  expect(text).toContain('Ann Ash');
  expect(pages).toEqual([1, 3]);
});

test('a pack of a site or a crew has no other slip', async () => {
  const ofSite = await printed({ ...about, site_id: south.siteId });
  expect(ofSite.file.about_words).toBe('Wave 1 of Spring, South yard');
  expect(ofSite.links).toEqual(await linksOf(south.crewId));
  expect((await printed({ ...about, crew_id: stage.crewId })).links).toEqual(await linksOf(stage.crewId));
});

test('a member of a site gets the slips of its crews', async () => {
  const member = await server.signIn({ colleagueOf: manager, role: 'safety_manager', sites: [south.siteId] });
  const { links, text } = await printed(about, member);
  expect(links).toEqual(await linksOf(south.crewId));
  expect(text).not.toMatch(/North tower|Formwork|Fay/);
  const elsewhere = await request({ ...about, site_id: stage.siteId }, member);
  expect([elsewhere.status, elsewhere.body.code]).toEqual([404, 'site_not_found']);
  const otherCrew = await request({ ...about, crew_id: stage.crewId }, member);
  expect([otherCrew.status, otherCrew.body.code]).toEqual([404, 'crew_without_slips']);
});

test('a supervisor requests no pack, and a colleague does not get it', async () => {
  const supervisor = await server.signIn({ colleagueOf: manager, role: 'supervisor', sites: [south.siteId] });
  expect((await request(about, supervisor)).status).toBe(403);
  const { file } = await printed(about);
  const colleague = await server.signIn({ colleagueOf: manager });
  expect((await colleague.call('getFile', { params: { id: file.id } })).status).toBe(404);
});

test('no pack is made of a wave that is over, a crew that was not asked, or a site and a crew at once', async () => {
  const crew = await request({ ...about, crew_id: crypto.randomUUID() });
  expect([crew.status, crew.body.code]).toEqual([404, 'crew_without_slips']);
  const both = await request({ ...about, site_id: south.siteId, crew_id: south.crewId });
  expect([both.status, both.body.details?.[0]?.field]).toEqual([400, 'about.crew_id']);
  await manager.call('closeWave', { params: { id: about.wave_id }, body: { reason: 'Done' } });
  const over = await request(about);
  expect([over.status, over.body.code]).toEqual([409, 'wave_over']);
});

test('a pack without slips is not made, and says why', async () => {
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('surveys').set({ revoked_at: clock.now() }).execute(),
  );
  const { id } = (await request(about)).body.file;
  await server.processJobs();
  const { file } = (await manager.call('getFile', { params: { id } })).body;
  expect([file.status, file.failure]).toEqual(['failed', expect.stringMatching(/^There is nothing to print/)]);
});

test('a pack in group mode has all slips of the crew, used or not, and names nobody', async () => {
  await running('group');
  const links = await linksOf(stage.crewId);
  const used = links[0]?.split('/').at(-1) ?? '';
  await (await openAsParticipant(server, { public_token: used })).submit();
  const pack = await printed({ ...about, crew_id: stage.crewId });
  expect(pack.links.toSorted()).toEqual(links.toSorted());
  expect(pack.text).not.toMatch(/Bob|Cyd|Person \d/);
});
