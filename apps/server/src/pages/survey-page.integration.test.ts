import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../app/app.ts';
import { openAsParticipant } from '../testkit/participant.ts';
import { startTestServer, type TestServer } from '../testkit/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server[Symbol.asyncDispose]());

test.each(['/survey', '/survey/'])('%s, without a token, is a page that explains it', async (path) => {
  const response = await fetch(server.origin + path);
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('Survey Not Available');
  expect(html).toContain('No survey token provided');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
});

test('an internal error is a page without the cause, which is logged', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite('ann@example.org');
  const broken = { recall: () => Promise.reject(new Error('a secret cause')) };
  const app = await buildApp({ ...server.context, questionSets: { ...server.context.questionSets, ...broken } });
  const answer = await app.inject({ method: 'GET', url: `/survey/${survey.public_token}` });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('Failed to load survey');
  expect(answer.body).not.toContain('secret cause');
  expect(server.logged.join('\n')).toContain('a secret cause');
  expect(server.logged.join('\n')).not.toContain(survey.public_token ?? 'none');
});

test('the page of an answered survey is its receipt, and names nobody', async () => {
  const manager = await server.signIn();
  const survey = await manager.invite('receipt@example.org');
  const participant = await openAsParticipant(server, survey);
  await participant.submit({ participant_name: 'Ann Bauer' });
  const { body: receipt } = await participant.receipt();
  const page = await (await fetch(`${server.origin}/survey/${survey.public_token}`)).text();
  expect(page).toContain(receipt.receipt_code);
  expect(page).toContain('>Thank you<');
  expect(page).not.toContain('>Survey Not Available<');
  expect(page).not.toContain('Ann Bauer');
});
