import { expect, test } from 'vitest';
import { runCommandToEnd } from '../../../testkit/process.ts';
import { startTestServer } from '../../../testkit/server.ts';

test('npm run member makes the member of an address an administrator, and nobody else', async () => {
  await using server = await startTestServer();
  const stranger = await server.signIn({ role: 'safety_manager' });
  const left = await server.signIn();
  const manager = await server.signIn({ colleagueOf: left, role: 'safety_manager' });
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.database.serverUrl };
  const run = (...parameters: string[]) => runCommandToEnd('member', parameters, settings);
  expect((await manager.call('listSecurityEvents')).body.code).toBe('forbidden');

  const changed = await run('make-administrator', manager.email.toUpperCase());
  expect(changed).toMatchObject({
    exitCode: 0,
    stdout: `${manager.email} is now an administrator of Test Construct Ltd.\n`,
  });
  expect((await manager.call('listSecurityEvents')).status).toBe(200);
  expect((await stranger.call('listSecurityEvents')).body.code).toBe('forbidden');

  expect((await run('make-administrator', manager.email)).stdout).toContain('was already an administrator');
  const events = await server.asOrganisation(left.organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['kind', 'entity_id', 'changed_fields', 'request_id'])
      .where('actor_kind', '=', 'operator')
      .execute(),
  );
  const event = { kind: 'member.changed_role', entity_id: manager.userId, changed_fields: ['role'] };
  expect(events).toEqual([{ ...event, request_id: 'member' }]);
  expect(await run('make-administrator', 'nobody@example.org')).toMatchObject({
    exitCode: 1,
    stderr: 'No member has the address nobody@example.org: the person has to accept an invitation first.\n',
  });
  expect((await run('promote', manager.email)).stderr).toMatch(/^Usage: npm run member/);
});
