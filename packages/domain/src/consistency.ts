import type { Answers, Question } from './question.ts';
import { codecOf } from './question-types.ts';
import type { ConsistencyRules, Questionnaire } from './questionnaire.ts';
import type { ScoredItem } from './scoring.ts';

export type ConsistencyFlag =
  | 'attention_missed'
  | 'infrequency'
  | 'long_run'
  | 'opposite_answers'
  | 'too_fast'
  | 'over_claiming';

export type ConsistencyLevel = 'consistent' | 'check' | 'talk_first';

export interface ConsistencyInput {
  readonly rules: ConsistencyRules;
  readonly questionsInOrderShown: readonly Question[];
  readonly answers: Answers;
  readonly items: readonly ScoredItem[];
  /** Seconds spent on each question, by question id; `null` when they were not recorded. */
  readonly itemSeconds: Readonly<Record<string, number>> | null;
}

interface ConsistencyMeasures {
  /** Length of the longest run of equal answers on scales, in the order shown. */
  readonly longestRun: number;
  /** Number of pairs of a safe item and its opposite whose final scores are far apart. */
  readonly differingPairs: number;
  /** Number of pairs with answers to both items. */
  readonly comparedPairs: number;
  /** Number of claims too good to be true that the participant agreed with. */
  readonly overClaims: number;
  /** Number of questions answered faster than they can be read; `null` when seconds were not recorded. */
  readonly fastItems: number | null;
}

export interface Consistency extends ConsistencyMeasures {
  readonly level: ConsistencyLevel;
  readonly flags: readonly ConsistencyFlag[];
}

/** What each check examines, worded as an entry of a list. */
const CHECK_SUBJECTS: Readonly<Record<ConsistencyFlag, string>> = {
  attention_missed: 'a question that asks for a particular answer',
  infrequency: 'a statement that can hardly be true',
  long_run: 'long runs of the same answer',
  opposite_answers: 'pairs of opposite statements',
  too_fast: 'how quickly questions were answered',
  over_claiming: 'statements that are true of almost nobody',
};

/** All checks, named after the flags that they raise. */
export const CONSISTENCY_CHECKS = Object.keys(CHECK_SUBJECTS) as readonly ConsistencyFlag[];

const PAIR_DIFFERS_FROM = 4;
const INFREQUENCY_FROM = 5;
const OVER_CLAIM_FROM = 6;
const FAST_BELOW_S = 2;

const DESCRIPTIONS: Readonly<Record<ConsistencyFlag, string>> = {
  attention_missed:
    'The question that asks for a particular colour got a different answer, so some questions may have been read too quickly.',
  infrequency: 'One answer agrees with a statement that can hardly be true, so some statements may have been misread.',
  long_run: 'Many scale questions in a row got the same answer.',
  opposite_answers: 'Several pairs of opposite statements got answers that do not fit together.',
  too_fast: 'At least half of the questions took less than two seconds each.',
  over_claiming: 'Several answers agree with statements that are true of almost nobody.',
};

/**
 * How consistent the answers of one participant are: a reason to talk, never an accusation.
 *
 * A survey that does not ask the items of a measure gets no flag from it.
 *
 * @returns the measures, and the level: 'consistent' without flags, 'check' with one, 'talk_first' with more
 * @see scoring.md, "Answer consistency"
 */
export function assessConsistency(input: ConsistencyInput): Consistency {
  const measures = measure(input);
  const flags = flagsOf(input, measures);
  return { level: levelOf(flags.length), flags, ...measures };
}

/** The checks that can raise their flag with these questions. */
export function possibleChecks({
  questions,
  consistency: rules,
}: Pick<Questionnaire, 'questions' | 'consistency'>): ConsistencyFlag[] {
  const asked = new Set(questions.map(({ id }) => id));
  const onScales = questions.filter((question) => isAnsweredWithNumber(question)).length;
  const isPossible: Record<ConsistencyFlag, boolean> = {
    attention_missed: rules.attention !== null && asked.has(rules.attention),
    infrequency: rules.infrequency !== null && asked.has(rules.infrequency),
    long_run: onScales >= rules.longRunFrom,
    opposite_answers:
      rules.pairs.filter((pair) => pair.every((id) => asked.has(id))).length >= rules.differingPairsFrom,
    too_fast: questions.length > 0,
    over_claiming: rules.overClaims.filter((id) => asked.has(id)).length >= rules.overClaimsFrom,
  };
  return CONSISTENCY_CHECKS.filter((check) => isPossible[check]);
}

/** What a check examines, worded as an entry of a list. */
export function describeCheck(check: ConsistencyFlag): string {
  return CHECK_SUBJECTS[check];
}

/** A flag in plain words for the manager who reads the result. */
export function describeFlag(flag: ConsistencyFlag): string {
  return DESCRIPTIONS[flag];
}

function isAnsweredWithNumber(question: Question): boolean {
  return codecOf(question)
    .possibleAnswers(question)
    .some((answer) => typeof answer === 'number');
}

function measure({ rules, questionsInOrderShown, answers, items, itemSeconds }: ConsistencyInput): ConsistencyMeasures {
  const differences = rules.pairs.flatMap(([safe, opposite]) => {
    const one = itemOf(items, safe)?.final ?? null;
    const other = itemOf(items, opposite)?.final ?? null;
    return one === null || other === null ? [] : [Math.abs(one - other)];
  });
  return {
    longestRun: longestRun(questionsInOrderShown, answers),
    differingPairs: differences.filter((difference) => difference >= PAIR_DIFFERS_FROM).length,
    comparedPairs: differences.length,
    overClaims: rules.overClaims.filter((id) => rawOf(items, id) >= OVER_CLAIM_FROM).length,
    fastItems: itemSeconds === null ? null : fastItems(questionsInOrderShown, itemSeconds),
  };
}

function flagsOf(
  { rules, questionsInOrderShown, items }: ConsistencyInput,
  measures: ConsistencyMeasures,
): ConsistencyFlag[] {
  const attention = itemOf(items, rules.attention);
  const raised: Record<ConsistencyFlag, boolean> = {
    attention_missed: attention !== undefined && attention.raw !== null && attention.raw < attention.max,
    infrequency: rawOf(items, rules.infrequency) >= INFREQUENCY_FROM,
    long_run: measures.longestRun >= rules.longRunFrom,
    opposite_answers: measures.differingPairs >= rules.differingPairsFrom,
    over_claiming: measures.overClaims >= rules.overClaimsFrom,
    too_fast:
      measures.fastItems !== null && measures.fastItems > 0 && measures.fastItems * 2 >= questionsInOrderShown.length,
  };
  // The keys are the flags by the type above; Object.entries widens them to strings.
  return (Object.entries(raised) as [ConsistencyFlag, boolean][]).flatMap(([flag, isRaised]) =>
    isRaised ? [flag] : [],
  );
}

function levelOf(flagCount: number): ConsistencyLevel {
  if (flagCount === 0) return 'consistent';
  return flagCount === 1 ? 'check' : 'talk_first';
}

/**
 * Length of the longest run of equal answers on scales. Only scales are answered with numbers; other questions and unanswered ones do not
 * break a run.
 */
function longestRun(questionsInOrderShown: readonly Question[], answers: Answers): number {
  let longest = 0;
  let current = 0;
  let previous: number | null = null;
  for (const { id } of questionsInOrderShown) {
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (typeof value !== 'number') continue;
    current = value === previous ? current + 1 : 1;
    previous = value;
    longest = Math.max(longest, current);
  }
  return longest;
}

function fastItems(questions: readonly Question[], itemSeconds: Readonly<Record<string, number>>): number {
  return questions.filter(
    ({ id }) => Object.hasOwn(itemSeconds, id) && (itemSeconds[id] ?? FAST_BELOW_S) < FAST_BELOW_S,
  ).length;
}

function itemOf(items: readonly ScoredItem[], id: string | null): ScoredItem | undefined {
  return items.find(({ questionId }) => questionId === id);
}

/** Raw points of a question; 0, which no answer can earn, when the question is not asked or not answered. */
function rawOf(items: readonly ScoredItem[], id: string | null): number {
  return itemOf(items, id)?.raw ?? 0;
}
