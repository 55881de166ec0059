import { expect, test } from 'vitest';
import { PULSE, SAFETY_AND_READINESS } from './questionnaires/system.ts';
import { withQuestions } from './questionnaires/with-questions.ts';

test('changing the questions of a questionnaire changes its minutes', () => {
  const { questionnaire } = SAFETY_AND_READINESS;
  expect(withQuestions(questionnaire, questionnaire.questions)).toEqual(questionnaire);
  const shorter = withQuestions(questionnaire, PULSE.questionnaire.questions);
  expect(shorter.minutes).toBe(PULSE.questionnaire.minutes);
  expect(withQuestions(questionnaire, []).minutes).toBe(1);
});
