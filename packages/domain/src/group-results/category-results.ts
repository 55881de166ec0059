import { type Gate, gateOf, leastVariance, type ReleaseRule } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import { type ReleasedAgreement, releaseAgreement } from '../release/released-agreement.ts';
import { type ReleasedDistribution, releaseDistribution } from '../release/released-distribution.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import { type ReleasedReliability, releaseReliability } from '../release/released-reliability.ts';
import { crewsDiffer, differencesOfCrews } from '../statistics/between-crews.ts';
import type { Summary } from '../statistics/summary.ts';
import { isCrew, type MeasuredCategory, measureCategory } from './measured-category.ts';
import { type CountedQuestion, rangeOf, type ScoredPerson } from './scored-people.ts';
import { answersOf } from './wave-answers.ts';

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

/**
 * Computes one category of a wave.
 *
 * @param questions of the category
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
  const positions = questions.map((_, index) => index);
  return releaseCategory(measureCategory(category, { questions, positions }, answersOf(people)), asked, rule);
}

/**
 * What may be shown of a category.
 *
 * @param asked how many were asked, by the key of the group
 * @param gate the gate for the people who count
 * @see group-insight, "What may be published"
 */
export function releaseCategory(
  measured: MeasuredCategory,
  asked: ReadonlyMap<string, number>,
  rule: ReleaseRule,
  gate: Gate = gateOf(measured.cells, rule, measured.category),
): CategoryResults {
  const { category, questions, summaries } = measured;
  const ofCategory = { summaries, asked, range: rangeOf(questions) };
  const figures = gate.release(ofCategory);
  const ofQuestion = (question: CountedQuestion, index: number) =>
    gate.release({
      summaries: measured.questionSummaries[index] ?? new Map(),
      asked,
      range: rangeOf([question]),
    });
  const shown = [...summaries].filter(([key]) => figures.has(key));
  return {
    category,
    figures,
    rests: gate.releaseRest(ofCategory, figures),
    agreements: agreementsOf(measured, figures, rule),
    distributions: figures.has(ORGANISATION_KEY) ? distributionsOf(measured, rule) : new Map(),
    questions: new Map(questions.map((question, index) => [question.id, ofQuestion(question, index)])),
    summaries: new Map(shown),
    reliability: reliabilityOf(measured, figures.has(ORGANISATION_KEY), rule),
    leastVariance: leastVariance(rule),
    // Only crews that may be shown; otherwise the hidden ones could be derived.
    doCrewsDiffer: crewsDiffer(differencesOfCrews(shown.flatMap(([key, summary]) => (isCrew(key) ? [summary] : [])))),
  };
}

function agreementsOf(
  { agreements }: MeasuredCategory,
  figures: ReadonlyMap<string, ReleasedFigure>,
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedAgreement> {
  return new Map(
    [...figures].flatMap(([key, figure]) => {
      const own = agreements.get(key);
      const released =
        own === undefined ? null : releaseAgreement(own.agreement, { figure, complete: own.complete }, rule);
      return released === null ? [] : [[key, released] as const];
    }),
  );
}

function distributionsOf(
  { questions, times, people }: MeasuredCategory,
  rule: ReleaseRule,
): ReadonlyMap<string, ReleasedDistribution> {
  return new Map(
    questions.flatMap(({ id, pointsOfAnswers }, index) => {
      // Where two answers earn the same points, which of them was given is not known.
      if (new Set(pointsOfAnswers).size < pointsOfAnswers.length) return [];
      const released = releaseDistribution(
        pointsOfAnswers.map((answer) => times[index]?.get(answer) ?? 0),
        people,
        rule,
      );
      return released === null ? [] : [[id, released] as const];
    }),
  );
}

function reliabilityOf(
  { reliability, people, complete, summaries }: MeasuredCategory,
  isShown: boolean,
  rule: ReleaseRule,
): ReleasedReliability {
  const deviation = Math.sqrt(summaries.get(ORGANISATION_KEY)?.variance ?? 0);
  return releaseReliability(reliability, { people, complete, isShown, deviation }, rule);
}
