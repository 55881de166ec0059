import { meanOfSummary } from '../statistics/group-mean.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import { type Summary, summaryWithout, varyingAtLeast } from '../statistics/summary.ts';
import { type BaseCell, type Group, keyOf, ORGANISATION_KEY, partitionsOf } from './group-counts.ts';
import { figureWithoutExtremes, type ReleasedFigure, rounded } from './released-figure.ts';
import { shownGroups } from './shown-groups.ts';

/** Whose figures may be shown: in individual mode everyone's, in group mode those of groups of at least `threshold`. */
export type ReleaseRule =
  | { readonly mode: 'individual' }
  | {
      readonly mode: 'group';
      /** At least {@link LOWEST_THRESHOLD}. */
      readonly threshold: number;
      /**
       * Keys of the groups that may be shown at all in a category; absent: all. Those that were hidden before a threshold was raised
       * are not among them, nor those of which it is not told how many answered.
       */
      readonly only?: (category: string) => ReadonlySet<string>;
    };

/** In group mode no figure is of fewer people, whatever an organisation chooses. */
const LOWEST_THRESHOLD = 5;

/**
 * Smallest standard deviation that intervals and comparisons assume in group mode, in points of percent: a narrower interval would tell
 * that everybody gave nearly the same answer, and so would a missing one.
 */
const SMALLEST_DEVIATION = 5;

/** Smallest variance that intervals and comparisons assume, in squared points of percent. */
export function leastVariance({ mode }: ReleaseRule): number {
  return mode === 'group' ? SMALLEST_DEVIATION ** 2 : 0;
}

/** Scores of the people that a gate was made for: in their category, or in one of its questions. */
interface GroupScores {
  /** By the key of the group, see {@link keyOf}. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** How many were asked, by the key of the group; where it is not known, intervals are not narrowed. */
  readonly asked: ReadonlyMap<string, number>;
  /** The percents that a person can have. */
  readonly range: ScoreRange;
}

/** Decides which figures of the same people may be shown. */
export interface Gate {
  /**
   * The figures that may be shown, by the key of the group. A group that is not among them is hidden or empty; the two look the same.
   *
   * @throws {RangeError} when a summary does not count the people whom the gate was made for
   */
  release(scores: GroupScores): ReadonlyMap<string, ReleasedFigure>;
  /**
   * The figures of everybody outside a group, by the key of the group, where they may be shown: where its own and that of the
   * organisation are means, so that they tell of nobody else than these two do.
   *
   * @param released what {@link Gate.release} made of the same scores
   */
  releaseRest(scores: GroupScores, released: ReadonlyMap<string, ReleasedFigure>): ReadonlyMap<string, ReleasedFigure>;
}

/**
 * The gate for the people who count in a category.
 *
 * Figures of its questions go through the same gate, so they are of the same people: otherwise the few who skipped a question could
 * be found by subtraction.
 *
 * @param cells how many people count, each crew and company once
 * @param category that they count in
 * @throws {RangeError} when the threshold or a count is out of range
 * @see group-insight, "What may be published"
 */
export function gateOf(cells: readonly BaseCell[], rule: ReleaseRule, category = ''): Gate {
  if (rule.mode === 'group' && !(rule.threshold >= LOWEST_THRESHOLD)) {
    throw new RangeError(`a threshold of ${rule.threshold} is below ${LOWEST_THRESHOLD}`);
  }
  const groups = groupsOf(cells);
  const shown =
    rule.mode === 'group' ? shownGroups(cells, rule.threshold, rule.only?.(category)) : new Set(groups.map(keyOf));
  const toFigure = rule.mode === 'group' ? figureWithoutExtremes : rounded;
  const figureOf = (summary: Summary, asked: number | undefined, range: ScoreRange) => {
    const mean = meanOfSummary(varyingAtLeast(summary, leastVariance(rule)), asked);
    // The only place that makes released figures.
    return toFigure(mean, range) as ReleasedFigure;
  };
  return {
    release: ({ summaries, asked, range }) => {
      const released = new Map<string, ReleasedFigure>();
      for (const group of groups) {
        const key = keyOf(group);
        const summary = summaries.get(key);
        if (summary?.n !== group.n) throw new RangeError(`the scores of ${key} are of other people than its cells`);
        if (shown.has(key)) released.set(key, figureOf(summary, asked.get(key), range));
      }
      return released;
    },
    releaseRest: ({ summaries, asked, range }, released) => {
      const rests = new Map<string, ReleasedFigure>();
      const whole = summaries.get(ORGANISATION_KEY);
      if (whole === undefined || released.get(ORGANISATION_KEY)?.kind !== 'mean') return rests;
      for (const [key, { kind }] of released) {
        const summary = summaries.get(key);
        const rest = summary === undefined || kind !== 'mean' ? null : summaryWithout(whole, summary);
        if (rest === null) continue;
        const figure = figureOf(rest, minus(asked.get(ORGANISATION_KEY), asked.get(key)), range);
        if (figure.kind === 'mean') rests.set(key, figure);
      }
      return rests;
    },
  };
}

/**
 * The gates of the categories of a wave. Categories with the same numbers of people and the same groups that may be shown
 * at all share one: in most waves nearly everybody counts in every category, and the search for determined unions takes longest.
 */
export function gatesOf(rule: ReleaseRule): (cells: readonly BaseCell[], category: string) => Gate {
  const known: { cells: readonly BaseCell[]; only: ReadonlySet<string>; gate: Gate }[] = [];
  return (cells, category) => {
    const only = rule.mode === 'group' ? (rule.only?.(category) ?? NOT_LIMITED) : NOT_LIMITED;
    const same = known.find((each) => areSameCells(each.cells, cells) && areSameKeys(each.only, only));
    if (same !== undefined) return same.gate;
    const gate = gateOf(cells, rule, category);
    known.push({ cells, only, gate });
    return gate;
  };
}

function areSameCells(one: readonly BaseCell[], other: readonly BaseCell[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ site, crew, company, n }, index) => {
      const cell = other[index];
      return cell?.n === n && cell.company === company && cell.crew === crew && cell.site === site;
    })
  );
}

/** Stands for the groups that may be shown under a rule that names none; the same rule never does both. */
const NOT_LIMITED: ReadonlySet<string> = new Set();

function areSameKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key));
}

function minus(whole: number | undefined, part: number | undefined): number | undefined {
  return whole === undefined || part === undefined ? undefined : whole - part;
}

/** Every group that has people, the organisation first. */
function groupsOf(cells: readonly BaseCell[]): readonly Group[] {
  const partitions = partitionsOf(cells);
  const [first] = partitions;
  return first === undefined ? [] : [first.whole, ...partitions.flatMap(({ parts }) => parts)];
}
