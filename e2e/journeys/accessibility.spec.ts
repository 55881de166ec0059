import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const THEMES = ['light', 'dark'] as const;

/** The narrowest phone still in use. */
const NARROWEST = { width: 320, height: 640 };

const SCREENS: readonly (readonly [string, string])[] = [
  ['/app/invite', 'Invite People'],
  ['/app/questions', 'Questions'],
  ['/app/settings', 'Settings'],
  ['/app/settings?tab=organization', 'Settings'],
];

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The two that share no size and no theme are tried always, all four in the long proofs. */
const isTriedAlways = (size: string, colorScheme: string) => (size === 'phone') === (colorScheme === 'light');

for (const [size, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of THEMES) {
    if (process.env.E2E_EVERY_COMBINATION === undefined && !isTriedAlways(size, colorScheme)) continue;
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('public screens have no accessibility violations', async ({ page }) => {
        for (const address of ['/', '/login', '/register', '/forgot-password']) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });

      test('signed-in screens have no accessibility violations', async ({ managerPage: page }) => {
        await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
        await expectAccessible(page);
        for (const [address, heading] of SCREENS) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });

      test('every tab of an analyzed survey has no accessibility violations', async ({ managerPage: page }) => {
        await page.goto('/app/dashboard?status=analyzed');
        await page
          .getByRole('link', { name: /View Details/ })
          .first()
          .click();
        for (const tab of ['Overview', 'By Category', 'All Responses', 'AI Analysis']) {
          await page.getByRole('tab', { name: tab }).click();
          await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      });
    });
  }
}

test.describe('the narrowest phone', () => {
  test.use({ viewport: NARROWEST });

  test('no screen scrolls sideways', async ({ managerPage: page }) => {
    for (const [address, heading] of [['/app/dashboard', 'Safety Dashboard'] as const, ...SCREENS]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});
