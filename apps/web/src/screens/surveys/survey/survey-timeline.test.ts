import type { Survey, SurveyOfPerson } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { timelineOf } from './survey-timeline.ts';

const FULL = { id: 'full', name: 'Safety and readiness', version: 1, is_system: true };
const PULSE = { ...FULL, id: 'pulse', name: 'Pulse' };

// Only the fields that the order and the change depend on.
const survey = (id: string, day: string, score: number | null) =>
  ({
    id,
    created_at: `2026-0${day}T08:00:00.000Z`,
    submitted_at: score === null ? null : `2026-0${day}T09:00:00.000Z`,
    score,
    questionnaire: FULL,
  }) as Survey;
const other = (id: string, day: string, score: number | null, is_comparable = true): SurveyOfPerson => ({
  ...survey(id, day, score),
  is_comparable,
});

const told = (shown: Survey, others: SurveyOfPerson[]) =>
  timelineOf(shown, others).map(({ id, isThis, change }) => [id, isThis, change]);

test('surveys are listed oldest first, each with its change since the answered one before', () => {
  const others = [other('later', '9-01', 62), other('waiting', '6-01', null), other('first', '1-01', 55)];
  expect(told(survey('this', '5-01', 61), others)).toEqual([
    ['first', false, null],
    ['this', true, 'Up 6 points'],
    ['waiting', false, null],
    ['later', false, 'Up 1 point'],
  ]);
});

test('a lower score and an equal one are said as such', () => {
  expect(told(survey('this', '5-01', 48), [other('first', '1-01', 55), other('last', '6-01', 48)])).toEqual([
    ['first', false, null],
    ['this', true, 'Down 7 points'],
    ['last', false, 'No change'],
  ]);
});

test('a score that calls for a talk first is compared with neither the one before nor the one after', () => {
  const others = [other('first', '1-01', 55), other('last', '6-01', 70), other('newest', '7-01', 71)];
  expect(told({ ...survey('this', '5-01', 48), consistency: 'talk_first' }, others)).toEqual([
    ['first', false, null],
    ['this', true, null],
    ['last', false, null],
    ['newest', false, 'Up 1 point'],
  ]);
});

test('scores of other questions are not compared', () => {
  const others = [other('first', '1-01', 55, false), other('last', '6-01', 70)];
  expect(told(survey('this', '5-01', 48), others)).toEqual([
    ['first', false, null],
    ['this', true, 'Not comparable: different questions'],
    ['last', false, 'Up 22 points'],
  ]);
});

test('scores of different questionnaires are not compared, and each says what was asked', () => {
  const others = [
    other('first', '1-01', 55),
    { ...other('pulse', '2-01', 80, false), questionnaire: PULSE },
    { ...other('pulse again', '6-01', 85, false), questionnaire: PULSE },
  ];
  expect(timelineOf(survey('this', '5-01', 48), others).map(({ id, asked, change }) => [id, asked, change])).toEqual([
    ['first', 'Safety and readiness', null],
    ['pulse', 'Pulse', 'Not comparable: another questionnaire'],
    ['this', 'Safety and readiness', 'Down 7 points'],
    ['pulse again', 'Pulse', null],
  ]);
});

test('scores of different versions are not compared', () => {
  const others = [{ ...other('first', '1-01', 55, false), questionnaire: { ...FULL, version: 2 } }];
  expect(told(survey('this', '5-01', 48), others)).toEqual([
    ['first', false, null],
    ['this', true, 'Not comparable: another version'],
  ]);
  expect(timelineOf(survey('this', '5-01', 48), others)[0]?.asked).toBeNull();
});
