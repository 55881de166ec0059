import { gateOf, type ReleaseRule } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type ReleasedReliability, releaseReliability } from '../release/released-reliability.ts';
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
  const figures = gate.release({ summaries, asked, range: rangeOf(questions) });
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
    questions: new Map(questions.map((question, index) => [question.id, ofQuestion(question, index)])),
    summaries: new Map([...summaries].filter(([key]) => figures.has(key))),
    reliability: reliabilityOf(counted, figures.has(ORGANISATION_KEY), rule),
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

function reliabilityOf(counted: readonly Counted[], isShown: boolean, rule: ReleaseRule): ReleasedReliability {
  const rows = counted.flatMap(({ points }) => completeRow(points));
  return releaseReliability(
    categoryReliability(rows),
    { people: counted.length, complete: rows.length, isShown },
    rule,
  );
}

function completeRow(points: readonly (number | null)[]): (readonly number[])[] {
  const given = points.filter((point) => point !== null);
  return given.length === points.length ? [given] : [];
}
