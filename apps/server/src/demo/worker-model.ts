import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { LIKERT_MAX } from '@plumbline/domain/constants';
import type { AnswerValue, Question } from '@plumbline/domain/question';
import { codecOf, maxScore, scoreAnswer } from '@plumbline/domain/question-types';

/** A kind of worker in the demo. Means and spreads are points on the 7-point scale. */
export interface Persona {
  readonly name: 'rested and careful' | 'overtired' | 'rushed' | 'straight-liner';
  /** Mean safety of the answers, 1..7. */
  readonly mean: number;
  readonly spread: number;
  /** Deviations from the mean by category, in points. */
  readonly shifts: Readonly<Record<string, number>>;
  /** Remarks for free-text questions. */
  readonly remarks: readonly string[];
}

export const PERSONAS: readonly Persona[] = [
  {
    name: 'rested and careful',
    mean: 6,
    spread: 1,
    shifts: { workload: -0.7 },
    remarks: ['It is clear and we talk it through.', 'It gets fixed quickly.', 'More light in the stairwell.'],
  },
  {
    name: 'overtired',
    mean: 4.8,
    spread: 1.1,
    shifts: { physical_state: -2.4, focus: -1.1, stress: -0.8 },
    remarks: ['Mostly clear.', 'Sometimes they listen, it depends who is there.', 'Shorter shifts on Saturdays.'],
  },
  {
    name: 'rushed',
    mean: 3.6,
    spread: 1.3,
    shifts: { workload: -1.4, support: -0.6, knowledge: 0.8 },
    remarks: ['Confusing, it changes every day.', 'Nothing happens.', 'Enough time to set up the scaffold.'],
  },
  { name: 'straight-liner', mean: 4, spread: 0, shifts: {}, remarks: [] },
];

/** Difference in points between the safest and the least safe person of one kind. */
const PERSONAL_RANGE = 1.8;

/** Probability, 0..1, of a remark where none is required. */
const REMARK_CHANCE = 0.5;

/** Answer to a required free-text question without a remark. */
const SHORTEST_REMARK = 'ok';

type RandomNumber = () => number;

/** An answer as a phone sends it. */
export type SentAnswer = string | string[];

/**
 * Answers the questions like this kind of worker, in the form that a phone sends.
 *
 * @param random numbers in 0..1; the same sequence gives the same answers
 */
export function answerAs(
  persona: Persona,
  questions: readonly Question[],
  random: RandomNumber,
): Record<string, SentAnswer> {
  const responses: Record<string, SentAnswer> = {};
  const someone = { ...persona, mean: persona.mean + (random() - 0.5) * PERSONAL_RANGE };
  for (const question of questions) {
    const answer = codecOf(question).isOwnWords
      ? writeRemark(someone, question, random)
      : choose(someone, question, random);
    if (answer !== undefined) responses[question.id] = asSent(answer);
  }
  return responses;
}

function writeRemark({ name, remarks }: Persona, { isRequired }: Question, random: RandomNumber): string | undefined {
  const least = isRequired ? SHORTEST_REMARK : undefined;
  if (name === 'straight-liner') return least;
  const remark = remarks[Math.floor(random() * remarks.length)];
  return remark === undefined || random() > REMARK_CHANCE ? least : remark;
}

/** The possible answer whose points are closest to a drawn safety. */
function choose(persona: Persona, question: Question, random: RandomNumber): AnswerValue | undefined {
  const possible = codecOf(question).possibleAnswers(question);
  if (persona.name === 'straight-liner') return straightAnswer(possible);
  const wanted = (safePoints(persona, question.category, random) * maxScore(question)) / LIKERT_MAX;
  const distance = (answer: AnswerValue) => Math.abs((scoreAnswer(question, answer)?.final ?? wanted) - wanted);
  return possible.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** The middle of a scale, or the first possible answer of another question. */
function straightAnswer(possible: readonly AnswerValue[]): AnswerValue | undefined {
  return typeof possible[0] === 'number' ? possible[Math.floor(possible.length / 2)] : possible[0];
}

function asSent(answer: AnswerValue): SentAnswer {
  return typeof answer === 'object' ? [...answer] : String(answer);
}

/** A drawn safety in points. Everyone except the straight-liner answers honesty items honestly. */
function safePoints({ mean, spread, shifts }: Persona, category: string, random: RandomNumber): number {
  if (category === HONESTY_CATEGORY) return 6.4 + (random() - 0.5);
  // The sum of three uniform numbers is close enough to a bell curve.
  const bell = random() + random() + random() - 1.5;
  return mean + (shifts[category] ?? 0) + bell * 2 * spread;
}
