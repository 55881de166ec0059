import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const PHONE = { width: 390, height: 844 };

test('the menu item of the current page is marked, also on the pages below it', async ({ managerPage: page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await expect(current).toHaveText('Questions');
});

test('/app redirects to the dashboard', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('the user menu shows who is signed in and links to the settings', PROOF, async ({ managerPage: page }) => {
  await page.getByRole('button', { name: /user menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('@');
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/app\/settings\/profile$/);
});

test('the application shows that it is loading', PROOF, async ({ signedInPage: page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/QuestionsScreen*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/app/questions');
  await expect(page.getByText('Loading application...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
});

test.describe('the drawer of a small screen', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('traps the focus, closes with Escape, and returns the focus', async ({ managerPage: page }) => {
    const opener = page.getByRole('button', { name: 'More' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes when a link is followed', PROOF, async ({ managerPage: page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/app\/settings$/);
    await expect(drawer).toBeHidden();
  });

  test('closes when it is swiped to the left, and not when it is scrolled', PROOF, async ({ managerPage: page }) => {
    await page.getByRole('button', { name: 'More' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const swipe = async (to: { x: number; y: number }) => {
      const touch = (clientX: number, clientY: number) => ({ identifier: 0, clientX, clientY });
      await drawer.dispatchEvent('touchstart', { touches: [touch(200, 300)], changedTouches: [touch(200, 300)] });
      await drawer.dispatchEvent('touchend', { touches: [], changedTouches: [touch(to.x, to.y)] });
    };
    await swipe({ x: 190, y: 60 });
    await expect(drawer).toBeVisible();
    await swipe({ x: 80, y: 310 });
    await expect(drawer).toBeHidden();
  });
});

test.describe('the bar at the bottom of a small screen', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('leads to the areas with targets for a thumb, and marks the current one', async ({ managerPage: page }) => {
    const bar = page.getByRole('navigation', { name: 'Areas' });
    await expect(bar.getByRole('link', { name: 'Invite People' })).toBeVisible();
    for (const target of [...(await bar.getByRole('link').all()), bar.getByRole('button', { name: 'More' })]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    }
    await expect(bar.locator('[aria-current="page"]')).toHaveText('Dashboard');
    await bar.getByRole('link', { name: 'Invite People' }).click();
    await expect(page).toHaveURL(/\/app\/invite$/);
    await expect(bar.locator('[aria-current="page"]')).toHaveText('Invite People');
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL(/\/app\/questions$/);
  });

  test('covers neither what has the focus nor the end of the page', PROOF, async ({ managerPage: page }) => {
    const barTop = (await page.getByRole('navigation', { name: 'Areas' }).boundingBox())?.y ?? 0;
    await page.locator('main').focus();
    const bottoms: number[] = [];
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      const bottom = await page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest('main') === null) return null;
        const { bottom: end, height } = focused.getBoundingClientRect();
        // Ignores elements too tall to be seen as a whole.
        return height > window.innerHeight / 2 ? null : end;
      });
      if (bottom !== null) bottoms.push(bottom);
    }
    expect(bottoms.length).toBeGreaterThan(10);
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(barTop);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('main').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(barTop + 1);
  });

  test('is not printed', PROOF, async ({ managerPage: page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden();
  });
});

test('a wide screen has the sidebar instead of the bar', PROOF, async ({ managerPage: page }) => {
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeHidden();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard', exact: true }),
  ).toBeVisible();
});
