import { expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { aCampaign } from '../testing.ts';
import { changedBody } from './campaign-body.ts';
import { NEW_CAMPAIGN, valuesOf } from './campaign-values.ts';
import { problemsOf } from './field-notes.ts';
import { fieldWords, fixedReason, otherProblems } from './field-words.ts';

const NOTHING = {
  stored: null,
  change: null,
  problems: {},
  planNotes: [],
  groupNotes: null,
  refusal: null,
  isTried: false,
};
const CHECK = { level: 'problem', field: 'questionnaire_id', message: 'It is archived.' } as const;

test('an empty name is an error once saving was tried', () => {
  const problems = problemsOf(NEW_CAMPAIGN, null);
  expect(fieldWords('name', { ...NOTHING, problems }).error).toBeNull();
  expect(fieldWords('name', { ...NOTHING, problems, isTried: true }).error).toBe('Fill in this field.');
});

test('a check of the stored campaign stands beside its field until the field is changed', () => {
  const stored = aCampaign({ checks: [CHECK] });
  const values = valuesOf(stored, []);
  expect(fieldWords('questionnaire_id', { ...NOTHING, stored }).error).toBe(CHECK.message);
  const change = changedBody(values, { ...values, questionnaireId: 'another' });
  expect(fieldWords('questionnaire_id', { ...NOTHING, stored, change }).error).toBeNull();
});

test('once the audience is counted, the stored check of the threshold gives way to the one of the form', () => {
  const stored = aCampaign({ checks: [{ level: 'problem', field: 'threshold', message: 'Only 4 can be asked.' }] });
  expect(fieldWords('threshold', { ...NOTHING, stored }).error).toBe('Only 4 can be asked.');
  expect(fieldWords('threshold', { ...NOTHING, stored, groupNotes: [] }).error).toBeNull();
  const live = [{ level: 'problem', field: 'threshold', message: 'Only 5 people can be asked.' }] as const;
  expect(fieldWords('threshold', { ...NOTHING, stored, groupNotes: live }).error).toBe('Only 5 people can be asked.');
});

test('what the server refused stands beside its field', () => {
  const details = [{ field: 'name', message: 'Use a single line.' }];
  const refusal = new HttpError({ message: 'Not valid', status: 400, code: 'invalid_request', details });
  expect(fieldWords('name', { ...NOTHING, change: { name: 'a' }, refusal }).error).toBe('Use a single line.');
});

test.each([
  ['4', 'could be guessed'],
  ['101', 'at most 100'],
  ['many', 'whole number'],
])('a threshold of %s is refused', (threshold, words) => {
  expect(problemsOf({ ...NEW_CAMPAIGN, mode: 'group', threshold }, null).threshold).toContain(words);
});

test('once the first wave has started the threshold can only be raised', () => {
  const started = aCampaign({ status: 'running', threshold: 12 });
  const values = valuesOf(started, []);
  expect(problemsOf({ ...values, threshold: '11' }, started).threshold).toContain('promised 12');
  expect(problemsOf({ ...values, threshold: '13' }, started).threshold).toBeUndefined();
});

test('an audience of chosen sites needs a site', () => {
  expect(problemsOf({ ...NEW_CAMPAIGN, audienceKind: 'sites' }, null).audience).toBe('Choose at least one site.');
});

test('a field that the server no longer lets change has its reason', () => {
  const running = aCampaign({ status: 'running', editable: ['name'] });
  expect(fixedReason(running, 'mode')).toContain('first wave');
  expect(fixedReason(running, 'name')).toBeNull();
  expect(fixedReason(null, 'mode')).toBeNull();
});

test('problems about no field of the form are listed apart', () => {
  const name = { level: 'problem', field: 'organization.name', message: 'Give the name of your company.' } as const;
  const approval = { level: 'problem', field: 'approval', message: 'Has to be approved.' } as const;
  expect(otherProblems(aCampaign({ checks: [CHECK, name, approval] }))).toEqual([name.message]);
});
