import { expect, test } from 'vitest';
import { codecOf } from '../question-types.ts';
import { PULSE, SAFETY_AND_READINESS } from '../questionnaires/system.ts';
import { questionnaireOfWave } from './questionnaire-of-wave.ts';

const { questionnaire } = SAFETY_AND_READINESS;
const hasOwnWords = ({ questions }: typeof questionnaire) => questions.some((question) => codecOf(question).isOwnWords);

test('in group mode free text is asked only if the campaign allows it', () => {
  expect(hasOwnWords(questionnaire)).toBe(true);
  const without = questionnaireOfWave(questionnaire, { mode: 'group', asksFreeText: false });
  expect(hasOwnWords(without)).toBe(false);
  expect(without.questions.length).toBeGreaterThan(10);
  expect(without.minutes).toBeLessThanOrEqual(questionnaire.minutes);
  expect(without.categories).toEqual(questionnaire.categories);
});

test('a questionnaire of which nothing is left out is returned unchanged', () => {
  expect(questionnaireOfWave(questionnaire, { mode: 'group', asksFreeText: true })).toBe(questionnaire);
  expect(questionnaireOfWave(questionnaire, { mode: 'individual', asksFreeText: false })).toBe(questionnaire);
  expect(hasOwnWords(PULSE.questionnaire)).toBe(false);
  expect(questionnaireOfWave(PULSE.questionnaire, { mode: 'group', asksFreeText: false })).toBe(PULSE.questionnaire);
});
