import { leastVariance, type ReleaseRule, releaseFigure } from '../release/gate.ts';
import { keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { Summary } from '../statistics/summary.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import type { MeasuredCategory, MeasuredQuestion } from './measured-category.ts';
import { rangeOf } from './scored-people.ts';

type GroupRule = Extract<ReleaseRule, { readonly mode: 'group' }>;

/** Part of the questions of a category that have to count for its figure. */
const PART_OF_QUESTIONS = 0.5;

/** A figure of fewer scale questions could be taken apart into the answers behind it. */
const FEWEST_SCALES = 2;

/** In parts of the organisation such a figure needs this many times the threshold. */
const THRESHOLDS_OF_FEW_QUESTIONS = 3;

/**
 * The figures of a category in group mode: the mean of its questions' means, each over the answers that were given to it. Nobody's
 * missing answer is filled in, and no figure is made from one person's set of answers.
 *
 * A question counts in a group that may be shown by the answers to it alone. Intervals and comparisons of all groups assume the
 * deviation of the whole organisation, so that their width tells nothing about the answers of a group.
 *
 * @see group-insight, "What may be published"
 */
export function figuresOfQuestions(
  measured: MeasuredCategory,
  { asked, gate }: WaveGate,
  rule: GroupRule,
): CategoryFigures {
  const { category, questions, cells, summaries: persons } = measured;
  const counting = questions.map((question) => ({
    ...question,
    groups: gate.shown(question.cells, { category }),
  }));
  const countingIn = (key: string) => counting.filter(({ groups }) => groups.has(key));
  const isEnoughFor = (key: string, n: number, own: readonly MeasuredQuestion[]) =>
    key === ORGANISATION_KEY ||
    own.filter(({ question }) => question.isScale).length >= FEWEST_SCALES ||
    n >= THRESHOLDS_OF_FEW_QUESTIONS * rule.threshold;
  const shown = gate.shown(cells, {
    category,
    isEnough: (group) => {
      const key = keyOf(group);
      const own = countingIn(key);
      return own.length > 0 && own.length >= questions.length * PART_OF_QUESTIONS && isEnoughFor(key, group.n, own);
    },
  });
  const deviation = persons.get(ORGANISATION_KEY)?.variance ?? 0;

  const figures = new Map<string, ReleasedFigure>();
  const summaries = new Map<string, Summary>();
  const restsOn = new Map<string, number>();
  for (const key of shown) {
    const own = countingIn(key).map(({ question, summaries: answers }) => ({ question, answers: answers.get(key) }));
    const [summary, answer] = meanOfQuestions(own, persons.get(key)?.n ?? 0, deviation);
    const range = rangeOf(own.map(({ question }) => question));
    figures.set(key, releaseFigure(summary, { asked: asked.get(key), range, answer }, rule));
    summaries.set(key, withLeastVariance(summary, rule));
    if (own.length < questions.length) restsOn.set(key, own.length);
  }
  const { rests, restSummaries } = restsOf({ counting, figures, persons, deviation }, asked, rule);
  return {
    figures,
    rests,
    summaries,
    restSummaries,
    restsOn,
    questions: new Map(
      counting.map(({ question, cells: answers, groups, summaries: given }) => {
        const alone = gate.shown(answers, {
          category,
          isEnough: (group) => {
            const key = keyOf(group);
            return groups.has(key) && shown.has(key) && isEnoughFor(key, group.n, []);
          },
        });
        const variance = given.get(ORGANISATION_KEY)?.variance ?? 0;
        return [question.id, questionFigures(question, { keys: alone, given, variance, asked }, rule)];
      }),
    ),
  };
}

/** Answers of a group to one question; `undefined`: none. */
interface GroupAnswers {
  readonly question: MeasuredQuestion['question'];
  readonly answers: Summary | undefined;
}

/** @returns the summary of a group's figure, and how far one answer can move it, in points of percent */
function meanOfQuestions(own: readonly GroupAnswers[], n: number, variance: number): readonly [Summary, number] {
  const mean = own.reduce((sum, { answers }) => sum + (answers?.mean ?? Number.NaN), 0) / own.length;
  const answer = Math.max(
    ...own.map(({ question, answers }) => {
      const { lowest, highest } = rangeOf([question]);
      return (highest - lowest) / (answers?.n ?? 0) / own.length;
    }),
  );
  return [{ n, mean, variance }, answer];
}

/** The figures of everybody else: of groups whose own figure and that of the organisation are means. */
function restsOf(
  {
    counting,
    figures,
    persons,
    deviation,
  }: {
    readonly counting: readonly (MeasuredQuestion & { readonly groups: ReadonlySet<string> })[];
    readonly figures: ReadonlyMap<string, ReleasedFigure>;
    readonly persons: ReadonlyMap<string, Summary>;
    readonly deviation: number;
  },
  asked: ReadonlyMap<string, number>,
  rule: GroupRule,
): Pick<CategoryFigures, 'rests' | 'restSummaries'> {
  const rests = new Map<string, ReleasedFigure>();
  const restSummaries = new Map<string, Summary>();
  const whole = persons.get(ORGANISATION_KEY)?.n ?? 0;
  if (figures.get(ORGANISATION_KEY)?.kind !== 'mean') return { rests, restSummaries };
  for (const [key, { kind }] of figures) {
    if (kind !== 'mean' || key === ORGANISATION_KEY) continue;
    const people = whole - (persons.get(key)?.n ?? 0);
    const own = counting
      .filter(({ groups }) => groups.has(key) && groups.has(ORGANISATION_KEY))
      .map(({ question, summaries }) => ({
        question,
        answers: without(summaries.get(ORGANISATION_KEY), summaries.get(key)),
      }));
    if (people < rule.threshold || own.length === 0) continue;
    if (own.some(({ answers }) => answers === undefined || answers.n < rule.threshold)) continue;
    const [summary, answer] = meanOfQuestions(own, people, deviation);
    const range = rangeOf(own.map(({ question }) => question));
    const [all, some] = [asked.get(ORGANISATION_KEY), asked.get(key)];
    const possible = { asked: all === undefined || some === undefined ? undefined : all - some, range, answer };
    const figure = releaseFigure(summary, possible, rule);
    if (figure.kind !== 'mean') continue;
    rests.set(key, figure);
    restSummaries.set(key, withLeastVariance(summary, rule));
  }
  return { rests, restSummaries };
}

/** The answers of a whole that are not those of a part, without their variance. */
function without(whole: Summary | undefined, part: Summary | undefined): Summary | undefined {
  if (whole === undefined || part === undefined || whole.n <= part.n) return undefined;
  const n = whole.n - part.n;
  return { n, mean: (whole.n * whole.mean - part.n * part.mean) / n, variance: 0 };
}

function questionFigures(
  question: MeasuredQuestion['question'],
  {
    keys,
    given,
    variance,
    asked,
  }: {
    readonly keys: ReadonlySet<string>;
    readonly given: ReadonlyMap<string, Summary>;
    readonly variance: number;
    readonly asked: ReadonlyMap<string, number>;
  },
  rule: GroupRule,
): ReadonlyMap<string, ReleasedFigure> {
  return new Map(
    [...keys].flatMap((key) => {
      const answers = given.get(key);
      if (answers === undefined) return [];
      const [summary, answer] = meanOfQuestions([{ question, answers }], answers.n, variance);
      return [
        [key, releaseFigure(summary, { asked: asked.get(key), range: rangeOf([question]), answer }, rule)] as const,
      ];
    }),
  );
}

function withLeastVariance(summary: Summary, rule: GroupRule): Summary {
  return { ...summary, variance: Math.max(summary.variance, leastVariance(rule)) };
}
