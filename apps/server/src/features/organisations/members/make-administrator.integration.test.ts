import { expect, test } from 'vitest';
import { startTestServer } from '../../../testkit/server.ts';
import { makeAdministrator } from './make-administrator.ts';

test('the operator makes the member of an address an administrator, and nobody else', async () => {
  await using server = await startTestServer();
  const stranger = await server.signIn({ role: 'safety_manager' });
  const left = await server.signIn();
  const manager = await server.signIn({ colleagueOf: left, role: 'safety_manager' });
  const entry = { organisationName: 'Test Construct Ltd', wasAdministrator: false };
  expect(await makeAdministrator(server.context, manager.email)).toEqual([entry]);
  expect((await manager.call('listSecurityEvents')).status).toBe(200);
  expect((await stranger.call('listSecurityEvents')).body.code).toBe('forbidden');
  expect(await makeAdministrator(server.context, manager.email)).toEqual([{ ...entry, wasAdministrator: true }]);
  expect(await makeAdministrator(server.context, 'nobody@example.org')).toEqual([]);
  const events = await server.asOrganisation(left.organisationId, ({ tx }) =>
    tx.selectFrom('events').select(['kind', 'entity_id']).where('actor_kind', '=', 'operator').execute(),
  );
  expect(events).toEqual([{ kind: 'member.changed_role', entity_id: manager.userId }]);
});
