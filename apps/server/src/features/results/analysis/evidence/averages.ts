import type { StoredResults } from '../../../../platform/db/schema/stored-json.ts';
import type { EvidenceAverage } from '../analyst.ts';

/** Others whose answers make an average, at least: fewer could be told apart. */
const MIN_OTHERS = 10;
/** The newest others that are looked at: averages of long ago say little about today, and reading them costs. */
const MAX_OTHERS = 200;

/** Percents by category, of those with enough answers to compare. */
export type CategoryPercents = ReadonlyMap<string, number>;

/** What a submission came to, as far as others are compared with it. */
export interface ComparedResults {
  /** The survey's id. */
  readonly id: string;
  readonly person_id: string;
  /** Its questionnaire and version: results of others are not compared with it. */
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly percents: CategoryPercents;
}

/** What counts of a submission when others are compared with it. */
export function percentsOf(categories: StoredResults['categories']): CategoryPercents {
  return new Map(
    categories.flatMap(({ category, percent, has_enough_answers }) =>
      has_enough_answers && percent !== null ? [[category, percent] as const] : [],
    ),
  );
}

/** How many of the newest submissions are needed to compare several surveys, which may be among them. */
export function newestNeeded(surveys: number): number {
  return MAX_OTHERS + surveys;
}

/**
 * What the newest others came to, in each of the categories that enough of them answered enough of.
 *
 * @param newest the newest submissions of the organisation, newest first; at least {@link newestNeeded} where there are more
 * @param survey the survey to compare, which is left out like everything else of its person and of other questionnaires
 * @param categories to compare, by key
 * @returns percent 0..100, rounded half up; of each other person only the newest counts
 */
export function averagesOfOthers(
  newest: readonly ComparedResults[],
  survey: Omit<ComparedResults, 'percents'>,
  categories: readonly string[],
): EvidenceAverage[] {
  const people = new Set<string>([survey.person_id]);
  const totals = categories.map((category) => ({ category, sum: 0, surveys: 0 }));
  let looked = 0;
  for (const other of newest) {
    if (other.id === survey.id) continue;
    if (looked === MAX_OTHERS) break;
    looked += 1;
    if (people.has(other.person_id) || !isSameQuestionnaire(other, survey)) continue;
    people.add(other.person_id);
    for (const total of totals) {
      const percent = other.percents.get(total.category);
      if (percent === undefined) continue;
      total.sum += percent;
      total.surveys += 1;
    }
  }
  return totals.flatMap(({ category, sum, surveys }) =>
    surveys < MIN_OTHERS ? [] : [{ category, percent: Math.round(sum / surveys), surveys }],
  );
}

type Asked = Pick<ComparedResults, 'questionnaire_id' | 'questionnaire_version'>;

function isSameQuestionnaire(one: Asked, other: Asked): boolean {
  return one.questionnaire_id === other.questionnaire_id && one.questionnaire_version === other.questionnaire_version;
}
