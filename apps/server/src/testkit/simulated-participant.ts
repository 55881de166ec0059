import { isScoredCategory, SCORED_CATEGORIES, type ScoredCategory } from '@plumbline/domain/categories';
import type { Answers, AnswerValue, Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { maxScore, parseAnswer, scoreAnswer } from '@plumbline/domain/question-types';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import fc from 'fast-check';
import type { Evidence } from '../features/analysis/analyst.ts';
import { buildEvidence } from '../features/analysis/evidence/evidence.ts';
import { scoreSubmission } from '../features/answering/score-submission.ts';

/** Something to write in each kind of free text: long, short, empty of meaning, good and bad. */
const WORDS = [
  'It depends. '.repeat(40),
  'The scaffold shakes.',
  'ok',
  '-',
  'no',
  'Very clear, always safe.',
  'Unsafe.',
];

const LONG_TEXT = 'I check each of the anchors before the lift and after it '.repeat(8);
const OWN_BASE = {
  description: null,
  weight: 1,
  isCritical: false,
  reverse: false,
  isRequired: false,
  isSystem: false,
} as const;

/** Own questions at the limit of what an organisation may write. */
const OWN_QUESTIONS: readonly Question[] = SCORED_CATEGORIES.flatMap((category, index): Question[] => [
  {
    ...OWN_BASE,
    id: `0190a000-0000-7000-8000-0000000000${10 + index}`,
    type: 'scale',
    text: LONG_TEXT,
    category,
    orderIndex: 100 + index,
    scale: { min: 1, max: 5, labels: ['Never '.repeat(45), 'Always '.repeat(40)] },
  },
  {
    ...OWN_BASE,
    id: `0190a000-0000-7000-8000-0000000000${20 + index}`,
    type: 'multiple_choice',
    text: LONG_TEXT,
    category,
    orderIndex: 110 + index,
    options: [
      { id: 'a', label: 'I go on '.repeat(40), score: 1 },
      { id: 'b', label: 'I stop at once '.repeat(20), score: 7 },
    ],
  },
]);

/** How a simulated participant answers: the share of the points of a category that they tend to, and how strictly. */
interface Simulated {
  readonly tendencies: Readonly<Record<ScoredCategory, number>>;
  /** Probability, 0..1, that an answer is drawn at random instead. */
  readonly randomness: number;
  readonly seed: number;
  /** Share of the questions that are left out. */
  readonly leftOut: number;
  readonly hasOwnQuestions: boolean;
  readonly hasAverages: boolean;
}

const tendency = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1));

const simulated: fc.Arbitrary<Simulated> = fc.record({
  // The keys are the scored categories, a type that Object.fromEntries does not keep.
  tendencies: fc.record(
    Object.fromEntries(SCORED_CATEGORIES.map((category) => [category, tendency])) as Record<
      ScoredCategory,
      fc.Arbitrary<number>
    >,
  ),
  randomness: fc.constantFrom(0, 0.2, 1),
  seed: fc.nat(),
  leftOut: fc.constantFrom(0, 0, 0.2, 0.6),
  hasOwnQuestions: fc.boolean(),
  hasAverages: fc.boolean(),
});

/** The evidence of participants who answer the real questions at random or with a tendency of their own. */
export const participantEvidence: fc.Arbitrary<Evidence> = simulated.map(evidenceOfParticipant);

function evidenceOfParticipant(participant: Simulated): Evidence {
  const { seed, leftOut, hasOwnQuestions, hasAverages } = participant;
  const random = seededRandom(seed);
  const questions = hasOwnQuestions ? [...SYSTEM_QUESTIONS, ...OWN_QUESTIONS] : SYSTEM_QUESTIONS;
  const questionnaire = { ...SAFETY_AND_READINESS.questionnaire, questions };
  const answers: Answers = Object.fromEntries(
    questions.flatMap((question) =>
      random() < leftOut ? [] : [[question.id, answerOf(question, participant, random)] as const],
    ),
  );
  const { score, riskLevel, results } = scoreSubmission({
    questionnaire,
    shuffleSeed: seed,
    answers,
    itemSeconds: null,
    language: 'en',
  });
  return buildEvidence({
    score,
    risk_level: riskLevel,
    questionnaire,
    answers,
    results,
    averages: hasAverages ? SCORED_CATEGORIES.map((category) => ({ category, percent: 71, surveys: 23 })) : [],
    language: 'en',
  });
}

/** The answer that earns what the participant tends to, or any. */
function answerOf(question: Question, { tendencies, randomness }: Simulated, random: () => number): AnswerValue {
  const possible = possibleAnswers(question);
  const { category } = question;
  const any = possible[Math.floor(random() * possible.length)];
  const share = isScoredCategory(category) && random() >= randomness ? tendencies[category] : null;
  const earned = (value: AnswerValue) => (scoreAnswer(question, value)?.final ?? 0) / maxScore(question);
  const [closest] =
    share === null ? [any] : possible.toSorted((a, b) => Math.abs(earned(a) - share) - Math.abs(earned(b) - share));
  if (closest === undefined) throw new RangeError(`question ${question.id} has no answers`);
  return closest;
}

function possibleAnswers(question: Question): readonly AnswerValue[] {
  const written =
    'scale' in question
      ? Array.from({ length: question.scale.max - question.scale.min + 1 }, (_, index) => question.scale.min + index)
      : 'options' in question
        ? question.options.map(({ id }) => id)
        : WORDS;
  return written.flatMap((each) => {
    const parsed = parseAnswer(question, each);
    return parsed.kind === 'answered' ? [parsed.value] : [];
  });
}
