import { expect } from '@playwright/test';
import { FAILURE, filled, hold, refuse, type Scene } from './scene.ts';

const CALL = '**/v1/protected/actions?**';

const NONE = {
  actions: [],
  counts: { open: 0, in_progress: 0, done: 0, checked: 0 },
  overdue: 0,
  today: '2026-05-04',
  pagination: {
    page: 1,
    limit: 25,
    total: 0,
    total_pages: 0,
    total_is_capped: false,
    has_next: false,
    has_prev: false,
  },
};

/** Actions and the form of a new one. */
export const ACTION_SCENES: readonly Scene[] = [
  filled('action-new', '/app/actions/new', async (page) => expect(page.getByLabel('What is to be done')).toBeVisible()),
  {
    name: 'actions-loading',
    show: async ({ page, open }) => {
      await hold(page, CALL);
      await open('/app/actions');
      await expect(page.getByText('Loading actions')).toBeAttached();
    },
  },
  {
    name: 'actions-failed',
    show: async ({ page, open }) => {
      await refuse(page, CALL, 403, FAILURE);
      await open('/app/actions');
      await expect(page.getByText(FAILURE)).toBeVisible();
    },
  },
  {
    name: 'actions-empty',
    show: async ({ page, open }) => {
      await page.route(CALL, (route) => route.fulfill({ json: NONE }));
      await open('/app/actions');
      await expect(page.getByText('Your actions will appear here.')).toBeVisible();
    },
  },
];
