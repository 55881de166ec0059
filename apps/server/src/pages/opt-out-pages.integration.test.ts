import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Email } from '../platform/mail/mailer.ts';
import { answersEarning } from '../testkit/answers.ts';
import { openAsParticipant } from '../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../testkit/server.ts';

const PHRASES = INVITATION_EMAIL_PHRASES.en.optOutPage;

let server: TestServer;
const sent: Email[] = [];

beforeAll(async () => {
  server = await startTestServer({ overrides: { mailer: { send: async (email) => void sent.push(email) } } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The opt-out address in the last email to someone, at this server. */
function optOutOf(to: string): string {
  const email = sent.findLast((each) => each.to === to);
  return server.origin + new URL(email?.optOutUrl ?? '').pathname;
}

async function invited(email: string, name = 'Harbour & Sons <Concrete>') {
  const manager = await server.signIn({ name });
  const survey = await manager.invite(email);
  await server.processJobs();
  return { manager, survey, address: optOutOf(email) };
}

const isUnsubscribed = async (manager: Manager, survey: { id: string }) =>
  (await manager.call('getSurvey', { params: survey })).body.survey.is_unsubscribed;

describe('the address in an email to a participant', () => {
  test('asks first: opening it, as mail scanners do, changes nothing', async () => {
    const { manager, survey, address } = await invited('opened@example.org');
    const page = await fetch(address);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Stop survey emails from Harbour &amp; Sons &lt;Concrete&gt;?');
    expect(html).not.toContain('__');
    expect(await isUnsubscribed(manager, survey)).toBe(false);
  });

  test('uses the language of the survey', async () => {
    const manager = await server.signIn({ name: 'Harbour' });
    await manager.call('createSurvey', { body: { participant_email: 'ewa@example.org', language: 'ar' } });
    await server.processJobs();
    const html = await (await fetch(optOutOf('ewa@example.org'))).text();
    expect(html).toContain('<div lang="ar" dir="rtl">');
    expect(html).toContain(INVITATION_EMAIL_PHRASES.ar.optOutPage.askedTitle('\u2068Harbour\u2069'));
  });

  test('stops the emails on a click, confirms it, and can be undone', async () => {
    const { manager, survey, address } = await invited('pressed@example.org');
    const press = (choice: string) => fetch(address, { method: 'POST', body: new URLSearchParams({ choice }) });
    expect(await (await press('stop')).text()).toContain('You won’t get any more survey emails from');
    expect(await isUnsubscribed(manager, survey)).toBe(true);
    const refused = await manager.call('mailParticipant', { params: survey });
    expect(refused.body.code).toBe('participant_unsubscribed');
    expect(await (await press('resume')).text()).toContain('You will get survey emails from');
    expect(await isUnsubscribed(manager, survey)).toBe(false);
  });

  test('stores the choice, and shows it when the page is opened again', async () => {
    const { address } = await invited('remembered@example.org', 'Harbour');
    const page = async (choice?: string) =>
      (
        await fetch(address, choice === undefined ? {} : { method: 'POST', body: new URLSearchParams({ choice }) })
      ).text();
    const [asked, stopped] = ['Stop survey emails from Harbour?', 'You won’t get any more survey emails from Harbour.'];
    const [everyoneAsked, everyoneStopped] = [PHRASES.everyoneAsked, PHRASES.everyoneStopped];
    expect(await page()).toContain(asked);
    await page('stop');
    const afterStop = await page();
    expect(afterStop).toContain(stopped);
    expect(afterStop).not.toContain(asked);
    expect(afterStop).toContain(everyoneAsked);
    await page('stop_all');
    const afterStopAll = await page();
    expect(afterStopAll).toContain(everyoneStopped);
    expect(afterStopAll).not.toContain('from Harbour');
    expect(await page('resume_all')).toContain('You will get survey emails from Harbour again.');
    const afterResume = await page();
    expect(afterResume).toContain(asked);
    expect(afterResume).toContain(everyoneAsked);
  });

  test('stops them with one click in the mail program, whatever form it posts', async () => {
    const { manager, survey, address } = await invited('oneclick@example.org');
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(address, { method: 'POST', body: form })).status).toBe(200);
    expect(await isUnsubscribed(manager, survey)).toBe(true);
  });

  test('withholds the next invitation, and the screen shows the reason', async () => {
    const { manager, address } = await invited('again@example.org');
    await fetch(address, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
    const survey = await manager.invite('again@example.org');
    await server.processJobs();
    const { body } = await manager.call('getSurvey', { params: survey });
    expect(body.survey.invitation_mail).toMatchObject({
      status: 'withheld',
      error: 'This person has opted out of emails.',
    });
  });

  test('stays in effect after all surveys of the person were deleted', async () => {
    const { manager, survey, address } = await invited('deleted@example.org');
    await fetch(address, { method: 'POST' });
    await manager.call('deleteSurvey', { params: survey });
    expect(await isUnsubscribed(manager, await manager.invite('deleted@example.org'))).toBe(true);
  });

  test('concerns one organisation only', async () => {
    const { address } = await invited('two@example.org');
    const other = await server.signIn();
    const survey = await other.invite('two@example.org');
    await fetch(address, { method: 'POST' });
    expect(await isUnsubscribed(other, survey)).toBe(false);
  });

  test('is a secret: no referrer, no indexing, no caching', async () => {
    const { address } = await invited('secret@example.org');
    const { headers } = await fetch(address);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('the address in a notice stops notices of its kind', async () => {
  const manager = await server.signIn();
  const participant = await openAsParticipant(server, await manager.invite('notice@example.org'));
  await participant.submit({ responses: answersEarning('most') });
  await server.processJobs();
  await fetch(optOutOf(manager.email), { method: 'POST' });
  const { body } = await manager.call('getCurrentUser');
  expect(body.user).toMatchObject({ notify_answered: false, notify_high_risk: true });
  expect(await (await fetch(optOutOf(manager.email))).text()).toContain(
    'You won’t get any more emails about answered surveys',
  );
});

test.each(['unknown', 'x'.repeat(43), encodeURIComponent("' or 1=1"), '%00'])(
  'an invalid address, %s, is answered with an explanation',
  async (token) => {
    for (const method of ['GET', 'POST']) {
      const page = await fetch(`${server.origin}/opt-out/${token}`, { method });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('This link no longer works');
    }
  },
);
