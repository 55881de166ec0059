import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCode } from '../../../testkit/coded-links.ts';
import { addGroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ overrides: { attemptLimits: UNLIMITED_ATTEMPTS } });
});
afterAll(() => server[Symbol.asyncDispose]());

/** The keys of two phones. */
const [OWN_KEY, OTHER_KEY] = ['a1'.repeat(16), 'b2'.repeat(16)];

/** A wave in group mode whose first slip, and whose only person, have answered. */
async function usedSlip(code: string) {
  const { organisationId } = await server.signIn();
  const { surveys } = await server.asOrganisation(organisationId, (scope) =>
    addGroupWave(scope, { now: server.context.clock.now(), people: ['ann@example.org'], slips: 2 }),
  );
  const [person, slip, unused] = surveys;
  if (person === undefined || slip === undefined || unused === undefined) throw new Error('the wave asks too few');
  await putCode(server, organisationId, { surveyId: slip.surveyId, code });
  // Opened by both before one of them answers.
  const copy = await openAsParticipant(server, slip);
  const answerer = await openAsParticipant(server, slip);
  expect((await answerer.submit({ submission_key: OWN_KEY })).status).toBe(200);
  const receipt = (await answerer.receipt()).body.receipt_code;
  return { person, slip, unused, copy, answerer, receipt, organisationId };
}

const pageAt = async (path: string, form?: Record<string, string>) => {
  const request = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
  const response = await fetch(server.origin + path, { headers: { 'accept-language': 'en' }, ...request });
  return { status: response.status, html: await response.text() };
};

/** As a paragraph: every page carries the phrases besides. */
const USED = `<p>${PARTICIPANT_PHRASES.en.refusals.slip_already_used}</p>`;

const TO_CODES = `href="/s">${PARTICIPANT_PHRASES.en.typeAnotherCode}`;

test('a used slip says so wherever it is opened again, without a receipt', async () => {
  const { slip, receipt } = await usedSlip('7KSED0AAA');
  const pages = await Promise.all([
    pageAt(`/survey/${slip.public_token}`),
    pageAt('/s', { code: '7KS-ED0-AAA' }),
    pageAt('/s', { code: '7KSED0AAA', shared: 'yes' }),
    pageAt('/s', { token: slip.public_token, shared: 'yes' }),
  ]);
  for (const { status, html } of pages) {
    expect(status).toBe(409);
    expect(html).toContain(USED);
    expect(html).not.toContain(receipt);
    expect(html).not.toContain('>Thank you<');
  }
  // On a shared phone the next person begins with a code anyway.
  const leadsToCodes = pages.map(({ html }) => html.includes(TO_CODES));
  expect(leadsToCodes).toEqual([true, true, false, false]);
  expect((await pageAt(`/survey/${'0'.repeat(43)}`)).html).not.toContain(TO_CODES);
  const polish = await pageAt('/s', { code: '7KSED0AAA', shared: 'yes', language: 'pl' });
  expect(polish.html).toContain(`<p>${PARTICIPANT_PHRASES.pl.refusals.slip_already_used}</p>`);
});

test('a used slip is refused to a call that opens or starts it', async () => {
  const { slip, copy, receipt } = await usedSlip('7KSED0BBB');
  const opened = await server.anonymous('getPublicSurvey', { params: { public_token: slip.public_token } });
  const started = await copy.start();
  for (const { status, body } of [opened, started]) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'slip_already_used' });
    expect(JSON.stringify(body)).not.toContain(receipt);
  }
});

test('the phone that used a slip is acknowledged again, and gets its receipt', async () => {
  const { answerer, receipt } = await usedSlip('7KSED0CCC');
  // A page from before there were keys sends none.
  for (const submission_key of [OWN_KEY, undefined]) {
    const replayed = await answerer.submit(submission_key === undefined ? {} : { submission_key });
    expect([replayed.status, replayed.body.status]).toEqual([200, 'completed']);
  }
  expect((await answerer.receipt()).body.receipt_code).toBe(receipt);
});

test('a second phone that began with the same slip learns that it was used', async () => {
  const { copy, answerer, receipt, organisationId } = await usedSlip('7KSED0EEE');
  const refused = await copy.submit({ submission_key: OTHER_KEY });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'slip_already_used' })]);
  expect(JSON.stringify(refused.body)).not.toContain(receipt);
  const stored = await server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('group_answers').select('id').execute(),
  );
  expect(stored).toHaveLength(1);
  expect((await answerer.submit({ submission_key: OWN_KEY })).status).toBe(200);
});

test('of two phones that send answers with one slip at the same time, one learns that it was used', async () => {
  const { unused } = await usedSlip('7KSED0FFF');
  const phones = await Promise.all([openAsParticipant(server, unused), openAsParticipant(server, unused)]);
  const outcomes = await Promise.all(
    phones.map((phone, index) => phone.submit({ submission_key: index === 0 ? OWN_KEY : OTHER_KEY })),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('a second phone behind the link of a person learns that answers are stored', async () => {
  const { person } = await usedSlip('7KSED0GGG');
  const [phone, other] = [await openAsParticipant(server, person), await openAsParticipant(server, person)];
  expect((await phone.submit({ submission_key: OWN_KEY })).status).toBe(200);
  const refused = await other.submit({ submission_key: OTHER_KEY });
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'survey_already_submitted' })]);
  expect((await phone.submit({ submission_key: OWN_KEY })).status).toBe(200);
});

test('an unused slip and the link of a person are not affected', async () => {
  const { person, unused } = await usedSlip('7KSED0DDD');
  expect((await pageAt(`/survey/${unused.public_token}`)).html).not.toContain(USED);
  const participant = await openAsParticipant(server, person);
  await participant.submit();
  const { status, html } = await pageAt(`/survey/${person.public_token}`);
  expect(status).toBe(200);
  expect(html).toContain((await participant.receipt()).body.receipt_code);
});
