import { describe, expect, test } from 'vitest';
import { possibleChecks } from '../consistency.ts';
import { SYSTEM_QUESTIONS, type SystemQuestionSlug, systemQuestionBySlug } from '../question-library.ts';
import { overallCategories, type Questionnaire } from '../questionnaire.ts';
import { PULSE, SAFETY_AND_READINESS } from './system.ts';
import { withQuestions } from './with-questions.ts';

const pulse = PULSE.questionnaire;
const library = SAFETY_AND_READINESS.questionnaire;

const add = (questionnaire: Questionnaire, ...slugs: SystemQuestionSlug[]) =>
  withQuestions(questionnaire, [...questionnaire.questions, ...slugs.map(systemQuestionBySlug)]);
const keysOf = ({ categories }: Questionnaire) => categories.map(({ key }) => key);

describe('a question of the library that is added', () => {
  test('is checked for stop-work answers, in the order of the library', () => {
    const codes = ({ stopWork }: Questionnaire) => stopWork.map(({ code }) => code);
    expect(codes(pulse)).toEqual(['body-rested']);
    expect(codes(add(pulse, 'know-today', 'body-able'))).toEqual(['body-rested', 'body-able', 'know-today']);
  });

  test('brings the category that it counts towards, in the order of the library', () => {
    const focus = { ...pulse, questions: pulse.questions.slice(0, 2), categories: pulse.categories.slice(0, 1) };
    expect(keysOf(add(focus, 'stress-load', 'know-today'))).toEqual(['focus', 'knowledge', 'stress']);
  });

  test('takes part in the checks of consistency', () => {
    const whole = withQuestions(pulse, SYSTEM_QUESTIONS);
    expect(possibleChecks(whole)).toEqual(possibleChecks(library));
    expect([whole.consistency, whole.stopWork]).toEqual([library.consistency, library.stopWork]);
    expect(keysOf(whole)).toEqual(keysOf(library));
  });
});

test('own categories stay, after those of the library, and as they were worded', () => {
  const [focus] = overallCategories(pulse);
  if (focus === undefined) throw new Error('Pulse has categories');
  const own = { ...focus, key: 'own_scaffolds', name: 'Scaffolds' };
  const changed = add({ ...pulse, categories: [own, { ...focus, name: 'Attention' }] }, 'know-today');
  expect(changed.categories.slice(0, 2).map(({ name }) => name)).toEqual(['Attention', 'Knowledge & Competence']);
  expect(changed.categories.at(-1)).toEqual(own);
});

test('an own question in a category that the questionnaire does not have adds no category', () => {
  const focus = { ...pulse, questions: pulse.questions.slice(0, 2), categories: pulse.categories.slice(0, 1) };
  const own = { ...systemQuestionBySlug('stress-load'), id: 'own', isSystem: false };
  expect(keysOf(withQuestions(focus, [...focus.questions, own]))).toEqual(['focus']);
});

test('removing questions, one after the other, changes only the questions and the minutes', () => {
  let left = library;
  for (const question of library.questions) {
    const questions = left.questions.filter(({ id }) => id !== question.id);
    left = withQuestions(left, questions);
    expect(left).toEqual({ ...library, questions, minutes: left.minutes });
  }
});
