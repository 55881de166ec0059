import { expect, test } from 'vitest';
import { startTestServer } from '../../testkit/server.ts';
import type { NewPlan } from './plans.repository.ts';
import { changePlan } from './plans.service.ts';

test('a change of plan takes effect with the next invitation, and is an event of the operator', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn({ invitationsMax: 0 });
  const plans: NewPlan[] = [
    { type: 'trial', invitations: 0 },
    { type: 'trial', invitations: 7 },
    { type: 'unlimited' },
    { type: 'unlimited' },
  ];
  for (const plan of plans) await changePlan(server.context, manager.organisationId, plan);
  const { body } = await manager.call('getUserStats');
  expect(body).toMatchObject({ plan_type: 'unlimited', invitations_max: null, can_create_invitations: true });
  await manager.invite('ann@example.org');
  const events = await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['kind', 'entity_id', 'changed_fields', 'detail', 'actor_id', 'request_id', 'network'])
      .where('actor_kind', '=', 'operator')
      .orderBy('id')
      .execute(),
  );
  const event = {
    kind: 'organisation.changed_plan',
    entity_id: manager.organisationId,
    actor_id: null,
    request_id: 'plan',
    network: null,
  };
  expect(events).toEqual([
    { ...event, changed_fields: ['invitations_max'], detail: 'trial' },
    { ...event, changed_fields: ['plan_type', 'invitations_max'], detail: 'unlimited' },
  ]);
});
