import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF, proofUnless } from '../support/proofs.ts';
import { OPERATIONS_TOKEN } from '../support/servers.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${width} px wide, ${colorScheme}`, proofUnless(width === 390 && colorScheme === 'light'), () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the operator enters the token and reads the status', expectsFailedRequests, async ({ page }) => {
        await page.goto('/status');
        await expect(page.getByRole('heading', { level: 1, name: 'Status of this installation' })).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel('Token').fill('not the token');
        await page.getByRole('button', { name: 'Show the status' }).click();
        await expect(page.getByRole('alert')).toHaveText('This is not the token.');
        await expectAccessible(page);

        await page.getByLabel('Token').fill(OPERATIONS_TOKEN);
        await page.getByRole('button', { name: 'Show the status' }).click();
        await expect(page.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible();
        await expect(page.getByRole('rowheader', { name: 'send_email' })).toBeVisible();
        await expectAccessible(page);
        expect(page.url()).not.toContain(OPERATIONS_TOKEN);
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isTooWide).toBe(false);
      });
    });
  }
}

test('the status refreshes itself, and says when it cannot', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/status');
  await page.getByLabel('Token').fill(OPERATIONS_TOKEN);
  await page.getByRole('button', { name: 'Show the status' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible();
  // The script that refreshes the page runs before the page counts as loaded.
  await page.waitForLoadState('load');
  // Replaced by the next page.
  await page.locator('main').evaluate((main) => main.setAttribute('data-old', ''));
  await page.clock.fastForward('00:31');
  await expect(page.locator('main')).not.toHaveAttribute('data-old');
  await expect(page.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible();

  await page.context().setOffline(true);
  await page.clock.fastForward('00:31');
  await expect(page.getByText('The page could not be refreshed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the status can be read', { ...expectsFailedRequests, ...PROOF }, async ({ page }) => {
    await page.goto('/status');
    await page.getByLabel('Token').fill(OPERATIONS_TOKEN);
    await page.getByRole('button', { name: 'Show the status' }).click();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Database' })).toBeVisible();
  });
});
