import { SCORED_CATEGORIES } from '@plumbline/domain/categories';
import type { StoredResults } from '../../platform/db/schema/stored-json.ts';
import type { EvidenceAverage } from './analyst.ts';

/** Others whose answers make an average, at least: fewer could be told apart. */
const MIN_OTHERS = 10;
/** The newest others that are looked at: averages of long ago say little about today, and reading them costs. */
const MAX_OTHERS = 200;

/** What a submission came to, as far as others are compared with it. */
export interface ComparedResults {
  readonly id: string;
  readonly person_id: string;
  readonly categories: StoredResults['categories'];
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
  const totals = new Map<string, { sum: number; surveys: number }>();
  for (const { person_id, categories } of newest.filter(({ id }) => id !== survey.id).slice(0, MAX_OTHERS)) {
    if (people.has(person_id)) continue;
    people.add(person_id);
    for (const { category, percent, has_enough_answers } of categories) {
      if (percent === null || !has_enough_answers) continue;
      const { sum, surveys } = totals.get(category) ?? { sum: 0, surveys: 0 };
      totals.set(category, { sum: sum + percent, surveys: surveys + 1 });
    }
  }
  return SCORED_CATEGORIES.flatMap((category) => {
    const total = totals.get(category);
    if (total === undefined || total.surveys < MIN_OTHERS) return [];
    return [{ category, percent: Math.round(total.sum / total.surveys), surveys: total.surveys }];
  });
}
