import { expect, expectAccessible, test } from '../support/fixtures.ts';

const PHONE = { width: 390, height: 844 };

test('the menu item of the current page is marked, also on the pages below it', async ({ managerPage: page }) => {
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Dashboard');
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await expect(current).toHaveText('Questions');
});

test('/app redirects to the dashboard', async ({ signedInPage: page }) => {
  await page.goto('/app');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('the user menu shows who is signed in and links to the settings', async ({ managerPage: page }) => {
  await page.getByRole('button', { name: /user menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('@');
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/app\/settings\/profile$/);
});

test('the application shows that it is loading', async ({ signedInPage: page }) => {
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
    const opener = page.getByRole('button', { name: 'Open menu' });
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

  test('closes when a link is followed', async ({ managerPage: page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/app\/settings$/);
    await expect(drawer).toBeHidden();
  });

  test('closes when it is swiped to the left, and not when it is scrolled', async ({ managerPage: page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
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
