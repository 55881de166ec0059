import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAsParticipant } from '../../testkit/participant.ts';
import { sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { settableClock } from '../../testkit/settable-clock.ts';

/** Longer than a link is valid. */
const EXPIRY = { days: 31 };
const clock = settableClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** Status and body of an answer, without the request id. */
async function told(path: string, method: string, body?: unknown): Promise<string> {
  const { status, text } = await sendRaw(server.origin + path, method, body === undefined ? {} : { body });
  return `${status} ${text.replace(/"request_id":"[^"]+"/, '')}`;
}

async function invite(manager: Manager, email = 'ann@example.org') {
  return openAsParticipant(server, await manager.invite(email));
}

describe('all invalid links get the same answer', () => {
  test('tokens: unknown, expired, revoked, cut short, too long, not text', async () => {
    const manager = await server.signIn();
    const expired = await invite(manager);
    const renewed = await manager.invite('bob@example.org');
    await manager.call('renewPublicToken', { params: { id: renewed.id } });
    clock.advance(EXPIRY);
    const tokens = [
      'a'.repeat(43),
      expired.token,
      renewed.public_token ?? '',
      expired.token.slice(1),
      'a'.repeat(600),
      'a'.repeat(9000),
      '%00',
      `${'a'.repeat(42)}%00`,
      '%F0%9F%91%B7',
    ];
    const calls = await Promise.all(tokens.map((token) => told(`/v1/public/survey/${token}`, 'GET')));
    expect(new Set(calls).size).toBe(1);
    expect(calls[0]).toMatch(/^404 .*Survey not found or expired/);
    // A page contains its own token, so only the message of the pages is compared.
    const pages = await Promise.all(tokens.map((token) => told(`/survey/${token}`, 'GET')));
    for (const page of pages) expect(page).toMatch(/^404 .*Survey not found or expired/s);
  });

  test('ids of a page opened earlier: unknown, malformed, expired, renewed, deleted', async () => {
    const manager = await server.signIn();
    const [expired, renewed, deleted] = await Promise.all(
      ['a@example.org', 'b@example.org', 'c@example.org'].map(async (email) => {
        const survey = await manager.invite(email);
        return { survey, participant: await openAsParticipant(server, survey) };
      }),
    );
    await manager.call('renewPublicToken', { params: { id: renewed?.survey.id ?? '' } });
    await manager.call('deleteSurvey', { params: { id: deleted?.survey.id ?? '' } });
    clock.advance(EXPIRY);
    const ids = [randomUUID(), 'no-id', ...[expired, renewed, deleted].map((each) => each?.participant.id ?? '')];
    const answers = await Promise.all([
      ...ids.map((id) => told(`/v1/public/survey-by-id/${id}`, 'PUT', { status: 'start' })),
      // Invalid answers must not make the survey reveal its questions.
      ...ids.map((id) => told(`/v1/public/survey-by-id/${id}`, 'PUT', { status: 'completed', responses: { x: '1' } })),
    ]);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*Survey not found or expired/);
  });

  test('an address that cannot be decoded is a 404 in the usual shape', async () => {
    for (const token of ['%', '%ED%A0%80']) {
      const { status, error } = await sendRaw(`${server.origin}/v1/public/survey/${token}`, 'GET');
      expect([status, error.code, error.status]).toEqual([404, 'not_found', 404]);
    }
  });
});

describe('a revoked link', () => {
  test('opens nothing, also from a page opened earlier, until it is renewed', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const participant = await openAsParticipant(server, survey);
    const { body } = await manager.call('revokePublicToken', { params: { id: survey.id } });
    expect(body.survey.revoked_at).not.toBeNull();
    expect(await told(`/v1/public/survey/${participant.token}`, 'GET')).toMatch(/^404 .*Survey not found or expired/);
    expect((await participant.start()).body.code).toBe('survey_link_not_found');
    expect((await participant.submit()).body.code).toBe('survey_link_not_found');
    const again = await manager.call('revokePublicToken', { params: { id: survey.id } });
    expect(again.body.survey.revoked_at).toBe(body.survey.revoked_at);
    const { body: renewed } = await manager.call('renewPublicToken', { params: { id: survey.id } });
    await openAsParticipant(server, { ...survey, public_token: renewed.public_token });
  });

  test('cannot be revoked after the submission', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    await (await openAsParticipant(server, survey)).submit();
    const { status, body } = await manager.call('revokePublicToken', { params: { id: survey.id } });
    expect([status, body.code]).toEqual([409, 'survey_closed']);
  });
});

describe('only the participant starts a survey', () => {
  test('mail scanners that open the link as page, head or call do not start it', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const rows = () =>
      server.asOrganisation(manager.organisationId, ({ tx }) => tx.selectFrom('surveys').selectAll().execute());
    const before = await rows();
    clock.advance({ minutes: 5 });
    for (const method of ['GET', 'HEAD']) await fetch(`${server.origin}/survey/${survey.public_token}`, { method });
    const participant = await openAsParticipant(server, survey);
    expect((await participant.receipt()).body.code).toBe('survey_not_submitted');
    expect(await rows()).toEqual(before);
    const queued = await server.queued('process_submission');
    expect(queued.filter(({ survey_id }) => survey_id === survey.id)).toEqual([]);
  });
});

describe('after the submission', () => {
  test('a submission repeated after hours offline gets the first answer, even after the link expired', async () => {
    const participant = await invite(await server.signIn());
    const first = await participant.submit();
    const receipt = await participant.receipt();
    clock.advance(EXPIRY);
    const replay = await participant.submit();
    expect([replay.status, replay.body]).toEqual([first.status, first.body]);
    expect((await participant.receipt()).body).toEqual(receipt.body);
  });

  test('a link that expired before the first submission accepts none', async () => {
    const manager = await server.signIn();
    const participant = await invite(manager);
    await participant.start({ participant_name: 'Ann' });
    clock.advance(EXPIRY);
    expect((await participant.submit()).body.code).toBe('survey_link_not_found');
    const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('submissions').selectAll().execute(),
    );
    expect(stored).toEqual([]);
  });

  test('a survey that is not public is refused with its own code', async () => {
    const manager = await server.signIn();
    const survey = await manager.invite('ann@example.org');
    const participant = await openAsParticipant(server, survey);
    await manager.call('updateSurvey', { params: { id: survey.id }, body: { is_public: false } });
    const opened = await server.anonymous('getPublicSurvey', { params: { public_token: participant.token } });
    const codes = [opened, await participant.start(), await participant.submit()].map(({ body }) => body.code);
    expect(codes).toEqual(['survey_access_denied', 'survey_access_denied', 'survey_access_denied']);
  });
});
