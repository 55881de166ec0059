import { expect, test } from 'vitest';
import {
  canChange,
  canManagerChange,
  displayStatus,
  isOpenForAnswers,
  type StatusChanger,
  SURVEY_STATUSES,
  sendsInvitation,
  statusesBefore,
  statusesOfFilter,
} from './survey-life-cycle.ts';

const changes = SURVEY_STATUSES.flatMap((from) => SURVEY_STATUSES.map((to) => [from, to] as const));

test.each<[StatusChanger, string[]]>([
  [
    'manager',
    [
      'draft active',
      'draft invited',
      'draft paused',
      'draft archived',
      'active invited',
      'active paused',
      'active archived',
      'invited paused',
      'invited archived',
      'start paused',
      'start archived',
      'completed archived',
      'processing archived',
      'analyzed archived',
      'paused draft',
      'paused active',
      'paused invited',
      'paused start',
      'paused archived',
    ],
  ],
  [
    'participant',
    [
      'draft start',
      'draft completed',
      'active start',
      'active completed',
      'invited start',
      'invited completed',
      'start start',
      'start completed',
    ],
  ],
  [
    'system',
    [
      'draft archived',
      'active archived',
      'invited archived',
      'start archived',
      'completed processing',
      'completed analyzed',
      'completed archived',
      'processing completed',
      'processing analyzed',
      'processing archived',
      'analyzed processing',
      'analyzed archived',
      'paused archived',
    ],
  ],
])('the %s can make these changes and no others', (by, allowed) => {
  const possible = changes.filter(([from, to]) => canChange(from, to, by)).map((change) => change.join(' '));
  expect(possible.toSorted()).toEqual(allowed.toSorted());
});

test.each([
  ['draft', 'start'],
  ['active', 'start'],
  ['invited', 'start'],
  ['start', 'start'],
  ['completed', 'finished'],
  ['processing', 'processing'],
  ['paused', 'processing'],
  ['analyzed', 'analyzed'],
  ['archived', 'analyzed'],
] as const)('%s is shown as %s', (status, shown) => {
  expect(displayStatus(status)).toBe(shown);
});

test.each([
  ['start', ['draft', 'active', 'invited', 'start']],
  ['finished', ['completed']],
  ['processing', ['processing', 'paused']],
  ['analyzed', ['analyzed', 'archived']],
  ['draft', ['draft']],
  ['active', ['active']],
  ['invited', ['invited']],
  ['completed', ['completed']],
  ['paused', ['paused']],
  ['archived', ['archived']],
  ['all', [...SURVEY_STATUSES]],
  ['', [...SURVEY_STATUSES]],
  ['done', null],
  ['Start', null],
  ['__proto__', null],
])('the filter %j selects %j', (value, statuses) => {
  expect(statusesOfFilter(value)).toEqual(statuses);
});

test('the public page admits draft, active, invited and start', () => {
  expect(SURVEY_STATUSES.filter(isOpenForAnswers)).toEqual(['draft', 'active', 'invited', 'start']);
});

test('only a change to invited sends the invitation', () => {
  const sending = changes.filter(([from, to]) => sendsInvitation(from, to));
  expect(sending).toEqual(SURVEY_STATUSES.filter((from) => from !== 'invited').map((from) => [from, 'invited']));
});

test('the statuses before one are those from which it can be reached', () => {
  expect(statusesBefore('completed', 'participant')).toEqual(['draft', 'active', 'invited', 'start']);
  expect(statusesBefore('analyzed', 'system')).toEqual(['completed', 'processing']);
  expect(statusesBefore('analyzed', 'participant')).toEqual([]);
});

test('a manager ends a pause by restoring the status before it', () => {
  const resumed = (hasStarted: boolean) =>
    SURVEY_STATUSES.filter((to) => canManagerChange({ status: 'paused', hasStarted }, to));
  expect(resumed(false)).toEqual(['draft', 'active', 'invited', 'archived']);
  expect(resumed(true)).toEqual(['start', 'archived']);
});

test('a manager makes the same changes from every other status, started or not', () => {
  for (const [from, to] of changes) {
    if (from === 'paused') continue;
    for (const hasStarted of [false, true]) {
      expect(canManagerChange({ status: from, hasStarted }, to)).toBe(canChange(from, to, 'manager'));
    }
  }
});
