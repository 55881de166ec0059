import { expect, type Page } from '@playwright/test';
import { breakingToasts, withoutSurveys } from '../support/staging.ts';
import { ACTION_SCENES } from './action-scenes.ts';
import { INVITE_SCENES } from './invite-scenes.ts';
import { QUESTIONNAIRE_SCENES } from './questionnaire-scenes.ts';
import { RESULTS_SCENES } from './results-scenes.ts';
import { FAILURE, filled, hold, refuse, type Scene } from './scene.ts';
import { SETTINGS_SCENES } from './settings-scenes.ts';
import { SURVEY_SCENES } from './survey-scenes.ts';
import { WORKFORCE_SCENES } from './workforce-scenes.ts';

const anyDetails = async (page: Page) => expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();

/** The signed-in area, each screen in each of its states. */
export const APP_SCENES: readonly Scene[] = [
  {
    name: 'app-loading',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      // The script of a screen fails to load.
      await hold(page, '**/assets/QuestionsScreen*');
      await page.goto('/app/questions');
      await expect(page.getByText('Loading application...')).toBeVisible();
    },
  },
  filled('dashboard', '/app/dashboard', anyDetails),
  filled('dashboard-sorted', '/app/dashboard?sort=score&status=analyzed', anyDetails),
  filled('dashboard-year', '/app/dashboard?weeks=52', anyDetails),
  filled('dashboard-filtered', '/app/dashboard?risk=Medium&language=en&dates=invited&from=2026-01-01', anyDetails),
  filled('dashboard-doubtful', '/app/dashboard?consistency=talk_first', anyDetails),
  filled('dashboard-nothing-matches', '/app/dashboard?risk=Low&score_to=10', async (page) =>
    expect(page.getByText('No survey matches your filters.').first()).toBeVisible(),
  ),
  {
    name: 'dashboard-filters',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard?risk=Medium');
      await page.getByRole('button', { name: 'Filters (1)' }).click();
      const apply = page.getByRole('button', { name: 'Apply filters' });
      await expect(apply).toBeVisible();
      await apply.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'dashboard-value',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page
        .getByRole('group', { name: /^Score bands/ })
        .getByRole('button')
        .nth(6)
        .hover();
    },
  },
  {
    name: 'dashboard-outcome',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page
        .getByRole('button', { name: /^Record outcome/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  filled('dashboard-nothing-found', '/app/dashboard?search=nobody-like-this', async (page) =>
    expect(page.getByText(/No survey matches “/)).toBeVisible(),
  ),
  {
    name: 'dashboard-empty',
    show: async ({ page, open }) => {
      await withoutSurveys(page);
      await open('/app/dashboard');
      await expect(page.getByText('Surveys with names will appear here.')).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/v1/protected/surveys**');
      await open('/app/dashboard');
    },
  },
  {
    name: 'dashboard-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/v1/protected/surveys**', 403, FAILURE);
      await open('/app/dashboard');
      await expect(page.getByText(/Error loading surveys/)).toBeVisible();
    },
  },
  {
    name: 'drawer',
    only: 'phone',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.getByRole('button', { name: /user menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  ...SURVEY_SCENES,
  filled('questions', '/app/questions', async (page) => expect(page.getByRole('tab').first()).toBeVisible()),
  {
    name: 'questions-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/v1/protected/questions**');
      await open('/app/questions');
    },
  },
  {
    name: 'questions-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/v1/protected/questions**', 403, FAILURE);
      await open('/app/questions');
      await expect(page.getByText('Error Loading Questions').first()).toBeVisible();
    },
  },
  ...WORKFORCE_SCENES,
  ...ACTION_SCENES,
  ...RESULTS_SCENES,
  ...QUESTIONNAIRE_SCENES,
  ...INVITE_SCENES,
  ...SETTINGS_SCENES,
  {
    name: 'error-route',
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.route('**/assets/QuestionsScreen*', (route) => route.abort());
      await page.goto('/app/questions');
      await expect(page.getByText('This page could not be loaded')).toBeVisible();
    },
  },
  {
    name: 'error-application',
    show: async ({ page, open }) => {
      await breakingToasts(page);
      await open('/app/invite');
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    },
  },
];
