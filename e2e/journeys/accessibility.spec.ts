import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF, proofUnless } from '../support/proofs.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };
/** The narrowest phone still in use; also what 1280 px become at a zoom of 400%. */
const NARROWEST = { width: 320, height: 640 };

/** Sizes, themes and forced colours. `npm test` covers the first. */
const LOOKS = [
  { name: 'phone, light', options: { viewport: PHONE, colorScheme: 'light' } },
  { name: 'phone, dark', options: { viewport: PHONE, colorScheme: 'dark' } },
  { name: 'desk, light', options: { viewport: DESK, colorScheme: 'light' } },
  { name: 'desk, dark', options: { viewport: DESK, colorScheme: 'dark' } },
  { name: 'desk, forced colours', options: { viewport: DESK, forcedColors: 'active' } },
] as const;

const PUBLIC = [
  '/',
  '/research-data',
  '/osha-info',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/register',
  '/forgot-password',
];

const SCREENS: readonly (readonly [string, string])[] = [
  ['/app/dashboard', 'Safety Dashboard'],
  ['/app/invite', 'Invite People'],
  ['/app/invite/list', 'Invite People'],
  ['/app/actions', 'Actions'],
  ['/app/actions/new', 'New action'],
  ['/app/questions', 'Questions'],
  ['/app/sites', 'Sites'],
  ['/app/set-up', 'Set up'],
  ['/app/workforce/sites', 'Sites'],
  ['/app/workforce/crews', 'Crews'],
  ['/app/workforce/companies', 'Companies'],
  ['/app/workforce/people', 'People'],
  ['/app/files', 'Files to download'],
  ['/app/settings/profile', 'Profile'],
  ['/app/settings/appearance', 'Appearance'],
  ['/app/settings/notifications', 'Notifications'],
  ['/app/settings/calendar', 'Calendar'],
  ['/app/settings/security', 'Security'],
  ['/app/settings/organization', 'Organization'],
  ['/app/settings/members', 'Members'],
  ['/app/settings/invitations', 'Invitations'],
  ['/app/settings/participant-notice', 'Participant notice'],
  ['/app/settings/data', 'Data and privacy'],
  ['/app/settings/security-log', 'Security log'],
];

/** Plots take their new width a moment after the window. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Shows another screen of the app without loading its scripts again, and waits until its requests are answered. */
async function show(page: Page, address: string, heading: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/loading/);
}

async function expectNoSidewaysScrollAt(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expectNoSidewaysScroll(page);
}

for (const [place, { name, options }] of LOOKS.entries()) {
  test.describe(name, proofUnless(place === 0), () => {
    test.use({ ...options });

    test('public screens have no accessibility violations', async ({ page }) => {
      for (const address of PUBLIC) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    });

    test('signed-in screens have no accessibility violations, nor scroll horizontally, also on the narrowest phone', async ({
      managerPage: page,
    }) => {
      for (const [address, heading] of SCREENS) {
        await page.setViewportSize(options.viewport);
        await show(page, address, heading);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await expectNoSidewaysScrollAt(page, NARROWEST);
      }
    });

    test('every tab of an analyzed survey has no accessibility violations', async ({ signedInPage: page }) => {
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

    test('the first screen of a participant has no accessibility violations', PROOF, async ({ page, manager }) => {
      const survey = await manager.invite(uniqueEmail('accessible'));
      await page.goto(`/survey/${survey.public_token}`);
      await expect(page.getByLabel('Your name')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test.describe('the narrowest phone, with text at 200%', () => {
  test.use({ viewport: NARROWEST });

  test(
    'no public screen scrolls horizontally, nor does a participant’s with large text',
    PROOF,
    async ({ page, manager }) => {
      for (const address of PUBLIC) {
        await page.goto(address);
        await expectNoSidewaysScroll(page);
      }
      const survey = await manager.invite(uniqueEmail('narrow'));
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('font-size', '200%'),
        );
      });
      await page.goto(`/survey/${survey.public_token}`);
      await expect(page.getByLabel('Your name')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
    },
  );
});

test.describe('at a zoom of 200%', PROOF, () => {
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });

  test('screens lose no content and do not scroll horizontally', async ({ managerPage: page }) => {
    for (const [address, heading] of SCREENS) {
      await show(page, address, heading);
      await expectNoSidewaysScroll(page);
    }
  });
});

test.describe('motion', () => {
  const moving = (page: Page) =>
    page.evaluate(() => {
      document.body.classList.add('loading');
      return getComputedStyle(document.body, '::before').animationName;
    });

  test('is turned off for people who prefer reduced motion', async ({ page }) => {
    await page.goto('/login');
    expect(await moving(page)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await moving(page)).not.toBe('none');
  });
});
