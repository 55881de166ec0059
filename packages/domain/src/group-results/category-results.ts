import { gateOf, leastVariance, type ReleaseRule } from '../release/gate.ts';
import { type BaseCell, keyOf, ORGANISATION_KEY, partitionsOf } from '../release/group-counts.ts';
import { type ReleasedAgreement, releaseAgreement } from '../release/released-agreement.ts';
import type { ReleasedDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type ReleasedReliability, releaseReliability } from '../release/released-reliability.ts';
import { type CrewDifferences, differencesOfCrews } from '../statistics/between-crews.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import { distributionsOf } from './distributions-of-questions.ts';
import { figuresOfPeople } from './figures-of-people.ts';
import { figuresOfQuestions } from './figures-of-questions.ts';
import { isCrew, type MeasuredCategory, measureCategory } from './measured-category.ts';
import type { CountedQuestion, ScoredPerson } from './scored-people.ts';
import { answersOf } from './wave-answers.ts';

/** A category of a wave. */
export interface CategoryResults extends CategoryFigures {
  readonly category: string;
  /** Agreement within crews, by the key of the crew. */
  readonly agreements: ReadonlyMap<string, ReleasedAgreement>;
  /** Distributions of the organisation's answers, by question. */
  readonly distributions: ReadonlyMap<string, ReleasedDistribution>;
  /** Reliability of the category, from all answers of the organisation. */
  readonly reliability: ReleasedReliability;
  /** Differences between the shown crews; `null`: unknown, for example with one crew. */
  readonly crewDifferences: CrewDifferences | null;
  /** Smallest variance that comparisons assume, in squared points of percent. */
  readonly leastVariance: number;
}

/**
 * Computes one category of a wave.
 *
 * @param questions of the category
 * @param asked number of people asked, each crew and company once; empty: unknown
 * @see group-insight, "Statistics" and "What may be published"
 */
export function categoryResults(
  category: string,
  {
    questions,
    people,
    asked,
  }: {
    readonly questions: readonly CountedQuestion[];
    readonly people: readonly ScoredPerson[];
    readonly asked: readonly BaseCell[];
  },
  rule: ReleaseRule,
): CategoryResults {
  const positions = questions.map((_, index) => index);
  const measured = measureCategory(category, { questions, positions }, answersOf(people));
  return releaseCategory(measured, { asked: askedByGroup(asked), gate: gateOf(rule, asked) }, rule);
}

/** Number of people asked, by the key of the group. */
export function askedByGroup(asked: readonly BaseCell[]): ReadonlyMap<string, number> {
  const groups = partitionsOf(asked).flatMap(({ whole, parts }) => [whole, ...parts]);
  return new Map(groups.map((group) => [keyOf(group), group.n]));
}

/**
 * Releases a category. In individual mode its figures are means of the persons' scores; in group mode they are means over questions, so
 * that no figure depends on one person's set of answers.
 *
 * @see group-insight, "What may be published"
 */
export function releaseCategory(measured: MeasuredCategory, wave: WaveGate, rule: ReleaseRule): CategoryResults {
  const released =
    rule.mode === 'group' ? figuresOfQuestions(measured, wave, rule) : figuresOfPeople(measured, wave, rule);
  const { figures, summaries, leftOut } = released;
  const isComparable = (key: string) => isOfSameQuestions(leftOut.get(key), leftOut.get(ORGANISATION_KEY));
  const crews = [...summaries].flatMap(([key, summary]) => (isCrew(key) && isComparable(key) ? [summary] : []));
  return {
    ...released,
    category: measured.category,
    agreements: agreementsOf(measured, figures, rule),
    distributions: distributionsOf(measured, released, { wave, rule }),
    reliability: releaseReliability(
      measured.reliability,
      {
        people: measured.people,
        complete: measured.complete,
        isShown: figures.has(ORGANISATION_KEY),
        deviation: Math.sqrt(measured.summaries.get(ORGANISATION_KEY)?.variance ?? 0),
        differing: measured.differing,
      },
      rule,
    ),
    leastVariance: leastVariance(rule),
    // Only shown crews are compared, because the hidden ones could be derived otherwise, and only on the same questions, because equal
    // crews would differ otherwise.
    crewDifferences: differencesOfCrews(crews),
  };
}

/** The agreement within the shown crews, by the key of the crew. */
export function agreementsOf(
  { agreements, questions }: MeasuredCategory,
  figures: ReadonlyMap<string, ReleasedFigure>,
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedAgreement> {
  // Two answers to a question with few options are so far apart that complete agreement could be told from any other.
  if (rule.mode === 'group' && !questions.every(({ question }) => question.isScale)) return new Map();
  return new Map(
    [...figures].flatMap(([key, figure]) => {
      const own = agreements.get(key);
      const released =
        own === undefined ? null : releaseAgreement(own.agreement, { figure, complete: own.complete }, rule);
      return released === null ? [] : [[key, released] as const];
    }),
  );
}

/** Whether two figures of a category rest on the same questions. @param one ids of the questions left out; undefined: none */
export function isOfSameQuestions(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return (one ?? []).toSorted().join(' ') === (other ?? []).toSorted().join(' ');
}
