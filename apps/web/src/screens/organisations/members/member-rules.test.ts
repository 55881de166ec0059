import type { Member, OrganisationResponse } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { isAdministrator, isLastAdministrator } from './member-rules.ts';

const member = (changes: Partial<Member>): Member => ({
  id: 'm1',
  name: 'Ann',
  email: 'ann@example.org',
  role: 'administrator',
  sites: null,
  joined_at: '2026-05-01T12:00:00.000Z',
  is_self: false,
  ...changes,
});

const organisation = (members: Member[]): OrganisationResponse => ({
  organization: {
    id: 'o1',
    name: 'Harbour',
    time_zone: 'UTC',
    country: null,
    plan_type: 'trial',
    default_company: null,
    invitation_text: null,
    retention_months: 84,
    reminder_days: null,
    link_days: 30,
    uses_model: true,
    logo: null,
    available_model: null,
    participant_notice: {},
    notice_url: null,
    requires_second_factor: false,
    requires_approval: false,
    created_at: '2026-05-01T12:00:00.000Z',
  },
  members,
  invitations: [],
  backups_late_since: null,
});

test.each([
  ['an administrator', [member({ is_self: true })], true],
  ['a safety manager', [member({ is_self: true, role: 'safety_manager' }), member({})], false],
] as const)('%s may change members: %o', (_, members, may) => {
  expect(isAdministrator(organisation([...members]))).toBe(may);
});

test('one of two administrators is not the last; a safety manager never is', () => {
  const [ann, bob, cyd] = [member({ id: 'a' }), member({ id: 'b' }), member({ id: 'c', role: 'safety_manager' })];
  expect(isLastAdministrator(ann, [ann, bob, cyd])).toBe(false);
  expect(isLastAdministrator(ann, [ann, cyd])).toBe(true);
  expect(isLastAdministrator(cyd, [ann, cyd])).toBe(false);
});
