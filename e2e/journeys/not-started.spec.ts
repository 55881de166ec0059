import type { Page } from '@playwright/test';
import { startSurvey } from '../support/answering.ts';
import {
  expect,
  expectAccessible,
  expectsBrokenPage,
  expectsFailedRequests,
  test,
  uniqueEmail,
} from '../support/fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Lets the time limit for the start of the script pass. */
async function passSeconds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

const FAILURES = [
  { failure: 'is cut off', body: null, declared: expectsFailedRequests },
  // An operator that the browser does not know yet.
  { failure: 'cannot be read', body: 'a ???= b', declared: expectsBrokenPage },
] as const;

for (const { failure, body, declared } of FAILURES) {
  const spoil = (page: Page) =>
    page.route('**/assets/*.js', (route) =>
      body === null ? route.abort('connectionreset') : route.fulfill({ contentType: 'text/javascript', body }),
    );

  test(`a survey whose script ${failure} says so, and can be reloaded`, declared, async ({ page, manager }) => {
    const { public_token } = await manager.invite(uniqueEmail('not-started'));
    await spoil(page);
    await page.goto(`/survey/${public_token}`);
    const sentence = page.getByText(/^This page hasn’t started\./);
    await expect(sentence).toBeHidden();
    await passSeconds(page);
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start Survey' })).toBeDisabled();
    await expectAccessible(page);
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Refresh Page' }).click();
    await startSurvey(page, 'Ann');
    await expect(sentence).toHaveCount(0);
  });

  test(`an app whose script ${failure} says so, and can be reloaded`, declared, async ({ signedInPage: page }) => {
    await spoil(page);
    await page.goto('/app/dashboard');
    const heading = page.getByRole('heading', { name: 'Plumbline has not started' });
    await passSeconds(page);
    await expect(heading).toBeVisible();
    await expect(page.getByText(/Chrome \d+, Edge \d+, Firefox \d+, Safari [\d.]+/)).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    await expect(heading).toHaveCount(0);
  });
}
