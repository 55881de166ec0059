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

/** Somebody who counts, with their score and what each question adds to it. */
interface Counted {
  readonly place: Place;
  readonly score: number;
  readonly points: readonly (number | null)[];
  /** Percent of each question; of one that was not answered, the person's score. */
  readonly questions: readonly number[];
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
  const counted = people.flatMap((person) => countedIn(category, questions, person));
  const gate = gateOf(countCells(counted.map(({ place }) => place)), rule);
  const summaries = summariesOf(counted, ({ score }) => score);
  const figures = gate.release({ summaries, asked, range: rangeOf(questions) });
  const ofQuestion = (question: CountedQuestion, index: number) =>
    gate.release({
      summaries: summariesOf(counted, (person) => person.questions[index] ?? person.score),
      asked,
      range: rangeOf([question]),
    });
  return {
    category,
    figures,
    questions: new Map(questions.map((question, index) => [question.id, ofQuestion(question, index)])),
    summaries: new Map([...summaries].filter(([key]) => figures.has(key))),
    reliability: reliabilityOf(counted, figures.has(ORGANISATION_KEY), rule),
    doCrewsDiffer: crewsDiffer(crewDifferences(shownCrews(counted, figures))),
  };
}

function countedIn(category: string, questions: readonly CountedQuestion[], person: ScoredPerson): Counted[] {
  const { site, crew, company, scores, points } = person;
  const score = scores.get(category);
  if (score === undefined) return [];
  const percents = questions.map(({ max }, index) => {
    const given = points[index] ?? null;
    return given === null ? score : (given * 100) / max;
  });
  return [{ place: { site, crew, company }, score, points, questions: percents }];
}

function summariesOf(counted: readonly Counted[], scoreOf: (person: Counted) => number): ReadonlyMap<string, Summary> {
  const scores = new Map<string, number[]>();
  for (const person of counted) {
    for (const key of groupKeysOf(person.place)) {
      const own = scores.get(key);
      if (own === undefined) scores.set(key, [scoreOf(person)]);
      else own.push(scoreOf(person));
    }
  }
  return new Map(
    [...scores].flatMap(([key, own]) => {
      const summary = summaryOf(own);
      return summary === null ? [] : [[key, summary] as const];
    }),
  );
}

/** Scores of each crew that may be shown: the others could be told from what they add. */
function shownCrews(
  counted: readonly Counted[],
  figures: ReadonlyMap<string, ReleasedFigure>,
): readonly (readonly number[])[] {
  const byCrew = Map.groupBy(counted, ({ place }) => groupKeysOf(place)[2] ?? '');
  return [...byCrew].flatMap(([key, crew]) => (figures.has(key) ? [crew.map(({ score }) => score)] : []));
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
