import { parseAnswers } from '@plumbline/domain/answers';
import { assessConsistency } from '@plumbline/domain/consistency';
import { codecOf } from '@plumbline/domain/question-types';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { scoreSurvey } from '@plumbline/domain/scoring';
import { seededRandom } from '@plumbline/domain/shuffle';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuestionnaire } from '../testkit/any-questionnaire.ts';
import { answerAs, PERSONAS, type Persona } from './worker-model.ts';

const LIBRARY = SAFETY_AND_READINESS.questionnaire;
const SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);

function scoresOf(persona: Persona, category?: string): number[] {
  return SEEDS.map((seed) => {
    const parsed = parseAnswers(LIBRARY.questions, answerAs(persona, LIBRARY.questions, seededRandom(seed)));
    const score = scoreSurvey(LIBRARY, parsed.kind === 'valid' ? parsed.answers : {}, 'en');
    const percent =
      category === undefined
        ? score.overallPercent
        : score.categories.find((each) => each.category === category)?.percent;
    return percent ?? 0;
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function personaNamed(name: Persona['name']): Persona {
  const persona = PERSONAS.find((each) => each.name === name);
  if (persona === undefined) throw new RangeError(`no persona ${name}`);
  return persona;
}

describe.each(PERSONAS)('a worker who is $name', (persona) => {
  test('gives answers that every survey accepts', () => {
    for (const seed of SEEDS) {
      const parsed = parseAnswers(LIBRARY.questions, answerAs(persona, LIBRARY.questions, seededRandom(seed)));
      expect(parsed.kind).toBe('valid');
    }
  });

  test('chooses among the possible answers of every type of question, whatever its points', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.nat(), ({ questions }, seed) => {
        const answers = answerAs(persona, questions, seededRandom(seed));
        expect(parseAnswers(questions, answers).kind).toBe('valid');
        const unanswered = questions.filter(({ id }) => !(id in answers));
        expect(unanswered.filter((question) => !codecOf(question).isOwnWords)).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  test('gives the same answers for the same random numbers', () => {
    const answers = [1, 2].map(() => answerAs(persona, LIBRARY.questions, seededRandom(11)));
    expect(answers[0]).toEqual(answers[1]);
  });
});

test('the rested score higher than the overtired, and those higher than the rushed', () => {
  const [rested, overtired, rushed] = (['rested and careful', 'overtired', 'rushed'] as const).map((name) =>
    mean(scoresOf(personaNamed(name))),
  );
  expect(rested).toBeGreaterThan((overtired ?? 100) + 5);
  expect(overtired).toBeGreaterThan((rushed ?? 100) + 5);
});

test('the overtired score lowest on rest, and the rushed on time', () => {
  const lowest = (name: Persona['name']) => {
    const { shifts } = personaNamed(name);
    const means = Object.keys(shifts).map(
      (category) => [category, mean(scoresOf(personaNamed(name), category))] as const,
    );
    return means.sort(([, one], [, other]) => one - other)[0]?.[0];
  };
  expect(lowest('overtired')).toBe('physical_state');
  expect(lowest('rushed')).toBe('workload');
});

test('straight-lining is detected, careful answers are not flagged', () => {
  const flagsOf = (persona: Persona) => {
    const parsed = parseAnswers(LIBRARY.questions, answerAs(persona, LIBRARY.questions, seededRandom(2)));
    const answers = parsed.kind === 'valid' ? parsed.answers : {};
    const { items } = scoreSurvey(LIBRARY, answers, 'en');
    return assessConsistency({
      rules: LIBRARY.consistency,
      questionsInOrderShown: LIBRARY.questions,
      answers,
      items,
      itemSeconds: null,
    }).level;
  };
  expect(flagsOf(personaNamed('straight-liner'))).not.toBe('consistent');
  expect(flagsOf(personaNamed('rested and careful'))).toBe('consistent');
});
