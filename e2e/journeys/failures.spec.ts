import type { SurveyList } from '@plumbline/contract/wire';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const REFUSED = { status: 403, json: { code: 'forbidden', message: 'Out of order' } };
const SUMMARY = '**/v1/protected/surveys/score-summary?**';
const LIST = '**/v1/protected/surveys?**';

test('scores that cannot be loaded say so, and are loaded on a second try', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.route(SUMMARY, (route) => route.fulfill(REFUSED));
  await page.goto('/app/dashboard');
  const scores = page.getByRole('region', { name: 'Scores' });
  await expect(scores.getByText(/couldn’t be loaded/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(SUMMARY);
  await scores.getByRole('button', { name: 'Try Again' }).click();
  await expect(scores.getByText(/on average/)).toBeVisible();
  await expect(scores.getByText(/couldn’t be loaded/)).toHaveCount(0);
});

test('when the list fails, the other parts of the dashboard stay, and the totals say that they are missing', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.route(LIST, (route) => route.fulfill(REFUSED));
  await page.goto('/app/dashboard');
  await expect(page.getByText('The totals couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Scores' }).getByText(/on average/)).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Totals' }).getByText(/^\d+%$/)).toBeVisible();
});

test('a list and a survey that cannot be refreshed stay, and say so', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('outdated'));
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.goto('/app/dashboard');
  const list = page.getByRole('region', { name: 'Surveys' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/v1/protected/surveys**', (route) => route.fulfill(REFUSED));
  await comeBack();
  await expect(list.getByText('The list couldn’t be refreshed. You see it as it was last loaded.')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await page.unroute('**/v1/protected/surveys**');
  await list.getByRole('button', { name: 'Try Again' }).click();
  await expect(list.getByText(/couldn’t be refreshed/)).toHaveCount(0);

  await page.goto(`/app/surveys/${survey.id}`);
  await expect(page.getByRole('textbox', { name: 'Personal link' })).toBeVisible();
  await page.route(`**/v1/protected/surveys/${survey.id}?**`, (route) => route.fulfill(REFUSED));
  await comeBack();
  await expect(page.getByText('This survey couldn’t be refreshed. You see it as it was last loaded.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Personal link' })).toBeVisible();
});

test('a part of the dashboard whose script cannot be loaded says so, and the others stay', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.route('**/assets/TrendPlot*', (route) => route.abort());
  await page.goto('/app/dashboard');
  const scores = page.getByRole('region', { name: 'Scores' });
  await expect(scores.getByText('The average by week couldn’t be loaded. Reload the page to try again.')).toBeVisible();
  await expect(scores.locator('svg').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Surveys' }).getByRole('row').nth(1)).toBeVisible();
});

test('without a connection the app says so, until it is back', expectsFailedRequests, async ({ managerPage: page }) => {
  const note = page.getByText(/^You’re offline/);
  // All parts of the dashboard that are loaded later are present.
  await page.waitForLoadState('networkidle');
  await expect(note).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toHaveCount(0);
});

test('turning a page brings the beginning of the list into view', PROOF, async ({ signedInPage: page }) => {
  await page.route(LIST, async (route) => {
    const response = await route.fetch();
    const body: SurveyList = await response.json();
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const pages = { page: number, total: 150, total_pages: 2, has_next: number < 2, has_prev: number > 1 };
    // The second page is empty here, because its rows do not matter.
    await route.fulfill({
      response,
      json: { ...body, surveys: number < 2 ? body.surveys : [], pagination: { ...body.pagination, ...pages } },
    });
  });
  await page.goto('/app/dashboard');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  const heading = page.getByRole('heading', { name: 'Surveys', exact: true });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 2');
});

test('a screen that cannot be loaded offline says what to do', { ...expectsFailedRequests, ...PROOF }, async ({
  managerPage: page,
}) => {
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Questions', exact: true }).first().click();
  await expect(page.getByText('This page could not be loaded. Check your connection, then reload.')).toBeVisible();
  await page.context().setOffline(false);
});
