import type { Page } from '@playwright/test';
import type { SurveyList } from '@plumbline/contract/wire';
import { TOAST_DURATION_MS } from '../../apps/web/src/ui/toasts.ts';

/** Changes responses, to show states that the demo organisation does not have. */

const EMPTY_LIST: SurveyList = {
  surveys: [],
  pagination: {
    page: 1,
    limit: 100,
    total: 0,
    total_pages: 0,
    total_is_capped: false,
    has_next: false,
    has_prev: false,
  },
  totals: {
    total_surveys: 0,
    active_surveys: 0,
    completed_surveys: 0,
    average_score: null,
    in_groups: { total: 0, active: 0, completed: 0 },
    questionnaires: [],
    is_capped: false,
  },
};

/** From the next list request on, the organisation has no surveys. */
export async function withoutSurveys(page: Page): Promise<void> {
  await page.route('**/v1/protected/surveys?**', (route) => route.fulfill({ json: EMPTY_LIST }));
}

/** From the next page load on, the toast component crashes; it is outside of every screen. */
export async function breakingToasts(page: Page): Promise<void> {
  await page.addInitScript((duration) => {
    const original = window.setTimeout.bind(window);
    const refusing = (handler: TimerHandler, timeout?: number, ...rest: unknown[]) => {
      if (timeout === duration) throw new Error('timers of five seconds fail in this browser');
      return original(handler, timeout, ...rest);
    };
    Object.assign(window, { setTimeout: refusing });
  }, TOAST_DURATION_MS);
}
