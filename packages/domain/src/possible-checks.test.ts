import { expect, test } from 'vitest';
import { CONSISTENCY_CHECKS, possibleChecks } from './consistency.ts';
import { PULSE, SAFETY_AND_READINESS } from './questionnaires/system.ts';
import { withQuestions } from './questionnaires/with-questions.ts';

const library = SAFETY_AND_READINESS.questionnaire;

test('the whole library allows every check, Pulse only those whose items it asks', () => {
  expect(possibleChecks(library)).toEqual(CONSISTENCY_CHECKS);
  expect(possibleChecks(PULSE.questionnaire)).toEqual(['long_run', 'opposite_answers', 'too_fast']);
});

test('a check is impossible without its questions, even if the rules still name them', () => {
  const without = (ids: readonly string[]) =>
    possibleChecks(
      withQuestions(
        library,
        library.questions.filter(({ id }) => !ids.includes(id)),
      ),
    );
  const { attention, infrequency, overClaims, pairs } = library.consistency;
  expect(without([attention ?? ''])).not.toContain('attention_missed');
  expect(without([infrequency ?? ''])).not.toContain('infrequency');
  expect(without(overClaims.slice(1))).not.toContain('over_claiming');
  expect(without(pairs.map(([safe]) => safe))).not.toContain('opposite_answers');
  expect(possibleChecks(withQuestions(library, []))).toEqual([]);
});
