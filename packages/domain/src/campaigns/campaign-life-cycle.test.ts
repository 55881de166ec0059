import { expect, test } from 'vitest';
import {
  CAMPAIGN_FIELDS,
  CAMPAIGN_STATUSES,
  type CampaignChanger,
  canChangeCampaign,
  editableFields,
  systemTransition,
} from './campaign-life-cycle.ts';

test.each<[CampaignChanger, string[]]>([
  ['member', ['draft scheduled', 'running cancelled', 'running closed', 'scheduled cancelled', 'scheduled draft']],
  ['system', ['running closed', 'scheduled closed', 'scheduled running']],
])('the %s can make these changes to a campaign and no others', (by, allowed) => {
  const possible = CAMPAIGN_STATUSES.flatMap((from) =>
    CAMPAIGN_STATUSES.filter((to) => canChangeCampaign(from, to, by)).map((to) => `${from} ${to}`),
  );
  expect(possible.toSorted()).toEqual(allowed);
});

test('the system changes the status only as the table allows', () => {
  expect(systemTransition('scheduled', 'closed')).toBe('closed');
  expect(systemTransition('running', 'running')).toBe('running');
  expect(() => systemTransition('draft', 'closed')).toThrow(RangeError);
  expect(() => systemTransition('cancelled', 'closed')).toThrow(RangeError);
});

test.each([
  ['draft', 'free'],
  ['scheduled', 'free'],
  ['closed', 'fixed'],
  ['cancelled', 'fixed'],
] as const)('every field of a %s campaign is %s', (status, editing) => {
  expect(editableFields(status)).toEqual(Object.fromEntries(CAMPAIGN_FIELDS.map((field) => [field, editing])));
});

test('a running campaign keeps what was promised, and its threshold can only be raised', () => {
  expect(editableFields('running')).toEqual({
    name: 'free',
    questionnaire: 'fixed',
    audience: 'later_waves',
    mode: 'fixed',
    threshold: 'raise_only',
    languages: 'later_waves',
    invitationText: 'later_waves',
    reminders: 'free',
    firstDate: 'fixed',
    waveDays: 'later_waves',
    repeat: 'later_waves',
    pausedWeeks: 'later_waves',
    endsOn: 'later_waves',
    avoidsDaysOff: 'later_waves',
  });
});
