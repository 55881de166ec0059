import type { Question } from '@plumbline/domain/question';
import { isReversed } from '@plumbline/domain/wording';

/** A kind of worker in the demo. Means and spreads are points on the 7-point scale. */
export interface Persona {
  readonly name: 'rested and careful' | 'overtired' | 'rushed' | 'straight-liner';
  /** Mean safety of their answers, 1..7. */
  readonly mean: number;
  readonly spread: number;
  /** Categories in which they differ from their mean, in points. */
  readonly shifts: Readonly<Record<string, number>>;
  /** Remarks that they write in answer to open questions. */
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

type RandomNumber = () => number;

/**
 * Answers the questions as such a worker might, in the form that a phone would send.
 *
 * @param random numbers in 0..1; the same sequence gives the same answers
 */
export function answerAs(
  persona: Persona,
  questions: readonly Question[],
  random: RandomNumber,
): Record<string, string> {
  const responses: Record<string, string> = {};
  const someone = { ...persona, mean: persona.mean + (random() - 0.5) * PERSONAL_RANGE };
  for (const question of questions) {
    const answer = answerQuestion(someone, question, random);
    if (answer !== null) responses[question.id] = answer;
  }
  return responses;
}

function answerQuestion(persona: Persona, question: Question, random: RandomNumber): string | null {
  if (persona.name === 'straight-liner') return straightAnswer(question);
  if ('scale' in question) return String(scaleAnswer(persona, question, random));
  if ('options' in question) return chooseOption(persona, question, random);
  const remark = persona.remarks[Math.floor(random() * persona.remarks.length)];
  return remark === undefined || random() > REMARK_CHANCE ? null : remark;
}

/** The middle of every scale and the first option of every choice, whatever the question. */
function straightAnswer(question: Question): string | null {
  if ('scale' in question) return '4';
  return 'options' in question ? (question.options[0]?.id ?? null) : null;
}

function scaleAnswer(persona: Persona, question: Extract<Question, { type: 'scale' }>, random: RandomNumber): number {
  const { min, max } = question.scale;
  const safe = Math.min(max, Math.max(min, Math.round(safePoints(persona, question.category, random))));
  return isReversed(question) ? max + min - safe : safe;
}

function chooseOption(
  persona: Persona,
  { category, options }: Extract<Question, { options: unknown }>,
  random: RandomNumber,
): string | null {
  const wanted = safePoints(persona, category, random);
  const [closest] = [...options].sort((a, b) => Math.abs(a.score - wanted) - Math.abs(b.score - wanted));
  return closest?.id ?? null;
}

/** Honesty items are answered honestly by everyone but the straight-liner: the demo's workers do not cheat. */
function safePoints({ mean, spread, shifts }: Persona, category: string, random: RandomNumber): number {
  if (category === 'honesty_check') return 6.4 + (random() - 0.5);
  // The sum of three uniform numbers is close enough to a bell curve.
  const bell = random() + random() + random() - 1.5;
  return mean + (shifts[category] ?? 0) + bell * 2 * spread;
}
