import { gateOf, type ReleaseRule } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { type ReleasedAgreement, releaseAgreement } from '../release/released-agreement.ts';
import { type ReleasedDistribution, releaseDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type ReleasedReliability, releaseReliability } from '../release/released-reliability.ts';
import { agreementWithin } from '../statistics/agreement.ts';
import { crewDifferences, crewsDiffer } from '../statistics/between-crews.ts';
import { categoryReliability } from '../statistics/reliability.ts';
import { type Summary, summaryOf } from '../statistics/summary.ts';
import { countCells, groupKeysOf, type Place } from './base-cells.ts';
import { type CountedQuestion, rangeOf, type ScoredPerson } from './scored-people.ts';

/** A category of a wave, computed over everybody who answered at least half of its questions. */
export interface CategoryResults {
  readonly category: string;
  /** What may be shown, by the key of the group. */
  readonly figures: ReadonlyMap<string, ReleasedFigure>;
  /** Figures of everybody else, by the key of the group. */
  readonly rests: ReadonlyMap<string, ReleasedFigure>;
  /** Agreement within crews, by the key of the crew. */
  readonly agreements: ReadonlyMap<string, ReleasedAgreement>;
  /** How the answers of the whole organisation are spread, by question. */
  readonly distributions: ReadonlyMap<string, ReleasedDistribution>;
  /** What may be shown of each question, by its id, then by the key of the group. */
  readonly questions: ReadonlyMap<string, ReadonlyMap<string, ReleasedFigure>>;
  /** Scores of the groups that may be shown, for comparisons; these never leave the server. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** Of the organisation's own answers. */
  readonly reliability: ReleasedReliability;
  /** Whether crews differ by more than chance; otherwise they are not ranked. */
  readonly doCrewsDiffer: boolean;
}

/** Somebody who counts, with their score. */
interface Counted {
  readonly place: Place;
  readonly score: number;
  readonly points: readonly (number | null)[];
}

/**
 * Computes one category of a wave.
 *
 * Everybody who counts in the category counts in each of its questions: a question that was skipped takes the person's score in the
 * category. So figures of questions are of the same people as those of their category, and cannot be subtracted from them to find
 * those who skipped one.
 *
 * @param questions of the category
 * @param people with the points of these questions
 * @param asked how many were asked, by the key of the group
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
    readonly asked: ReadonlyMap<string, number>;
  },
  rule: ReleaseRule,
): CategoryResults {
  const counted = people.flatMap((person) => countedIn(category, person));
  const gate = gateOf(countCells(counted.map(({ place }) => place)), rule);
  const groups = membersByGroup(counted);
  const scores = counted.map(({ score }) => score);
  const summaries = summariesOf(groups, scores);
  const ofCategory = { summaries, asked, range: rangeOf(questions) };
  const figures = gate.release(ofCategory);
  const ofQuestion = (question: CountedQuestion, index: number) =>
    gate.release({
      summaries: summariesOf(
        groups,
        counted.map(({ score, points }) => percentOf(question, points[index] ?? null) ?? score),
      ),
      asked,
      range: rangeOf([question]),
    });
  return {
    category,
    figures,
    rests: gate.releaseRest(ofCategory, figures),
    agreements: agreementsOf({ groups, counted, questions, figures }, rule),
    distributions: figures.has(ORGANISATION_KEY) ? distributionsOf(questions, counted, rule) : new Map(),
    questions: new Map(questions.map((question, index) => [question.id, ofQuestion(question, index)])),
    summaries: new Map([...summaries].filter(([key]) => figures.has(key))),
    reliability: reliabilityOf(
      counted,
      { isShown: figures.has(ORGANISATION_KEY), whole: summaries.get(ORGANISATION_KEY) },
      rule,
    ),
    doCrewsDiffer: crewsDiffer(crewDifferences(shownCrews(groups, scores, figures))),
  };
}

function countedIn(category: string, { site, crew, company, scores, points }: ScoredPerson): Counted[] {
  const score = scores.get(category);
  return score === undefined ? [] : [{ place: { site, crew, company }, score, points }];
}

function percentOf({ max }: CountedQuestion, points: number | null): number | null {
  return points === null ? null : (points * 100) / max;
}

/** Who counts in each group, by its key: their places among those who count. */
type Members = ReadonlyMap<string, readonly number[]>;

function membersByGroup(counted: readonly Counted[]): Members {
  const members = new Map<string, number[]>();
  for (const [index, { place }] of counted.entries()) {
    for (const key of groupKeysOf(place)) {
      const own = members.get(key);
      if (own === undefined) members.set(key, [index]);
      else own.push(index);
    }
  }
  return members;
}

/** @param values of those who count, in their order */
function summariesOf(groups: Members, values: readonly number[]): ReadonlyMap<string, Summary> {
  return new Map(
    [...groups].flatMap(([key, members]) => {
      const summary = summaryOf(valuesOf(members, values));
      return summary === null ? [] : [[key, summary] as const];
    }),
  );
}

function valuesOf(members: readonly number[], values: readonly number[]): number[] {
  return members.map((index) => values[index] ?? Number.NaN);
}

/** Scores of each crew that may be shown: the others could be told from what they add. */
function shownCrews(
  groups: Members,
  scores: readonly number[],
  figures: ReadonlyMap<string, ReleasedFigure>,
): readonly (readonly number[])[] {
  return [...groups].flatMap(([key, members]) =>
    key.startsWith('crew ') && figures.has(key) ? [valuesOf(members, scores)] : [],
  );
}

/** Crews whose items are all on one scale from 1. */
function agreementsOf(
  {
    groups,
    counted,
    questions,
    figures,
  }: {
    readonly groups: Members;
    readonly counted: readonly Counted[];
    readonly questions: readonly CountedQuestion[];
    readonly figures: ReadonlyMap<string, ReleasedFigure>;
  },
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedAgreement> {
  const [scale] = questions;
  const agreements = new Map<string, ReleasedAgreement>();
  if (scale === undefined || !questions.every(({ max, least }) => max === scale.max && least === 1)) return agreements;
  for (const [key, figure] of figures) {
    if (!key.startsWith('crew ')) continue;
    const rows = (groups.get(key) ?? []).flatMap((index) => completeRow(counted[index]?.points ?? []));
    const agreement = agreementWithin(rows, scale.max);
    const released = releaseAgreement(agreement, { figure, complete: rows.length }, rule);
    if (released !== null) agreements.set(key, released);
  }
  return agreements;
}

function distributionsOf(
  questions: readonly CountedQuestion[],
  counted: readonly Counted[],
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedDistribution> {
  return new Map(
    questions.flatMap(({ id, pointsOfAnswers }, index) => {
      // Where two answers earn the same points, which of them was given is not known.
      if (new Set(pointsOfAnswers).size < pointsOfAnswers.length) return [];
      const times = new Map<number, number>();
      for (const { points } of counted) {
        const given = points[index];
        if (given !== null && given !== undefined) times.set(given, (times.get(given) ?? 0) + 1);
      }
      const released = releaseDistribution(
        pointsOfAnswers.map((points) => times.get(points) ?? 0),
        counted.length,
        rule,
      );
      return released === null ? [] : [[id, released] as const];
    }),
  );
}

function reliabilityOf(
  counted: readonly Counted[],
  { isShown, whole }: { readonly isShown: boolean; readonly whole: Summary | undefined },
  rule: ReleaseRule,
): ReleasedReliability {
  const rows = counted.flatMap(({ points }) => completeRow(points));
  return releaseReliability(
    categoryReliability(rows),
    { people: counted.length, complete: rows.length, isShown, deviation: Math.sqrt(whole?.variance ?? 0) },
    rule,
  );
}

function completeRow(points: readonly (number | null)[]): (readonly number[])[] {
  const given = points.filter((point) => point !== null);
  return given.length === points.length ? [given] : [];
}
