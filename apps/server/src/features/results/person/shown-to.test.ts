import type { KeyRight } from '@plumbline/contract/key-rights';
import type { Survey } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import type { ApiKey } from '../../../core/principal.ts';
import { shownTo } from './shown-to.ts';

// Only what a reader may or may not see.
const SURVEY = {
  id: 'survey',
  score: 12,
  risk_level: 'High',
  responses: { one: '2' },
  public_token: 'token',
  follow_up: { reasons: ['high_risk'] },
} as unknown as Survey;
const KEY = { kind: 'api_key', keyId: 'key', userId: 'user', organisationId: 'organisation', sites: null } as const;

test.each<[KeyRight[], Partial<Survey>]>([
  [['everything'], { score: 12, responses: { one: '2' }, public_token: null }],
  [['invite'], { score: null, risk_level: null, responses: null, public_token: 'token', follow_up: null }],
  [['act'], { score: null, risk_level: null, responses: null, public_token: null, follow_up: SURVEY.follow_up }],
  [['everything', 'invite'], { score: 12, responses: { one: '2' }, public_token: 'token' }],
])('an API key with %j sees of a survey what its rights say', (rights, seen) => {
  const key: ApiKey = { ...KEY, role: 'representative', rights };
  expect(shownTo(key, SURVEY)).toMatchObject({ id: 'survey', ...seen });
});
