import type { StoredResults } from '../../../../platform/db/schema/stored-json.ts';
import type { EvidenceAverage } from '../analyst.ts';

/** Minimum number of other people behind an average: fewer people could be identified. */
const MIN_OTHERS = 10;
/** Maximum number of newest submissions behind an average: old results say little about today and cost time to read. */
const MAX_OTHERS = 200;

/** Percents by key of the category; only categories with enough answers to compare. */
export type CategoryPercents = ReadonlyMap<string, number>;

/** The results of a submission that are compared with those of others. */
export interface ComparedResults {
  /** The survey's id. */
  readonly id: string;
  readonly person_id: string;
  /** Questionnaire and version: only results of the same ones are compared. */
  readonly questionnaire_id: string;
  readonly questionnaire_version: number;
  readonly percents: CategoryPercents;
}

/** The percents of a submission that are compared with others. */
export function percentsOf(categories: StoredResults['categories']): CategoryPercents {
  return new Map(
    categories.flatMap(({ category, percent, has_enough_answers }) =>
      has_enough_answers && percent !== null ? [[category, percent] as const] : [],
    ),
  );
}

/** Number of newest submissions needed to compare several surveys, which may be among them. */
export function newestNeeded(surveys: number): number {
  return MAX_OTHERS + surveys;
}

/**
 * Averages of other people's newest results, in the categories that at least {@link MIN_OTHERS} people answered enough questions of.
 *
 * @param newest the newest submissions of the organisation, newest first; at least {@link newestNeeded}, or all
 * @param survey the survey to compare, which is left out, as are other results of its person and other questionnaires
 * @param categories keys of the categories to compare
 * @returns percent 0..100, rounded half up; only the newest result of each person counts
 */
export function averagesOfOthers(
  newest: readonly ComparedResults[],
  survey: Omit<ComparedResults, 'percents'>,
  categories: readonly string[],
): EvidenceAverage[] {
  const people = new Set<string>([survey.person_id]);
  const totals = categories.map((category) => ({ category, sum: 0, surveys: 0 }));
  let considered = 0;
  for (const other of newest) {
    if (other.id === survey.id) continue;
    if (considered === MAX_OTHERS) break;
    considered += 1;
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
