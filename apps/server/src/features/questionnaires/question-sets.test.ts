import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { expect, test } from 'vitest';
import { createQuestionSets } from './question-sets.repository.ts';

test('a set that was stored without rules has those of the whole library, and the minutes of its own questions', async () => {
  const { questions, minutes } = PULSE.questionnaire;
  const read = await createQuestionSets().recall('of 1.0', async () => ({ hash: 'of 1.0', questions, rules: null }));
  expect(read).toEqual({ ...SAFETY_AND_READINESS.questionnaire, questions, minutes });
  expect(minutes).toBeLessThan(SAFETY_AND_READINESS.questionnaire.minutes);
});
