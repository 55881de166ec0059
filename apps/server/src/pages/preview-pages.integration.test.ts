import { PULSE } from '@plumbline/domain/questionnaires/system';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPreviewService } from '../features/questionnaires/preview/preview.service.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';
import { settableClock } from '../testkit/settable-clock.ts';

const clock = settableClock(new Date('2026-05-01T08:00:00Z'));
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => fetch(server.origin + path);

/** A draft in German with a section, a question of its own and one of the library. */
async function draftOf(manager: Manager) {
  const { body } = await manager.call('createQuestionnaire', { body: { name: 'Kran', language: 'de' } });
  const { id, revision, draft } = body.questionnaire;
  if (draft === null) throw new Error('there is no draft');
  const question = { type: 'text', question: 'Was fehlt am Kran?', category: 'own_crane' } as const;
  const own = { kind: 'own', question_id: crypto.randomUUID(), section_id: 'crane', question } as const;
  const [first] = PULSE.questionnaire.questions;
  const library = { kind: 'library', question_id: first?.id ?? '', weight: 1, is_required: true } as const;
  const change = async (items: readonly (typeof own | typeof library)[], read = revision) =>
    manager.call('changeQuestionnaireDraft', {
      params: { id },
      body: {
        revision: read,
        draft: { ...draft, sections: [{ id: 'crane', title: 'Am Kran' }], items: [...items] },
      },
    });
  const changed = await change([own, library]);
  expect(changed.status).toBe(200);
  return { id, own, library, change, revision: changed.body.questionnaire.revision };
}

const linkTo = async (manager: Manager, id: string) =>
  (await manager.call('previewQuestionnaire', { params: { id } })).body.url;

/** The input from which the page was rendered. */
function inputIn(html: string) {
  return JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
}

test('a preview shows the draft as it is saved, in the order that it was written in', async () => {
  const manager = await server.signIn({ name: 'Harbour' });
  const { id, own, library, change, revision } = await draftOf(manager);
  const url = await linkTo(manager, id);
  expect(url).toMatch(/^\/preview\/[\w.-]+\?language=de$/);
  const page = await get(url);
  const html = await page.text();
  const { outcome, language } = inputIn(html);
  expect([page.status, language, outcome.kind, outcome.answer.survey.organisation_name]).toEqual([
    200,
    'de',
    'preview',
    'Harbour',
  ]);
  expect(html).toContain(PARTICIPANT_PHRASES.de.preview.banner);
  const asked = outcome.answer.questions.map((each: { question_id: string }) => each.question_id);
  expect(asked).toEqual([own.question_id, library.question_id]);
  await change([library], revision);
  expect(inputIn(await (await get(url)).text()).outcome.answer.questions).toHaveLength(1);
});

test('in another language, headings and questions that lack it are shown in their own', async () => {
  const manager = await server.signIn();
  const { id } = await draftOf(manager);
  const url = (await linkTo(manager, id)).replace('language=de', 'language=ar');
  const { outcome, language } = inputIn(await (await get(url)).text());
  expect([language, outcome.answer.survey.participant_name]).toEqual(['ar', '']);
  expect(outcome.answer.questions).toMatchObject([
    { section: 'Am Kran', section_language: 'de', question: { question: 'Was fehlt am Kran?', language: 'de' } },
    { section: null, section_language: null, question: { language: 'ar' } },
  ]);
});

test('a published questionnaire and those of the product have previews too', async () => {
  const manager = await server.signIn();
  const { body } = await manager.call('createQuestionnaire', { body: { name: 'Monday', copy_of: PULSE.id } });
  const { id, revision } = body.questionnaire;
  await manager.call('publishQuestionnaire', { params: { id }, body: { revision } });
  for (const each of [id, PULSE.id]) {
    const { outcome } = inputIn(await (await get(await linkTo(manager, each))).text());
    expect([outcome.answer.questions.length, outcome.answer.survey.minutes]).toEqual([12, 2]);
  }
});

test('a preview contains nothing about the scoring, and no id of the organisation or its member', async () => {
  const manager = await server.signIn();
  const html = await (await get(await linkTo(manager, PULSE.id))).text();
  expect(html).not.toMatch(/is_critical|is_reversed|option_scores|"weight"/);
  expect([manager.organisationId, manager.userId, manager.email].filter((secret) => html.includes(secret))).toEqual([]);
});

test('only pages of the product can frame a preview, which can call nothing, and its address stays secret', async () => {
  const manager = await server.signIn();
  for (const url of [await linkTo(manager, PULSE.id), '/preview/forged']) {
    const { headers } = await get(url);
    const policy = (headers.get('content-security-policy') ?? '').split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "frame-ancestors 'self'",
        "connect-src 'none'",
        "worker-src 'none'",
        "form-action 'none'",
        "script-src 'self'",
      ]),
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('an expired preview is a page that says so, with the status of an unknown address', async () => {
  const manager = await server.signIn();
  const { body } = await manager.call('previewQuestionnaire', { params: { id: PULSE.id } });
  expect(new Date(body.expires_at).getTime() - clock.now().getTime()).toBe(15 * 60_000);
  clock.advance({ minutes: 14 });
  expect((await get(body.url)).status).toBe(200);
  clock.advance({ minutes: 2 });
  const gone = await get(body.url);
  expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('This preview has expired')]);
});

test('a preview of a deleted questionnaire or organisation shows nothing of it', async () => {
  const manager = await server.signIn();
  const { id, revision } = await draftOf(manager);
  const url = await linkTo(manager, id);
  await manager.call('deleteQuestionnaire', { params: { id }, query: { revision } });
  const leaver = await server.signIn({ name: 'Leaver' });
  const left = await linkTo(leaver, PULSE.id);
  await leaver.call('deleteOrganisation', { body: { name: 'Leaver' } });
  for (const address of [url, left]) {
    const gone = await get(address);
    expect([gone.status, await gone.text()]).toEqual([404, expect.not.stringMatching(/Kran|Leaver/)]);
  }
});

test.each(['HS256', 'none'])('a forged preview, signed with %s, is refused', async (alg) => {
  const manager = await server.signIn();
  const { id } = await draftOf(manager);
  const claims = {
    organisationId: manager.organisationId,
    questionnaireId: id,
    version: null,
    aud: 'plumbline-preview',
  };
  const exp = Math.floor(clock.now().getTime() / 1000) + 600;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const forged =
    alg === 'none'
      ? `${encode({ alg })}.${encode({ ...claims, exp })}.`
      : await new SignJWT(claims).setProtectedHeader({ alg }).setExpirationTime(exp).sign(new Uint8Array(32));
  const [, , signature] = (await linkTo(manager, id)).replace(/^\/preview\/|\?.*$/g, '').split('.');
  const [head, body] = forged.split('.');
  for (const token of [
    forged,
    `${head}.${body}.${signature}`,
    'x'.repeat(5_000),
    '%00',
    encodeURIComponent("' or 1=1"),
  ]) {
    expect((await get(`/preview/${token}`)).status).toBe(404);
  }
});

test('a sign-in is no preview, and a preview is no sign-in', async () => {
  const manager = await server.signIn();
  expect((await get(`/preview/${manager.token}`)).status).toBe(404);
  const token = (await linkTo(manager, PULSE.id)).replace(/^\/preview\/|\?.*$/g, '');
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${server.origin}/v1/protected/questionnaires`, { headers })).status).toBe(401);
});

test('nobody gets a preview of another organisation’s questionnaire', async () => {
  const { id } = await draftOf(await server.signIn());
  const refused = await (await server.signIn()).call('previewQuestionnaire', { params: { id } });
  expect([refused.status, refused.body.code]).toEqual([404, 'questionnaire_not_found']);
});

test('a secret that could not be loaded is loaded for the next preview', async () => {
  const { organisationId } = await server.signIn();
  const secrets = [() => Promise.reject(new Error('the disk is full')), async () => new Uint8Array(32)];
  const previews = createPreviewService({
    db: server.context.db,
    clock,
    loadSecret: async () => (await secrets.shift()?.()) ?? new Uint8Array(0),
  });
  await expect(previews.link(organisationId, PULSE.id)).rejects.toThrow('the disk is full');
  const { url } = await previews.link(organisationId, PULSE.id);
  expect(url).toMatch(/^\/preview\//);
  expect(secrets).toEqual([]);
});
