import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const ROWS = [
  { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd', language: 'pl' },
  { email: 'bob@example.org', name: 'x'.repeat(300) },
];

async function anonymousList(manager: Manager) {
  const { body } = await manager.call('createInvitationList', { body: { is_anonymous: true, company: 'List Ltd' } });
  const params = { id: body.list.id };
  await manager.call('addInvitationListRows', { params, body: { position: 1, rows: ROWS } });
  const read = async () => (await manager.call('getInvitationList', { params })).body;
  return { params, read };
}

test('the names and companies of an anonymous list are not stored', async () => {
  const manager = await server.signIn();
  const { read } = await anonymousList(manager);
  const { list, rows } = await read();
  expect(list).toMatchObject({ is_anonymous: true, company: null, counts: { ready: 2 } });
  expect(rows.map(({ email, name, company, language }) => [email, name, company, language])).toEqual([
    ['ann@example.org', '', '', 'pl'],
    ['bob@example.org', '', '', ''],
  ]);
  const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('invitation_list_rows').selectAll().execute(),
  );
  expect(JSON.stringify(stored)).not.toMatch(/Ash|xxx/);
});

test('everyone on an anonymous list is invited anonymously, without a name in the survey, its title or its email', async () => {
  const manager = await server.signIn();
  const { params, read } = await anonymousList(manager);
  await manager.call('sendInvitationList', { params });
  await server.processJobs();
  expect((await read()).list.counts.created).toBe(2);
  const { surveys } = (await manager.call('listSurveys')).body;
  const hidden = { participant_name: null, participant_email: null, company: null, title: 'Safety Survey' };
  expect(surveys).toMatchObject([hidden, hidden].map((fields) => ({ ...fields, is_anonymous: true })));
  const stored = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.selectFrom('surveys').select(['participant_name', 'title', 'participant_email']).execute(),
  );
  expect(stored.map(({ participant_name }) => participant_name)).toEqual([null, null]);
});
