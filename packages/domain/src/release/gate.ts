import { meanOfSummary } from '../statistics/group-mean.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import { type Summary, withVarianceAtLeast } from '../statistics/summary.ts';
import { type BaseCell, type Group, keyOf, partitionsOf } from './group-counts.ts';
import { figureWithoutExtremes, type ReleasedFigure, rounded } from './released-figure.ts';
import { shownGroups } from './shown-groups.ts';

/** Which figures may be shown: in individual mode all, in group mode figures of groups of at least `threshold`. */
export type ReleaseRule =
  | { readonly mode: 'individual' }
  | {
      readonly mode: 'group';
      /** Minimum number of answers, at least {@link LOWEST_THRESHOLD}. */
      readonly threshold: number;
      /**
       * Keys of the groups that may be shown in a category, or in one of its questions; absent: all. Excludes groups that were hidden
       * before the threshold was raised.
       */
      readonly only?: (category: string, question?: string) => ReadonlySet<string>;
      /**
       * Number of questions behind the figure of a group before the threshold was raised; `null`: all of the category; absent: it was not
       * raised. A figure of fewer questions is hidden, because the two figures together would reveal the other questions.
       */
      readonly restedOn?: (category: string, key: string) => number | null;
      /** Whether the distribution of a question was shown before the threshold was raised; absent: it was not raised. */
      readonly hadDistribution?: (question: string) => boolean;
    };

/** Minimum number of people behind a figure in group mode, whatever threshold an organisation chooses. */
const LOWEST_THRESHOLD = 5;

/**
 * Smallest standard deviation that intervals and comparisons assume in group mode, in points of percent: a narrower or a missing interval
 * would reveal that everybody gave nearly the same answer.
 */
export const SMALLEST_DEVIATION = 5;

/** Smallest variance that intervals and comparisons assume, in squared points of percent; 0 in individual mode. */
export function leastVariance({ mode }: ReleaseRule): number {
  return mode === 'group' ? SMALLEST_DEVIATION ** 2 : 0;
}

/** Decides which groups of a wave may be shown. */
export interface Gate {
  /**
   * Keys of the groups that may be shown.
   *
   * @param cells numbers of counting answers, each crew and company once
   * @param topic `question`: absent for the category as a whole; `isEnough`: further condition on a group besides `threshold` answers;
   * absent: none
   */
  shown(
    cells: readonly BaseCell[],
    topic: {
      readonly category: string;
      readonly question?: string;
      readonly isEnough?: (group: Group) => boolean;
    },
  ): ReadonlySet<string>;
}

/**
 * The gate of a wave.
 *
 * In group mode places without answers take part like any other place: otherwise the choice of hidden groups would reveal whether somebody
 * answered there.
 *
 * @param asked number of people asked, each crew and company once; empty: unknown
 * @throws {RangeError} when the threshold or a count is out of range
 * @see group-insight, "What may be published"
 */
export function gateOf(rule: ReleaseRule, asked: readonly BaseCell[]): Gate {
  if (rule.mode === 'individual') {
    return { shown: (cells) => new Set(groupsOf(cells).flatMap((group) => (group.n > 0 ? [keyOf(group)] : []))) };
  }
  const { threshold } = rule;
  if (!(threshold >= LOWEST_THRESHOLD))
    throw new RangeError(`a threshold of ${threshold} is below ${LOWEST_THRESHOLD}`);
  // Groups that differ by fewer people than the threshold would reveal who answered, whatever the number of answers.
  const largeEnough = asked.length === 0 ? null : shownGroups(asked, threshold);
  const known: { cells: readonly BaseCell[]; only: ReadonlySet<string>; shown: ReadonlySet<string> }[] = [];
  return {
    shown: (answered, { category, question, isEnough = () => true }) => {
      const cells = withUnanswered(answered, asked);
      const allowed = rule.only?.(category, question);
      const only = new Set(
        groupsOf(cells).flatMap((group) => {
          const key = keyOf(group);
          const isAllowed = (allowed?.has(key) ?? true) && (largeEnough?.has(key) ?? true);
          return isAllowed && isEnough(group) ? [key] : [];
        }),
      );
      // Most topics of a wave have the same counts, and the search for determined unions is the slowest step.
      const same = known.find((each) => areSameCells(each.cells, cells) && areSameKeys(each.only, only));
      if (same !== undefined) return same.shown;
      const shown = shownGroups(cells, threshold, only);
      known.push({ cells, only, shown });
      return shown;
    },
  };
}

/** The possible values of a figure. */
interface Possible {
  /** Number of people asked; `undefined`: unknown, so the interval is not narrowed. */
  readonly asked: number | undefined;
  /** The lowest and the highest percent. */
  readonly range: ScoreRange;
  /** Largest effect of a single answer on the figure, in points of percent. */
  readonly answer: number;
}

/** Releases the figure of a group that {@link Gate.shown} returned. No other function creates released figures. */
export function releaseFigure(summary: Summary, { asked, range, answer }: Possible, rule: ReleaseRule): ReleasedFigure {
  const mean = meanOfSummary(withVarianceAtLeast(summary, leastVariance(rule)), asked);
  const figure = rule.mode === 'group' ? figureWithoutExtremes(mean, range, answer) : rounded(mean, range);
  return figure as ReleasedFigure;
}

function withUnanswered(answered: readonly BaseCell[], asked: readonly BaseCell[]): readonly BaseCell[] {
  const counts = new Map(answered.map((cell) => [cellKey(cell), cell]));
  const unanswered = asked.flatMap((cell) => (cell.n === 0 || counts.has(cellKey(cell)) ? [] : [{ ...cell, n: 0 }]));
  return unanswered.length === 0 ? answered : [...answered, ...unanswered];
}

function cellKey({ crew, company }: BaseCell): string {
  return `${crew} ${company}`;
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

function areSameKeys(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key));
}

/** Every group, the organisation first. */
function groupsOf(cells: readonly BaseCell[]): readonly Group[] {
  const partitions = partitionsOf(cells);
  const [first] = partitions;
  return first === undefined ? [] : [first.whole, ...partitions.flatMap(({ parts }) => parts)];
}
