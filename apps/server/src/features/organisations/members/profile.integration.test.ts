import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';

let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

test('a new name is saved, and used from then on', async () => {
  const { body } = await manager.call('updateCurrentUser', { body: { name: '  Ann Bergström ' } });
  expect(body.user.name).toBe('Ann Bergström');
  expect((await manager.call('getCurrentUser')).body.user.name).toBe('Ann Bergström');
  const { members } = (await manager.call('getOrganisation')).body;
  expect(members.find(({ is_self }) => is_self)?.name).toBe('Ann Bergström');
  expect((await manager.invite('bob@example.org')).created_by_name).toBe('Ann Bergström');
  const invited = await manager.call('inviteMember', { body: { email: 'cyd@example.org' } });
  expect(invited.body.invitation.invited_by).toBe('Ann Bergström');
});

test('the theme is saved independently of the name, and unknown until it is chosen', async () => {
  const someone = await server.signIn();
  expect((await someone.call('getCurrentUser')).body.user.theme).toBeNull();
  await someone.call('updateCurrentUser', { body: { theme: 'dark' } });
  await someone.call('updateCurrentUser', { body: { name: 'Dee' } });
  expect((await someone.call('getCurrentUser')).body.user).toMatchObject({ theme: 'dark', name: 'Dee' });
});

test.each([
  ['no field', {}, 'body'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a name of two lines', { name: 'Ann\nBcc: eve@example.org' }, 'name'],
  ['a name over its length', { name: 'x'.repeat(201) }, 'name'],
  ['a name with NUL', { name: 'Ann\u0000' }, 'name'],
  ['a theme that does not exist', { theme: 'sepia' as 'dark' }, 'theme'],
])('%s is refused', async (_, body, field) => {
  const reply = await manager.call('updateCurrentUser', { body });
  expect([reply.status, reply.body.details?.[0]?.field]).toEqual([400, field]);
});

test('invitation defaults and the retention are saved, cleared with null, and kept when missing', async () => {
  const { body: empty } = await manager.call('getOrganisation');
  expect(empty.organization).toMatchObject({ default_company: null, invitation_text: null, retention_months: 84 });
  const fields = {
    default_company: 'Harbour Concrete',
    invitation_text: 'Hello,\n\nplease answer.',
    retention_months: 24,
  };
  expect((await manager.call('updateOrganisation', { body: fields })).body.organization).toMatchObject(fields);
  expect((await manager.call('getCurrentUser')).body.user.organization).toMatchObject({
    default_company: 'Harbour Concrete',
    invitation_text: 'Hello,\n\nplease answer.',
  });
  await manager.call('updateOrganisation', { body: { default_company: null } });
  expect((await manager.call('getOrganisation')).body.organization).toMatchObject({
    ...fields,
    default_company: null,
  });
});

test.each([
  ['retention_months', 0],
  ['retention_months', 85],
  ['retention_months', 1.5],
  ['retention_months', '12'],
  ['default_company', 'x'.repeat(201)],
  ['default_company', 'two\nlines'],
  ['invitation_text', 'x'.repeat(2001)],
])('%s cannot be %j', async (field, value) => {
  const reply = await manager.call('updateOrganisation', { body: { [field]: value } });
  expect([reply.status, reply.body.details?.[0]?.field]).toEqual([400, field]);
});
