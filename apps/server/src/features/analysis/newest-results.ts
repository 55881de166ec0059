import type { TenantScope } from '../../platform/db/tenant.ts';
import { findCategories, findNewestSubmissions } from './analysis.repository.ts';
import { type CategoryPercents, type ComparedResults, percentsOf } from './averages.ts';

/** What the newest submissions of an organisation came to. */
export interface NewestResults {
  /** Those that are stored by `now`, newest first. Which they are is read each time, so that what was deleted is gone. */
  load(scope: TenantScope, wanted: { now: Date; limit: number }): Promise<ComparedResults[]>;
}

/** Submissions whose results are remembered: those of many organisations at a few hundred bytes each. */
const MOST_REMEMBERED = 20_000;

/** Remembers what submissions came to, which never changes: reading it again for every batch costs more than anything else. */
export function createNewestResults(): NewestResults {
  const remembered = new Map<string, CategoryPercents>();

  function remember(surveyId: string, percents: CategoryPercents): void {
    remembered.set(surveyId, percents);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    load: async (scope, wanted) => {
      const newest = await findNewestSubmissions(scope, wanted);
      const unknown = newest.map(({ id }) => id).filter((id) => !remembered.has(id));
      if (unknown.length > 0) {
        for (const { survey_id, categories } of await findCategories(scope, unknown)) {
          remember(survey_id, percentsOf(categories));
        }
      }
      return newest.flatMap((submission) => {
        const percents = remembered.get(submission.id);
        return percents === undefined ? [] : [{ ...submission, percents }];
      });
    },
  };
}
