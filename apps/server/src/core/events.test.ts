import { expect, test } from 'vitest';
import { type Actor, actorOf, operatorActor, systemActor } from './events.ts';
import { OPERATOR, type Principal, SYSTEM, UNKNOWN } from './principal.ts';

const REQUEST = { requestId: 'request-1', address: '203.0.113.77' };

const member: Principal = {
  kind: 'user',
  subject: 'ann',
  userId: 'user-1',
  organisationId: 'organisation-1',
  sites: null,
  role: 'administrator',
  email: 'ann@example.org',
  name: 'Ann Lee',
  hasSecondFactor: false,
  lacksSecondFactor: false,
  companyOf: null,
  lacksCompanySignIn: false,
  exampleOf: null,
};
const key: Principal = {
  kind: 'api_key',
  keyId: 'key-1',
  userId: 'user-1',
  role: 'safety_manager',
  organisationId: 'organisation-1',
  sites: null,
  rights: [],
};
const byToken: Principal = { kind: 'participant', link: { token: 'secret' } };
const byId: Principal = { kind: 'participant', link: { participantId: 'participant-1' } };

const PARTICIPANT: Actor = { kind: 'participant', id: null, requestId: 'participant', address: null };

test.each<{ principal: Parameters<typeof actorOf>[0]; actor: Actor }>([
  { principal: member, actor: { kind: 'user', id: 'user-1', ...REQUEST } },
  { principal: key, actor: { kind: 'api_key', id: 'key-1', ...REQUEST } },
  { principal: byToken, actor: PARTICIPANT },
  { principal: byId, actor: PARTICIPANT },
  { principal: OPERATOR, actor: { kind: 'operator', id: null, ...REQUEST } },
  { principal: SYSTEM, actor: { kind: 'system', id: null, ...REQUEST } },
  { principal: UNKNOWN, actor: { kind: 'unknown', id: null, ...REQUEST } },
])('the log records $actor.kind by kind and id, and a participant by kind alone', ({ principal, actor }) => {
  expect(actorOf(principal, REQUEST)).toEqual(actor);
});

test('the operator and the system are recorded with the command or process', () => {
  expect(operatorActor('plan')).toEqual({ kind: 'operator', id: null, requestId: 'plan', address: null });
  expect(systemActor('fold_totals')).toEqual({ kind: 'system', id: null, requestId: 'fold_totals', address: null });
});
