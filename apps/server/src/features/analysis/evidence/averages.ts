import { SCORED_CATEGORIES } from '@plumbline/domain/categories';
import type { StoredResults } from '../../../platform/db/schema/stored-json.ts';
import type { EvidenceAverage } from '../analyst.ts';

/** Others whose answers make an average, at least: fewer could be told apart. */
const MIN_OTHERS = 10;
/** The newest others that are looked at: averages of long ago say little about today, and reading them costs. */
const MAX_OTHERS = 200;

/** Percents in the order of the scored categories; `null` where not enough was answered to compare. */
export type CategoryPercents = readonly (number | null)[];

/** What a submission came to, as far as others are compared with it. */
export interface ComparedResults {
  /** The survey's id. */
  readonly id: string;
  readonly person_id: string;
  readonly percents: CategoryPercents;
}

/** What counts of a submission when others are compared with it. */
export function percentsOf(categories: StoredResults['categories']): CategoryPercents {
  return SCORED_CATEGORIES.map((scored) => {
    const result = categories.find(({ category }) => category === scored);
    return result?.has_enough_answers === true ? result.percent : null;
  });
}

/** How many of the newest submissions are needed to compare several surveys, which may be among them. */
export function newestNeeded(surveys: number): number {
  return MAX_OTHERS + surveys;
}

/**
 * What the newest others came to, in each category that enough of them answered enough of.
 *
 * @param newest the newest submissions of the organisation, newest first; at least {@link newestNeeded} where there are more
 * @param survey the survey to compare, which is left out like everything else of its person
 * @returns percent 0..100, rounded half up; of each other person only the newest counts
 */
export function averagesOfOthers(
  newest: readonly ComparedResults[],
  survey: { readonly id: string; readonly person_id: string },
): EvidenceAverage[] {
  const people = new Set<string>([survey.person_id]);
  const totals = SCORED_CATEGORIES.map((category) => ({ category, sum: 0, surveys: 0 }));
  let looked = 0;
  for (const { id, person_id, percents } of newest) {
    if (id === survey.id) continue;
    if (looked === MAX_OTHERS) break;
    looked += 1;
    if (people.has(person_id)) continue;
    people.add(person_id);
    for (const [index, total] of totals.entries()) {
      const percent = percents[index] ?? null;
      if (percent === null) continue;
      total.sum += percent;
      total.surveys += 1;
    }
  }
  return totals.flatMap(({ category, sum, surveys }) =>
    surveys < MIN_OTHERS ? [] : [{ category, percent: Math.round(sum / surveys), surveys }],
  );
}
