import { gateOf, leastVariance, type ReleaseRule } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { type ReleasedAgreement, releaseAgreement } from '../release/released-agreement.ts';
import { type ReleasedDistribution, releaseDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type ReleasedReliability, releaseReliability } from '../release/released-reliability.ts';
import { agreementWithin } from '../statistics/agreement.ts';
import { crewDifferences, crewsDiffer } from '../statistics/between-crews.ts';
import { categoryReliability } from '../statistics/reliability.ts';
import type { Summary } from '../statistics/summary.ts';
import { NONE } from './base-cells.ts';
import { countCells, type Members, membersOf, peopleByGroup, summariesByGroup } from './members.ts';
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
  /** Whether crews differ by more than chance; otherwise they are not ranked. `null`: not known, as with one crew. */
  readonly doCrewsDiffer: boolean | null;
  /** What comparisons assume at least, in squared points of percent. */
  readonly leastVariance: number;
}

/** Those who count. */
interface Counted {
  /** As their places among everybody. */
  readonly people: readonly number[];
  readonly scores: Float64Array;
  /** Points of each question, one for each person; NaN: not answered. */
  readonly points: readonly Float64Array[];
}

/**
 * Computes one category of a wave.
 *
 * Everybody who counts in the category counts in each of its questions: a question that was skipped takes the person's score in the
 * category. So figures of questions are of the same people as those of their category, and cannot be subtracted from them to find
 * those who skipped one.
 *
 * @param questions of the category
 * @param asked how many were asked, by the key of the group
 * @param positions where the points of the questions stand among those of a person; by default these are no others
 * @param members the groups of `people`, which categories of a wave share
 * @see group-insight, "Statistics" and "What may be published"
 */
export function categoryResults(
  category: string,
  {
    questions,
    people,
    asked,
    positions = questions.map((_, index) => index),
    members = membersOf(people),
  }: {
    readonly questions: readonly CountedQuestion[];
    readonly people: readonly ScoredPerson[];
    readonly asked: ReadonlyMap<string, number>;
    readonly positions?: readonly number[];
    readonly members?: Members;
  },
  rule: ReleaseRule,
): CategoryResults {
  const counted = countedIn(category, people, positions);
  const gate = gateOf(countCells(members, counted.people), rule, category);
  const summaries = summariesByGroup(members, counted.people, counted.scores);
  const ofCategory = { summaries, asked, range: rangeOf(questions) };
  const figures = gate.release(ofCategory);
  const ofQuestion = (question: CountedQuestion, index: number) =>
    gate.release({
      summaries: summariesByGroup(members, counted.people, percentsOf(question, index, counted)),
      asked,
      range: rangeOf([question]),
    });
  const crews = shownCrews(members, counted, figures);
  return {
    category,
    figures,
    rests: gate.releaseRest(ofCategory, figures),
    agreements: agreementsOf({ crews, counted, questions, figures }, rule),
    distributions: figures.has(ORGANISATION_KEY) ? distributionsOf(questions, counted, rule) : new Map(),
    questions: new Map(questions.map((question, index) => [question.id, ofQuestion(question, index)])),
    summaries: new Map([...summaries].filter(([key]) => figures.has(key))),
    reliability: reliabilityOf(
      counted,
      { isShown: figures.has(ORGANISATION_KEY), whole: summaries.get(ORGANISATION_KEY) },
      rule,
    ),
    leastVariance: leastVariance(rule),
    doCrewsDiffer: crewsDiffer(
      crewDifferences([...crews.values()].map((own) => own.map((index) => counted.scores[index] ?? Number.NaN))),
    ),
  };
}

function countedIn(category: string, all: readonly ScoredPerson[], positions: readonly number[]): Counted {
  const people = all.flatMap(({ scores }, index) => (scores.has(category) ? [index] : []));
  const counted = {
    people,
    scores: new Float64Array(people.length),
    points: positions.map(() => new Float64Array(people.length)),
  };
  // Person by person, because the points of one lie together in memory.
  for (const [place, index] of people.entries()) {
    const person = all[index];
    counted.scores[place] = person?.scores.get(category) ?? Number.NaN;
    for (const [question, own] of counted.points.entries()) {
      own[place] = person?.points[positions[question] ?? -1] ?? Number.NaN;
    }
  }
  return counted;
}

/** The percent of each person, their score where they skipped the question. */
function percentsOf({ max }: CountedQuestion, question: number, { scores, points }: Counted): Float64Array {
  const given = points[question];
  return scores.map((score, index) => {
    const own = given?.[index] ?? Number.NaN;
    return Number.isNaN(own) ? score : (own * 100) / max;
  });
}

/** Whether a group is a crew. People of a site who have no crew are none, so they neither agree nor differ as one. */
function isCrew(key: string): boolean {
  return key.startsWith('crew ') && !key.endsWith(` ${NONE}`);
}

/** Who counts in each crew that may be shown, as places among those who count: the others could be told from what they add. */
function shownCrews(
  members: Members,
  { people }: Counted,
  figures: ReadonlyMap<string, ReleasedFigure>,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map(people.map((person, index) => [person, index]));
  return new Map(
    [...peopleByGroup(members, people)].flatMap(([key, own]) =>
      isCrew(key) && figures.has(key) ? [[key, own.map((person) => places.get(person) ?? -1)]] : [],
    ),
  );
}

/** Crews whose items are all on one scale from 1. */
function agreementsOf(
  {
    crews,
    counted,
    questions,
    figures,
  }: {
    readonly crews: ReadonlyMap<string, readonly number[]>;
    readonly counted: Counted;
    readonly questions: readonly CountedQuestion[];
    readonly figures: ReadonlyMap<string, ReleasedFigure>;
  },
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedAgreement> {
  const [scale] = questions;
  const agreements = new Map<string, ReleasedAgreement>();
  if (scale === undefined || !questions.every(({ max, least }) => max === scale.max && least === 1)) return agreements;
  for (const [key, figure] of figures) {
    if (!isCrew(key)) continue;
    const rows = completeRows(counted, crews.get(key) ?? []);
    const agreement = agreementWithin(rows, scale.max);
    const released = releaseAgreement(agreement, { figure, complete: rows.length }, rule);
    if (released !== null) agreements.set(key, released);
  }
  return agreements;
}

function distributionsOf(
  questions: readonly CountedQuestion[],
  { people, points }: Counted,
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedDistribution> {
  return new Map(
    questions.flatMap(({ id, pointsOfAnswers }, index) => {
      // Where two answers earn the same points, which of them was given is not known.
      if (new Set(pointsOfAnswers).size < pointsOfAnswers.length) return [];
      const times = new Map<number, number>();
      for (const given of points[index] ?? []) {
        if (!Number.isNaN(given)) times.set(given, (times.get(given) ?? 0) + 1);
      }
      const released = releaseDistribution(
        pointsOfAnswers.map((answer) => times.get(answer) ?? 0),
        people.length,
        rule,
      );
      return released === null ? [] : [[id, released] as const];
    }),
  );
}

function reliabilityOf(
  counted: Counted,
  { isShown, whole }: { readonly isShown: boolean; readonly whole: Summary | undefined },
  rule: ReleaseRule,
): ReleasedReliability {
  const rows = completeRows(counted, counted.people.keys());
  return releaseReliability(
    categoryReliability(rows),
    { people: counted.people.length, complete: rows.length, isShown, deviation: Math.sqrt(whole?.variance ?? 0) },
    rule,
  );
}

/** The points of those who answered every question. @param places among those who count */
function completeRows({ points }: Counted, places: Iterable<number>): (readonly number[])[] {
  const rows: number[][] = [];
  for (const place of places) {
    const row = points.map((given) => given[place] ?? Number.NaN);
    if (!row.some(Number.isNaN)) rows.push(row);
  }
  return rows;
}
