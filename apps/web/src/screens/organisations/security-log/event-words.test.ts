import type { SecurityEvent } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { eventInWords } from './event-words.ts';

const ANN = { id: '018f0000-0000-7000-8000-000000000000', name: 'Ann Lee' };

const BOB = { id: '018f0000-0000-7000-8000-000000000001', name: 'Bob' };

const OPERATOR = { actor_kind: 'operator', actor: null } as const;

const event = (fields: Partial<SecurityEvent>): SecurityEvent => ({
  id: ANN.id,
  occurred_at: '2026-05-01T12:00:00.000Z',
  kind: 'setting',
  action: 'updated',
  entity: 'organisation',
  actor_kind: 'user',
  actor: ANN,
  member_name: null,
  network: null,
  detail: null,
  changed_fields: [],
  ...fields,
});

test.each([
  [event({}), 'Ann Lee changed the organization’s settings.'],
  [
    event({ changed_fields: ['requires_second_factor', 'link_days', 'unheard_of'] }),
    'Ann Lee changed the organization’s settings: two-step verification, how long links work, unheard_of.',
  ],
  [event({ entity: 'member', action: 'updated' }), 'Ann Lee changed their profile.'],
  [
    event({ entity: 'member', action: 'changed_sites', member_name: 'Bob', detail: 'organisation' }),
    'Ann Lee gave Bob the whole organization.',
  ],
  [
    event({ entity: 'member', action: 'changed_sites', member_name: 'Bob', detail: '1' }),
    'Ann Lee limited Bob to 1 site.',
  ],
  [
    event({ entity: 'member', action: 'changed_sites', member_name: 'Bob', detail: '12' }),
    'Ann Lee limited Bob to 12 sites.',
  ],
  [
    event({ entity: 'member', action: 'handed_over', member_name: 'Bob', detail: ANN.id }),
    'Ann Lee handed over open actions and follow-ups of Bob.',
  ],
  [
    event({ entity: 'member', action: 'updated', changed_fields: ['notify_high_risk'] }),
    'Ann Lee changed their profile: emails about high risk.',
  ],
  [
    event({
      entity: 'member',
      action: 'proof_refused',
      actor_kind: 'unknown',
      actor: null,
      member_name: 'Bob',
      detail: 'second_factor',
    }),
    'A change to Bob’s account was refused: wrong two-step code.',
  ],
  [
    event({
      entity: 'member',
      action: 'limited',
      actor_kind: 'unknown',
      actor: null,
      member_name: 'Bob',
      detail: 'proof',
    }),
    'Too many attempts to confirm a change for Bob’s account.',
  ],
  [event({ entity: 'member', action: 'recovery_code_used', member_name: 'Bob' }), 'Bob used a recovery code.'],
  [event({ entity: 'member', action: 'renewed_recovery_codes', member_name: 'Bob' }), 'Bob made new recovery codes.'],
  [
    event({ entity: 'member', action: 'left', actor: { id: ANN.id, name: null } }),
    'A former member left for another organization.',
  ],
  [event({ entity: 'calendar_feed', action: 'created' }), 'Ann Lee created a calendar address.'],
  [event({ entity: 'calendar_feed', action: 'deleted' }), 'Ann Lee removed their calendar address.'],
  [event({ entity: 'api_key', action: 'created' }), 'Ann Lee created an API key.'],
  [
    event({ entity: 'api_key', action: 'refused', actor_kind: 'api_key', actor: { id: ANN.id, name: 'Cranes' } }),
    'The API key “Cranes” was stopped from doing something that it has no right to.',
  ],
  [
    event({ entity: 'api_key', action: 'limited', actor_kind: 'api_key', actor: { id: ANN.id, name: null } }),
    'An API key made too many requests.',
  ],
  [event({ action: 'erased_person' }), 'Ann Lee asked for a person to be erased.'],
  [event({ entity: 'member', action: 'changed_role', member_name: 'Bob' }), 'Ann Lee changed the role of Bob.'],
  [
    event({
      entity: 'member',
      action: 'sign_in_refused',
      actor_kind: 'unknown',
      actor: null,
      member_name: 'Bob',
      detail: 'password',
    }),
    'A sign-in as Bob was refused: wrong password.',
  ],
  [
    event({
      entity: 'member',
      action: 'limited',
      actor_kind: 'unknown',
      actor: null,
      member_name: 'Bob',
      detail: 'sign_in',
    }),
    'Too many sign-in attempts for Bob’s account.',
  ],
  [
    event({ entity: 'member', action: 'refused', member_name: 'Ann Lee', detail: 'deleteOrganisation' }),
    'Ann Lee was stopped from deleting the organization.',
  ],
  [event({ entity: 'member', action: 'signed_in', actor: { id: ANN.id, name: null } }), 'A former member signed in.'],
  [
    event({ action: 'changed_plan', ...OPERATOR, detail: 'unlimited' }),
    'The operator of this installation set the plan to Unlimited.',
  ],
  [
    event({ action: 'changed_plan', ...OPERATOR, detail: 'trial' }),
    'The operator of this installation set the plan to Trial.',
  ],
  [
    event({ entity: 'member', action: 'second_factor_disabled', ...OPERATOR, member_name: 'Bob' }),
    'The operator of this installation turned off two-step verification for Bob.',
  ],
  [
    event({ entity: 'member', action: 'second_factor_disabled', actor: BOB, member_name: 'Bob' }),
    'Bob turned off two-step verification.',
  ],
  [
    event({ entity: 'member', action: 'session_ended', ...OPERATOR, member_name: 'Bob', detail: 'all' }),
    'The operator of this installation ended every session of Bob.',
  ],
])('an event is described in a sentence: %#', (given, words) => {
  expect(eventInWords(given)).toBe(words);
});

test('an unknown action is shown by its name, not hidden', () => {
  expect(eventInWords(event({ action: 'teleported', entity: 'survey' }))).toBe('teleported (survey)');
});
