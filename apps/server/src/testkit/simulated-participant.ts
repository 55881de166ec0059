import type { Answers, AnswerValue, Question } from '@plumbline/domain/question';
import { codecOf, maxScore, parseAnswer, scoreAnswer } from '@plumbline/domain/question-types';
import { overallCategories, type Questionnaire } from '@plumbline/domain/questionnaire';
import { seededRandom } from '@plumbline/domain/shuffle';
import fc from 'fast-check';
import { scoreSubmission } from '../features/answering/score-submission.ts';
import type { Evidence } from '../features/results/analysis/analyst.ts';
import { buildEvidence } from '../features/results/analysis/evidence/evidence.ts';
import { anyQuestionnaire } from './any-questionnaire.ts';

/** Free-text answers: long, short, meaningless, good and bad. */
const WORDS = [
  'It depends. '.repeat(40),
  'The scaffold shakes.',
  'ok',
  '-',
  'no',
  'Very clear, always safe.',
  'Unsafe.',
];

/** A simulated participant: preferred shares of the points by category, and the randomness of answers. */
interface Simulated {
  readonly questionnaire: Questionnaire;
  /** By the position of the category, repeated if there are more categories. */
  readonly tendencies: readonly number[];
  /** Probability, 0..1, that an answer is drawn at random instead. */
  readonly randomness: number;
  readonly seed: number;
  /** Share of skipped questions. */
  readonly leftOut: number;
  readonly hasSeconds: boolean;
  readonly hasAverages: boolean;
}

/** A participant who has answered, with the resulting scores. */
export interface Answered {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly evidence: Evidence;
}

const tendency = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1));

const simulated: fc.Arbitrary<Simulated> = fc.record({
  questionnaire: anyQuestionnaire,
  tendencies: fc.array(tendency, { minLength: 1, maxLength: 8 }),
  randomness: fc.constantFrom(0, 0.2, 1),
  seed: fc.nat(),
  leftOut: fc.constantFrom(0, 0, 0.2, 0.6, 1),
  hasSeconds: fc.boolean(),
  hasAverages: fc.boolean(),
});

/** Participants who answer any questionnaire at random or with tendencies of their own. */
export const answeredSurvey: fc.Arbitrary<Answered> = simulated.map(answer);

/** The evidence of such participants. */
export const participantEvidence: fc.Arbitrary<Evidence> = answeredSurvey.map(({ evidence }) => evidence);

function answer(participant: Simulated): Answered {
  const { questionnaire, seed, leftOut, hasSeconds, hasAverages } = participant;
  const random = seededRandom(seed);
  const answers: Answers = Object.fromEntries(
    questionnaire.questions.flatMap((question) =>
      random() < leftOut ? [] : [[question.id, answerOf(question, participant, random)] as const],
    ),
  );
  const itemSeconds = Object.fromEntries(questionnaire.questions.map(({ id }) => [id, 1 + random() * 4]));
  const { score, riskLevel, results } = scoreSubmission({
    questionnaire,
    shuffleSeed: seed,
    answers,
    itemSeconds: hasSeconds ? itemSeconds : null,
    language: 'en',
  });
  const categories = overallCategories(questionnaire);
  const evidence = buildEvidence({
    score,
    risk_level: riskLevel,
    questionnaire,
    answers,
    results,
    averages: hasAverages ? categories.map(({ key }) => ({ category: key, percent: 71, surveys: 23 })) : [],
    language: 'en',
    has_seconds: hasSeconds,
  });
  return { questionnaire, answers, evidence };
}

/** The answer closest to the participant's preferred points, or a random one. */
function answerOf(
  question: Question,
  { questionnaire, tendencies, randomness }: Simulated,
  random: () => number,
): AnswerValue {
  const possible = storedAnswers(question);
  const any = possible[Math.floor(random() * possible.length)];
  const place = overallCategories(questionnaire).findIndex(({ key }) => key === question.category);
  const share = place !== -1 && random() >= randomness ? tendencies[place % tendencies.length] : undefined;
  const earned = (value: AnswerValue) => (scoreAnswer(question, value)?.final ?? 0) / maxScore(question);
  const [closest] =
    share === undefined
      ? [any]
      : possible.toSorted((a, b) => Math.abs(earned(a) - share) - Math.abs(earned(b) - share));
  if (closest === undefined) throw new RangeError(`question ${question.id} has no answers`);
  return closest;
}

/** The stored forms of the answers that a phone may send. */
function storedAnswers(question: Question): readonly AnswerValue[] {
  const codec = codecOf(question);
  const sent = codec.isOwnWords ? WORDS : codec.possibleAnswers(question);
  return sent.flatMap((each) => {
    const parsed = parseAnswer(question, each);
    return parsed.kind === 'answered' ? [parsed.value] : [];
  });
}
