import { expect, test } from 'vitest';
import { bodyOf } from './campaign-body.ts';
import { NEW_CAMPAIGN } from './campaign-values.ts';
import { besideStep, STEPS, stepOf, stepWith } from './steps.ts';

test('every field of a campaign belongs to exactly one step', () => {
  expect(STEPS.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(bodyOf(NEW_CAMPAIGN)).toSorted());
});

test('the address names a step, and the first one is shown otherwise', () => {
  expect(stepOf(new URLSearchParams('step=when'))).toBe('when');
  expect(stepOf(new URLSearchParams('step=odd'))).toBe('who');
  expect(stepOf(new URLSearchParams())).toBe('who');
});

test('a problem leads to the step that asks its field', () => {
  expect(stepWith('threshold')?.id).toBe('names');
  expect(stepWith('organization.name')).toBeUndefined();
  expect(stepWith(null)).toBeUndefined();
});

test('steps follow one another', () => {
  expect(besideStep('who', 1)?.id).toBe('what');
  expect(besideStep('check', -1)?.id).toBe('when');
  expect([besideStep('who', -1), besideStep('check', 1)]).toEqual([undefined, undefined]);
});
