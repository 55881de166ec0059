import type { GroupResults } from '@plumbline/contract/wire';
import { type Change, clear, type Difference, paired, welch } from './comparisons.ts';
import { minus, numberOf } from './exact-ratio.ts';
import { distributionOf, half, toFigure } from './figures.ts';
import { fromQuestions, restingOn, restOf, scoresIn, varianceOf } from './group-scores.ts';
import {
  askedIn,
  type Figure,
  givenTo,
  isIn,
  none,
  ORGANISATION,
  percentOf,
  questionsOf,
  type RawQuestion,
  type RawWave,
  scoreOf,
} from './raw-wave.ts';
import { agreementOf } from './reliability.ts';

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
  const counting = [before, after].map((wave) => restingOn(wave, key, category));
  if (counting[0]?.join() !== counting[1]?.join()) return null;
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

type CategoryFigures = Omit<GroupResults['categories'][number], 'name' | 'questions' | 'good_from' | 'fair_from'>;
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
  const distribution = key === ORGANISATION ? distributionsIn(wave, question.category).get(id) : undefined;
  return {
    id,
    figure: figureOf(wave, key, question),
    ...(organisation === undefined ? {} : { organisation: figureOf(wave, ORGANISATION, question) }),
    ...(distribution === undefined ? {} : { distribution }),
  };
}

function figureOf(wave: RawWave, key: string, question: RawQuestion): Figure {
  const own = wave.answers.filter(isIn(key));
  const given = givenTo(question, own);
  const percents = (all: readonly number[]) => all.map((points) => numberOf(percentOf(points)));
  const scores = fromQuestions([question], own, {
    n: given.length,
    variance: varianceOf(percents(givenTo(question, wave.answers))),
  });
  return toFigure(
    wave,
    wave.mode === 'group' ? scores : { ...scores, variance: varianceOf(percents(given)) },
    askedIn(wave, key),
  );
}

/** The distributions of a category, by the id of the question. In group mode a mean at an end of the given answers has none. */
function distributionsIn(wave: RawWave, category: string): ReadonlyMap<string, readonly number[]> {
  const shown = wave.published.get(ORGANISATION)?.questions.map(({ id }) => id) ?? [];
  const distributions = new Map(
    questionsOf(wave, category).flatMap((question) => {
      if (!shown.includes(question.id)) return [];
      const own = distributionOf(wave, question, figureOf(wave, ORGANISATION, question));
      return own === null ? [] : [[question.id, own] as const];
    }),
  );
  const given = (question: RawQuestion): RawQuestion => {
    const percents = distributions.get(question.id);
    return { ...question, points: new Map([...question.points].filter((_, answer) => percents?.[answer] !== 0)) };
  };
  const narrowed = { ...wave, questions: wave.questions.map(given) };
  const isAtEnd = (shown: Figure | undefined, figureAmongGiven: () => Figure | null) =>
    shown?.kind === 'mean' && figureAmongGiven()?.kind !== 'mean';
  const isRevealed = ([key, { categories, questions }]: readonly [string, GroupResults]) =>
    key !== ORGANISATION &&
    (isAtEnd(categories.find((each) => each.key === category)?.figure, () => {
      const scores = scoresIn(narrowed, key, category);
      return scores === null ? null : toFigure(narrowed, scores, askedIn(wave, key));
    }) ||
      questionsOf(narrowed, category).some((question) =>
        isAtEnd(questions.find(({ id }) => id === question.id)?.figure, () => figureOf(narrowed, key, question)),
      ));
  return wave.mode === 'group' && [...wave.published].some(isRevealed) ? new Map() : distributions;
}
