import { roundHalfUp } from '../points.ts';
import { gateOf, type ReleaseRule } from '../release/gate.ts';
import { type BaseCell, ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ReleasedAgreement } from '../release/released-agreement.ts';
import { type ReleasedChange, releaseDifference } from '../release/released-change.ts';
import type { ReleasedDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { ReleasedReliability } from '../release/released-reliability.ts';
import { crewsDiffer } from '../statistics/between-crews.ts';
import type { Difference } from '../statistics/difference.ts';
import type { Summary } from '../statistics/summary.ts';
import { findPriorities, type GroupPriority } from './act-first.ts';
import { askedByGroup, type CategoryResults, releaseCategory } from './category-results.ts';
import { type Compared, type TestedChange, testedChanges } from './changes.ts';
import { type DetectableDifference, detectableByCrew } from './detectable-by-crew.ts';
import { fallsOf } from './falls.ts';
import { type MeasuredCategory, measureCategory } from './measured-category.ts';
import type { CountedQuestion, ScoredPerson } from './scored-people.ts';
import { differencesFromRest, type Standing, shownDistance, standingsOf } from './standings.ts';
import { answersOf, type WaveAnswers } from './wave-answers.ts';

/** Released figures of a group in a category. */
export interface GroupCategory {
  readonly figure: ReleasedFigure;
  /** Figure of everybody else in the organisation. */
  readonly rest: ReleasedFigure | null;
  /** The group minus the rest. */
  readonly difference: ReleasedChange | null;
  /** `null`: it differs from the rest by no more than chance. */
  readonly standing: Standing['side'] | null;
  /** Change of the same people since the previous wave; a change between different people is computed when it is read. */
  readonly change: ReleasedChange | null;
  /** Agreement within a crew; `null` for other groups. */
  readonly agreement: ReleasedAgreement | null;
  /** Number of counting questions behind the figure; absent: all of the category. */
  readonly restsOn?: number;
  /** Ids of the questions that do not count; absent: none. For comparisons with other waves; these never leave the server. */
  readonly leftOut?: readonly string[];
}

/** Released figures of a group, by category and by question. Hidden figures are absent. */
export interface GroupRecord {
  readonly categories: Readonly<Record<string, GroupCategory>>;
  readonly questions: Readonly<Record<string, ReleasedFigure>>;
  /** For the organisation only: by question, in the order of the possible answers. */
  readonly distributions: Readonly<Record<string, ReleasedDistribution>>;
  /** By category, for comparisons with other waves; these never leave the server. */
  readonly summaries: Readonly<Record<string, Summary>>;
}

/** Released results of a wave. */
export interface WaveGroupResults {
  readonly categories: readonly {
    readonly key: string;
    readonly reliability: ReleasedReliability;
    /** Whether crews differ by more than chance; otherwise they are not ranked. `null`: not known, as with one crew. */
    readonly doCrewsDiffer: boolean | null;
    /** Sensitivity of the comparison with the rest; `null`: no crew is compared. */
    readonly detectable: DetectableDifference | null;
  }[];
  /** Records by the key of the group; groups without released figures are absent. */
  readonly groups: ReadonlyMap<string, GroupRecord>;
  readonly actFirst: readonly GroupPriority[];
}

/** The previous wave, limited to categories that asked the same questions. */
export interface WaveBefore {
  /** Comparable results, by category. */
  readonly categories: ReadonlyMap<string, Compared>;
  /** Individual mode: changes of the people who answered both waves, by category and group. */
  readonly pairs?: ReadonlyMap<string, ReadonlyMap<string, Summary>>;
}

/** Percent from which a category is fair, by category; lower figures call for action. */
export type FairFrom = ReadonlyMap<string, number>;

/**
 * Computes the released results of all groups of a wave.
 *
 * @param questions in the order of the points of `people`
 * @param categoryKeys in the order they are shown
 * @param asked number of people asked, each crew and company once; not below the number of answers; empty: unknown
 * @see group-insight, "What may be published" and "Statistics"
 */
export function waveResults(
  {
    people,
    asked,
    before,
    fairFrom,
    ...questionnaire
  }: {
    readonly questions: readonly CountedQuestion[];
    readonly categoryKeys: readonly string[];
    readonly people: readonly ScoredPerson[];
    readonly asked: readonly BaseCell[];
    readonly before: WaveBefore | null;
    readonly fairFrom: FairFrom;
  },
  rule: ReleaseRule,
): WaveGroupResults {
  const measured = [...measureCategories(questionnaire, answersOf(people))];
  return gatherResults([...releaseCategories(measured, asked, rule)], before, fairFrom);
}

/**
 * Measures the categories one at a time, so that other work can run between two categories of a large wave.
 *
 * @param questions in the order of the points of `answers`
 * @param categoryKeys in display order; those without questions are left out
 */
export function* measureCategories(
  {
    questions,
    categoryKeys,
  }: { readonly questions: readonly CountedQuestion[]; readonly categoryKeys: readonly string[] },
  answers: WaveAnswers,
): Generator<MeasuredCategory, void, void> {
  for (const key of categoryKeys) {
    const positions = questions.flatMap(({ category }, index) => (category === key ? [index] : []));
    const own = positions.flatMap((index) => questions[index] ?? []);
    if (own.length > 0) yield measureCategory(key, { questions: own, positions }, answers);
  }
}

/** Releases the categories, one at a time as in {@link measureCategories}. */
export function* releaseCategories(
  measured: Iterable<MeasuredCategory>,
  asked: readonly BaseCell[],
  rule: ReleaseRule,
): Generator<CategoryResults, void, void> {
  const wave = { asked: askedByGroup(asked), gate: gateOf(rule, asked) };
  for (const each of measured) yield releaseCategory(each, wave, rule);
}

/** Collects the released results of each group over all categories. */
export function gatherResults(
  categories: readonly CategoryResults[],
  before: WaveBefore | null,
  fairFrom: FairFrom,
): WaveGroupResults {
  const differences = new Map(categories.map((category) => [category.category, differencesFromRest(category)]));
  const standings = standingsOf(categories, differences);
  const changes = new Map(categories.map((category) => [category.category, changesOf(category, before)]));
  // Comparisons of different people are computed at each reading, because figures of the wave before can be hidden later.
  const kept = before?.pairs === undefined ? new Map() : changes;
  const keys = new Set(categories.flatMap(({ figures }) => [...figures.keys()]));
  const sides = new Map(standings.map(({ group, category, side }) => [`${category} ${group}`, side]));
  const levels = categories.map(({ category, figures }) => ({
    category,
    figures,
    fairFrom: fairFrom.get(category) ?? 0,
  }));
  const comparisons = [...differences.values()].reduce((sum, { size }) => sum + size, 0);
  const differ = crewsDiffer(categories.map(({ crewDifferences }) => crewDifferences));
  return {
    categories: categories.map((results, index) => ({
      key: results.category,
      reliability: results.reliability,
      doCrewsDiffer: differ[index] ?? null,
      detectable: detectableByCrew(results, differences.get(results.category) ?? new Map(), comparisons),
    })),
    groups: new Map([...keys].map((key) => [key, recordOf(key, { categories, differences, sides, changes: kept })])),
    actFirst: findPriorities(asShown(standings, categories), levels, fallsOf(changes)),
  };
}

/** Replaces exact distances by the distances between the shown figures. */
function asShown(standings: readonly Standing[], categories: readonly CategoryResults[]): readonly Standing[] {
  const byKey = new Map(categories.map((category) => [category.category, category]));
  return standings.map((standing) => {
    const category = byKey.get(standing.category);
    const [figure, rest] = [category?.figures.get(standing.group), category?.rests.get(standing.group)];
    const isShown = figure !== undefined && rest !== undefined;
    return { ...standing, distance: isShown ? shownDistance(figure, rest) : roundHalfUp(standing.distance) };
  });
}

function changesOf(category: CategoryResults, before: WaveBefore | null): ReadonlyMap<string, TestedChange> {
  const earlier = before?.categories.get(category.category);
  if (before === null || earlier === undefined) return new Map();
  return testedChanges(
    earlier,
    category,
    before.pairs === undefined ? undefined : (before.pairs.get(category.category) ?? new Map()),
  );
}

interface Computed {
  readonly categories: readonly CategoryResults[];
  /** By category, then by group: the group minus the rest. */
  readonly differences: ReadonlyMap<string, ReadonlyMap<string, Difference>>;
  /** By category and group. */
  readonly sides: ReadonlyMap<string, Standing['side']>;
  readonly changes: ReadonlyMap<string, ReadonlyMap<string, TestedChange>>;
}

function restsOnOf({ restsOn, leftOut }: CategoryResults, key: string): Pick<GroupCategory, 'restsOn' | 'leftOut'> {
  const questions = restsOn.get(key);
  return questions === undefined ? {} : { restsOn: questions, leftOut: leftOut.get(key) ?? [] };
}

function recordOf(key: string, { categories, differences, sides, changes }: Computed): GroupRecord {
  const shown = categories.flatMap((category) => {
    const figure = category.figures.get(key);
    return figure === undefined ? [] : [{ category, figure }];
  });
  return {
    categories: Object.fromEntries(
      shown.map(({ category, figure }) => {
        const standing = sides.get(`${category.category} ${key}`) ?? null;
        const of: GroupCategory = {
          figure,
          rest: category.rests.get(key) ?? null,
          difference: releaseDifference(
            category.rests.get(key),
            figure,
            differences.get(category.category)?.get(key) ?? null,
            standing !== null,
          ),
          standing,
          change: changes.get(category.category)?.get(key)?.change ?? null,
          agreement: category.agreements.get(key) ?? null,
          ...restsOnOf(category, key),
        };
        return [category.category, of];
      }),
    ),
    questions: Object.fromEntries(
      shown.flatMap(({ category }) =>
        [...category.questions].flatMap(([id, figures]) => {
          const figure = figures.get(key);
          return figure === undefined ? [] : [[id, figure] as const];
        }),
      ),
    ),
    distributions:
      key === ORGANISATION_KEY ? Object.fromEntries(shown.flatMap(({ category }) => [...category.distributions])) : {},
    summaries: Object.fromEntries(
      shown.flatMap(({ category }) => {
        const summary = category.summaries.get(key);
        return summary === undefined ? [] : [[category.category, summary] as const];
      }),
    ),
  };
}
