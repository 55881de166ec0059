import type { TenantScope } from '../../../../platform/db/tenant.ts';
import { findCategories, findNewestSubmissions } from '../analysis.repository.ts';
import { type CategoryPercents, type ComparedResults, percentsOf } from './averages.ts';

/** Results of the newest submissions of an organisation. */
export type NewestResults = ReturnType<typeof createNewestResults>;

/** Maximum number of submissions with remembered results, of all organisations together, at a few hundred bytes each. */
const MAX_REMEMBERED = 20_000;

const REPOSITORY = { findCategories, findNewestSubmissions };

/**
 * Remembers the results of submissions, which never change: reading them again is the slowest part of a batch.
 *
 * @param maxRemembered maximum number of submissions to remember; the least recently used are forgotten first
 */
export function createNewestResults(maxRemembered = MAX_REMEMBERED, repository = REPOSITORY) {
  const remembered = new Map<string, CategoryPercents>();

  /** Moves the results to the end of the map, which begins with the least recently used. */
  function remember(used: ReadonlyMap<string, CategoryPercents>): void {
    for (const [surveyId, percents] of used) {
      remembered.delete(surveyId);
      remembered.set(surveyId, percents);
    }
    for (const surveyId of remembered.keys()) {
      if (remembered.size <= maxRemembered) return;
      remembered.delete(surveyId);
    }
  }

  return {
    /** The newest submissions until `now`, newest first. Their ids are read each time, so that deleted submissions are left out. */
    load: async (scope: TenantScope, wanted: { now: Date; limit: number }): Promise<ComparedResults[]> => {
      const newest = await repository.findNewestSubmissions(scope, wanted);
      const used = new Map<string, CategoryPercents>();
      const unknown: string[] = [];
      for (const { id } of newest) {
        const percents = remembered.get(id);
        if (percents === undefined) unknown.push(id);
        else used.set(id, percents);
      }
      if (unknown.length > 0) {
        for (const { survey_id, categories } of await repository.findCategories(scope, unknown)) {
          used.set(survey_id, percentsOf(categories));
        }
      }
      remember(used);
      return newest.flatMap((submission) => {
        const percents = used.get(submission.id);
        return percents === undefined ? [] : [{ ...submission, percents }];
      });
    },
  };
}
