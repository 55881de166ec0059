import type { GroupResults, WaveResults } from '@plumbline/contract/wire';
import { jStat } from 'jstat';
import {
  ceilingOf,
  divided,
  floorOf,
  isBelow,
  largest,
  meanOf,
  minus,
  nearest,
  numberOf,
  plus,
  type Ratio,
  ratio,
  smallest,
  times,
} from './exact-ratio.ts';

/**
 * Recomputes the figures of a closed wave from the stored answers: means and ends of the range as exact fractions, everything else with
 * jStat. Shares no code with the product. Only the choice of shown groups is taken from the published results.
 *
 * @see group-insight, "What may be published" and "Statistics"
 */

export interface RawQuestion {
  readonly id: string;
  readonly category: string;
  readonly isScale: boolean;
  /** Points of each possible answer, of 7, in their order. */
  readonly points: ReadonlyMap<string, number>;
}

/** Site, crew and company as stored with the answers of a wave. */
export interface RawPlace {
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
}

export interface RawAnswers extends RawPlace {
  /** `null` in group mode. */
  readonly person: string | null;
  /** By question id. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export interface RawWave {
  readonly mode: 'individual' | 'group';
  readonly threshold: number;
  readonly questions: readonly RawQuestion[];
  readonly answers: readonly RawAnswers[];
  readonly asked: readonly (RawPlace & { readonly asked: number })[];
  /** Published results, by the key of the group. */
  readonly published: ReadonlyMap<string, GroupResults>;
}

type Figure = GroupResults['questions'][number]['figure'];
type Change = NonNullable<GroupResults['categories'][number]['change']>;
type Reliability = WaveResults['categories'][number]['reliability'];

/** A group's unrounded scores. */
interface Scores {
  readonly n: number;
  readonly mean: Ratio;
  readonly variance: number;
  readonly lowest: Ratio;
  readonly highest: Ratio;
  /** Largest effect of one answer on the mean; 0 in individual mode. */
  readonly answer: Ratio;
}

const MAX_POINTS = 7;
const HUNDRED = ratio(100);
const ORGANISATION = 'organisation';
const FEWEST_SCALES = 2;
const UPPER_END = 0.975;
/** Tolerance of rounding: how far a double may be below a half. */
const SUMMING_ERROR = 1e-9;

const half = (value: number) => Math.floor(value + 0.5 + SUMMING_ERROR);
const none = (id: string | null) => id ?? 'none';
const sumOf = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
const varianceOf = (values: readonly number[]) => (values.length < 2 ? 0 : jStat.variance(values, true));
const percentOf = (points: number) => ratio(points * 100, MAX_POINTS);

function keysOf({ site, crew, company }: RawPlace): readonly string[] {
  return [ORGANISATION, `site.${none(site)}`, `crew.${none(site)}.${none(crew)}`, `company.${none(company)}`];
}

function isIn(key: string): (place: RawPlace) => boolean {
  return (place) => keysOf(place).includes(key);
}

/** The points of an answer; `null`: not answered. */
function pointsOf({ answers }: RawAnswers, { id, points }: RawQuestion): number | null {
  const given = answers[id];
  return given === undefined ? null : (points.get(String(given)) ?? Number.NaN);
}

const givenTo = (question: RawQuestion, answers: readonly RawAnswers[]) =>
  answers.flatMap((each) => pointsOf(each, question) ?? []);

/** The percent of one person in a category; `null`: less than half of it was answered. */
function scoreOf(answers: RawAnswers, questions: readonly RawQuestion[]): Ratio | null {
  const given = questions.flatMap((question) => pointsOf(answers, question) ?? []);
  return given.length === 0 || given.length * 2 < questions.length
    ? null
    : ratio(sumOf(given) * 100, given.length * MAX_POINTS);
}

const scoresOf = (answers: readonly RawAnswers[], questions: readonly RawQuestion[]) =>
  answers.flatMap((each) => scoreOf(each, questions) ?? []);

function rangeOf({ points }: RawQuestion) {
  const percents = [...points.values()].map(percentOf);
  return { lowest: smallest(percents), highest: largest(percents) };
}

/** The largest distance of neighbouring answers, in points of percent. */
function stepOf({ points }: RawQuestion): number {
  const sorted = [...points.values()].toSorted((one, other) => one - other);
  return Math.max(...sorted.slice(1).map((each, index) => ((each - (sorted[index] ?? each)) * 100) / MAX_POINTS));
}

const askedIn = (wave: RawWave, key: string) => sumOf(wave.asked.filter(isIn(key)).map(({ asked }) => asked));
const questionsOf = (wave: RawWave, category: string) => wave.questions.filter((each) => each.category === category);
const hasScales = (questions: readonly RawQuestion[]) =>
  questions.filter(({ isScale }) => isScale).length >= FEWEST_SCALES;

/** The counting questions behind a group's figure; in individual mode all of the category. */
function restingOn(wave: RawWave, key: string, category: string): readonly RawQuestion[] {
  const all = questionsOf(wave, category);
  if (wave.mode === 'individual') return all;
  const own = wave.answers.filter(isIn(key));
  const counting = all.filter((question) => givenTo(question, own).length >= wave.threshold);
  const { rests_on } = wave.published.get(key)?.categories.find((each) => each.key === category) ?? {};
  if (counting.length !== (rests_on ?? all.length))
    throw new RangeError(`${key} could rest on several sets of questions`);
  return counting;
}

/** The variance that all groups of a category assume in group mode. */
function pooledVariance(wave: RawWave, category: string): number {
  const all = questionsOf(wave, category);
  const inWhole = restingOn(wave, ORGANISATION, category);
  const within = (valuesOf: (answers: readonly RawAnswers[]) => readonly number[]) => {
    if (!hasScales(inWhole)) return varianceOf(valuesOf(wave.answers));
    const crews = [...Map.groupBy(wave.answers, (each) => keysOf(each)[2]).values()]
      .map(valuesOf)
      .filter((values) => values.length > 0);
    return sumOf(crews.map((own) => (own.length - 1) * varianceOf(own))) / sumOf(crews.map((own) => own.length - 1));
  };
  if (inWhole.length === all.length) return within((answers) => scoresOf(answers, all).map(numberOf));
  const deviations = inWhole.map((question) =>
    Math.sqrt(within((answers) => givenTo(question, answers).map((points) => numberOf(percentOf(points))))),
  );
  return (sumOf(deviations) / deviations.length) ** 2;
}

/** Scores that are built from questions, as in group mode. */
function fromQuestions(
  questions: readonly RawQuestion[],
  answers: readonly RawAnswers[],
  { n, variance }: { readonly n: number; readonly variance: number },
): Scores {
  const given = questions.map((question) => givenTo(question, answers));
  const ranges = questions.map(rangeOf);
  const [lowest, highest] = [meanOf(ranges.map((each) => each.lowest)), meanOf(ranges.map((each) => each.highest))];
  const widths = ranges.map((each, index) =>
    divided(minus(each.highest, each.lowest), ratio((given[index]?.length ?? 0) * questions.length)),
  );
  const step = Math.min(Math.max(...questions.map(stepOf)) / questions.length, numberOf(minus(highest, lowest)) / 2);
  return {
    n,
    mean: meanOf(given.map((points) => meanOf(points.map(percentOf)))),
    variance: Math.max(variance, step ** 2, 25),
    lowest,
    highest,
    answer: largest(widths),
  };
}

/** Scores that are built from persons, as in individual mode. */
function fromPersons(questions: readonly RawQuestion[], answers: readonly RawAnswers[]): Scores | null {
  const scores = scoresOf(answers, questions);
  if (scores.length === 0) return null;
  const ranges = questions.map(rangeOf);
  return {
    n: scores.length,
    mean: meanOf(scores),
    variance: varianceOf(scores.map(numberOf)),
    lowest: meanOf(ranges.map(({ lowest }) => lowest)),
    highest: meanOf(ranges.map(({ highest }) => highest)),
    answer: ratio(0),
  };
}

/** The scores of a group; `null`: nobody answered. */
function scoresIn(wave: RawWave, key: string, category: string): Scores | null {
  const all = questionsOf(wave, category);
  const own = wave.answers.filter(isIn(key));
  if (wave.mode === 'individual') return fromPersons(all, own);
  const counted = { n: scoresOf(own, all).length, variance: pooledVariance(wave, category) };
  return fromQuestions(restingOn(wave, key, category), own, counted);
}

/** The scores of everybody else; `null`: nobody, or in group mode too few. */
function restOf(wave: RawWave, key: string, category: string): Scores | null {
  const all = questionsOf(wave, category);
  const others = wave.answers.filter((each) => !isIn(key)(each));
  if (wave.mode === 'individual') return fromPersons(all, others);
  const n = scoresOf(others, all).length;
  const own = restingOn(wave, key, category);
  if (n < wave.threshold || own.some((question) => givenTo(question, others).length < wave.threshold)) return null;
  return fromQuestions(own, others, { n, variance: pooledVariance(wave, category) });
}

function toFigure({ mode }: RawWave, scores: Scores, asked: number): Figure {
  const { n, mean, lowest, highest, answer } = scores;
  if (mode === 'group') {
    const margin = largest([times(minus(highest, lowest), ratio(1, 20)), times(answer, ratio(2))]);
    if (!isBelow(mean, minus(highest, margin))) {
      return { kind: 'at_least', n, percent: floorOf(minus(highest, margin)) };
    }
    if (!isBelow(plus(lowest, margin), mean)) return { kind: 'at_most', n, percent: ceilingOf(plus(lowest, margin)) };
  }
  return { kind: 'mean', n, percent: nearest(mean), interval: intervalOf(mode, scores, asked) };
}

function intervalOf(mode: RawWave['mode'], { n, mean, variance, lowest, highest }: Scores, asked: number) {
  if (n < 5) return null;
  const correction = asked <= 1 ? 1 : Math.sqrt((asked - n) / (asked - 1));
  const margin = jStat.studentt.inv(UPPER_END, n - 1) * Math.sqrt(variance / n) * correction;
  // In group mode the bounds are whole points around the percent that is shown.
  const [center, distance] = mode === 'group' ? [nearest(mean), half(margin)] : [numberOf(mean), margin];
  return {
    low: half(Math.max(numberOf(lowest), center - distance)),
    high: half(Math.min(numberOf(highest), center + distance)),
  };
}

interface Difference {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
  readonly effect: number;
}

/** @returns `null` of fewer than five in a group, or where nothing varies */
function welch(one: Scores, other: Scores): Difference | null {
  const pooled = ((one.n - 1) * one.variance + (other.n - 1) * other.variance) / (one.n + other.n - 2);
  if (Math.min(one.n, other.n) < 5 || pooled < SUMMING_ERROR) return null;
  const [first, second] = [one.variance / one.n, other.variance / other.n];
  const freedom = (first + second) ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1));
  return tested(numberOf(minus(one.mean, other.mean)), Math.sqrt(first + second), freedom, {
    deviation: Math.sqrt(pooled),
    freedom: one.n + other.n - 2,
  });
}

function tested(
  difference: number,
  error: number,
  freedom: number,
  effect: { readonly deviation: number; readonly freedom: number },
): Difference {
  const margin = jStat.studentt.inv(UPPER_END, freedom) * error;
  return {
    difference,
    low: difference - margin,
    high: difference + margin,
    p: 2 * jStat.studentt.cdf(-Math.abs(difference / error), freedom),
    effect: (difference / effect.deviation) * (1 - 3 / (4 * effect.freedom - 1)),
  };
}

function clear({ low, high, effect }: Difference, points: number, pairs: number | null): Change {
  return {
    kind: 'clear',
    pairs,
    points,
    interval: { low: points - half((high - low) / 2), high: points + half((high - low) / 2) },
    effect: half(effect * 10) / 10,
  };
}

/** A shown group in a category. */
interface Cell {
  readonly key: string;
  readonly category: string;
  readonly figure: Figure;
  readonly rest: Figure | null;
  readonly fromRest: Difference | null;
}

function cellsOf(wave: RawWave): readonly Cell[] {
  return [...wave.published, ...repeatedCrews(wave)].flatMap(([key, { categories }]) =>
    categories.flatMap(({ key: category, figure: shown }): Cell[] => {
      const own = shown === undefined ? null : scoresIn(wave, key, category);
      if (own === null) return [];
      const figure = toFigure(wave, own, askedIn(wave, key));
      const whole = scoresIn(wave, ORGANISATION, category);
      const isCompared =
        key !== ORGANISATION &&
        whole !== null &&
        [figure, toFigure(wave, whole, askedIn(wave, ORGANISATION))].every(({ kind }) => kind === 'mean');
      const others = isCompared ? restOf(wave, key, category) : null;
      const rest = others === null ? null : toFigure(wave, others, askedIn(wave, ORGANISATION) - askedIn(wave, key));
      const isShown = rest !== null && others !== null && (wave.mode === 'individual' || rest.kind === 'mean');
      return [{ key, category, figure, rest: isShown ? rest : null, fromRest: isShown ? welch(own, others) : null }];
    }),
  );
}

/** Joined crews that are the only crew group of their site have the site's figures, and are not published. */
function repeatedCrews({ mode, asked, published }: RawWave): readonly (readonly [string, GroupResults])[] {
  if (mode === 'individual') return [];
  return [...Map.groupBy(asked, ({ site }) => none(site))].flatMap(([site, own]) => {
    const page = published.get(`site.${site}`);
    return page === undefined || own.some(({ crew }) => crew !== null) ? [] : [[`crew.${site}.none`, page] as const];
  });
}

/** The largest significant p value, by Benjamini and Hochberg at 5%; -1: none. */
function boundOf(cells: readonly Cell[]): number {
  const ascending = cells.flatMap(({ fromRest }) => fromRest?.p ?? []).toSorted((one, other) => one - other);
  return ascending.findLast((p, index) => p <= ((index + 1) / ascending.length) * 0.05) ?? -1;
}

function changeOf(before: RawWave, after: RawWave, cell: Cell): Change | null {
  const { key, category, figure } = cell;
  const shown = before.published.get(key)?.categories.find((each) => each.key === category)?.figure;
  const [first, second] = [scoresIn(before, key, category), scoresIn(after, key, category)];
  if (shown?.kind !== 'mean' || figure.kind !== 'mean' || first === null || second === null) return null;
  const pairs = after.mode === 'individual' ? pairsOf(before, after, cell) : null;
  const difference = pairs === null ? welch(second, first) : paired(pairs);
  if (difference === null) return null;
  const isClear = (difference.low > 0 || difference.high < 0) && Math.abs(difference.difference) >= 5;
  if (!isClear) return { kind: 'unclear', pairs: pairs?.length ?? null };
  const points = pairs === null ? figure.percent - shown.percent : half(difference.difference);
  return clear(difference, points, pairs?.length ?? null);
}

/** Changes of the people of a group who answered both waves. */
function pairsOf(before: RawWave, after: RawWave, { key, category }: Cell): readonly number[] {
  const questions = questionsOf(after, category);
  return after.answers.filter(isIn(key)).flatMap((answers) => {
    const earlier = before.answers.find(({ person }) => person === answers.person);
    const [first, second] = [earlier === undefined ? null : scoreOf(earlier, questions), scoreOf(answers, questions)];
    return first === null || second === null ? [] : [numberOf(minus(second, first))];
  });
}

function paired(changes: readonly number[]): Difference | null {
  if (changes.length < 5) return null;
  const variance = varianceOf(changes);
  if (variance < SUMMING_ERROR) return null;
  return tested(jStat.mean(changes), Math.sqrt(variance / changes.length), changes.length - 1, {
    deviation: Math.sqrt(variance),
    freedom: changes.length - 1,
  });
}

/** Answers to every question of a category, as points. */
function completeIn(wave: RawWave, key: string, category: string): readonly (readonly number[])[] {
  const questions = questionsOf(wave, category);
  return wave.answers
    .filter(isIn(key))
    .map((answers) => questions.flatMap((question) => pointsOf(answers, question) ?? []))
    .filter(({ length }) => length === questions.length);
}

const itemsOf = (rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, item) => rows.map((row) => row[item] ?? Number.NaN));

/** Whether figures of people with complete answers may be shown beside those of all people. */
const isDescribed = ({ mode, threshold }: RawWave, complete: number, others: number) =>
  mode === 'individual' || (complete >= threshold && (others === 0 || others >= threshold));

function agreementOf(wave: RawWave, { key, category, figure }: Cell): number | null {
  const least = questionsOf(wave, category).map(({ points }) => Math.min(...points.values()));
  const isCrew = key.startsWith('crew.') && !key.endsWith('.none');
  if (!isCrew || least.some((points) => points !== 1) || figure.kind !== 'mean' || figure.interval === null)
    return null;
  const rows = completeIn(wave, key, category);
  if (rows.length < 2 || !isDescribed(wave, rows.length, figure.n - rows.length)) return null;
  const scattered = jStat.mean(itemsOf(rows).map(varianceOf)) / ((MAX_POINTS ** 2 - 1) / 12);
  const agreed = least.length * (1 - scattered);
  const agreement = scattered >= 1 ? 0 : agreed / (agreed + scattered);
  return Math.min(9, Math.floor(agreement * 10 + SUMMING_ERROR)) / 10;
}

/** The reliability of a category. Omega, which needs a search, is taken from the published results. */
export function recomputeReliability(wave: RawWave, category: string, published: Reliability): Reliability {
  const rows = completeIn(wave, ORGANISATION, category);
  const scores = scoresOf(wave.answers, questionsOf(wave, category)).map(numberOf);
  if (questionsOf(wave, category).length === 1) return { kind: 'one_question' };
  if (rows.length < 30 || !isDescribed(wave, rows.length, scores.length - rows.length)) return { kind: 'too_few' };
  const items = itemsOf(rows);
  const own = sumOf(items.map(varianceOf));
  const alpha = (items.length / (items.length - 1)) * (1 - own / varianceOf(rows.map(sumOf)));
  if (alpha < 0) return { kind: 'unrelated_questions' };
  const bound = (probability: number) =>
    1 - (1 - alpha) * jStat.centralF.inv(probability, rows.length - 1, (rows.length - 1) * (items.length - 1));
  const error = Math.sqrt(varianceOf(scores) * (1 - alpha));
  const rounded = (value: number, digits: number) => half(value * digits) / digits;
  return {
    kind: 'measured',
    alpha: rounded(alpha, 100),
    interval: { low: rounded(bound(UPPER_END), 100), high: rounded(bound(1 - UPPER_END), 100) },
    omega: published.kind === 'measured' ? published.omega : null,
    without_omega: published.kind === 'measured' ? published.without_omega : null,
    one_person:
      wave.mode === 'group'
        ? null
        : { error: rounded(error, 10), reliable_change: rounded(1.959963984540054 * Math.SQRT2 * error, 10) },
  };
}

type CategoryFigures = Omit<GroupResults['categories'][number], 'name' | 'questions'>;
type QuestionFigures = Pick<GroupResults['questions'][number], 'id' | 'figure' | 'organisation'> & {
  readonly distribution?: readonly number[];
};

/** All published figures of groups, by the key of the group. */
export function recomputeGroups(wave: RawWave, before: RawWave | null) {
  const cells = cellsOf(wave);
  const bound = boundOf(cells);
  const cellOf = (key: string, category: string) =>
    cells.find((each) => each.key === key && each.category === category);
  const categoryOf = (key: string, category: string): CategoryFigures => {
    const cell = cellOf(key, category);
    if (cell === undefined) return { key: category, ...whole(key, cellOf(ORGANISATION, category)?.figure) };
    const { rest, fromRest } = cell;
    const restsOn = restingOn(wave, key, category).length;
    const standsOut = fromRest !== null && fromRest.p <= bound;
    const change = before === null ? null : changeOf(before, wave, cell);
    const agreement = agreementOf(wave, cell);
    return {
      key: category,
      figure: cell.figure,
      ...(restsOn < questionsOf(wave, category).length ? { rests_on: restsOn } : {}),
      ...whole(key, cellOf(ORGANISATION, category)?.figure),
      ...(rest === null ? {} : { rest }),
      ...(rest === null || fromRest === null
        ? {}
        : {
            difference: standsOut
              ? clear(fromRest, cell.figure.percent - rest.percent, null)
              : { kind: 'unclear', pairs: null },
          }),
      ...(standsOut ? { standing: fromRest.difference < 0 ? 'below' : 'above' } : {}),
      ...(change === null ? {} : { change }),
      ...(agreement === null ? {} : { agreement }),
    };
  };
  return new Map(
    [...wave.published].map(([key, page]) => [
      key,
      {
        categories: page.categories.map((category) => categoryOf(key, category.key)),
        questions: page.questions.map((question) => recomputeQuestion(wave, key, question)),
      },
    ]),
  );
}

function whole(key: string, organisation: Figure | undefined): { organisation?: Figure } {
  return key === ORGANISATION || organisation === undefined ? {} : { organisation };
}

function recomputeQuestion(
  wave: RawWave,
  key: string,
  { id, organisation }: Pick<GroupResults['questions'][number], 'id' | 'organisation'>,
): QuestionFigures {
  const question = wave.questions.find((each) => each.id === id);
  if (question === undefined) throw new RangeError(`${id} is no question of the wave`);
  const figureIn = (group: string) => {
    const own = wave.answers.filter(isIn(group));
    const given = givenTo(question, own);
    const percents = (all: readonly number[]) => all.map((points) => numberOf(percentOf(points)));
    const scores = fromQuestions([question], own, {
      n: given.length,
      variance: varianceOf(percents(givenTo(question, wave.answers))),
    });
    return toFigure(
      wave,
      wave.mode === 'group' ? scores : { ...scores, variance: varianceOf(percents(given)) },
      askedIn(wave, group),
    );
  };
  const figure = figureIn(key);
  const distribution = key === ORGANISATION ? distributionOf(wave, question, figure) : null;
  return {
    id,
    figure,
    ...(organisation === undefined ? {} : { organisation: figureIn(ORGANISATION) }),
    ...(distribution === null ? {} : { distribution }),
  };
}

function distributionOf({ mode, threshold, answers }: RawWave, question: RawQuestion, figure: Figure) {
  const given = answers.flatMap(({ answers: own }) => own[question.id] ?? []).map(String);
  const counts = [...question.points.keys()].map((answer) => given.filter((each) => each === answer).length);
  const isHidden = figure.kind !== 'mean' || given.length < 3 * threshold || counts.includes(given.length);
  if (mode === 'group' && isHidden) return null;
  return counts.map((count) => nearest(divided(times(ratio(count), HUNDRED), ratio(given.length))));
}
