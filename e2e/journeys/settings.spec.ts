import type { Page } from '@playwright/test';
import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { saveSection } from '../support/settings-screens.ts';

/** Registers a new demo user, and waits for the dashboard. */
async function registerAlone(page: Page, name: string): Promise<string> {
  const email = uniqueEmail(name.toLowerCase().replaceAll(' ', '.'));
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('longenough');
  await page.getByLabel('Confirm Password', { exact: true }).fill('longenough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
  return email;
}

test('a new name is saved, shown in the menu and survives a reload', async ({ page }) => {
  await registerAlone(page, 'Grace Okafor');
  await page.goto('/app/settings/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Name').fill('Grace Okafor-Lind');
  await saveSection(page);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Grace Okafor-Lind');
  await expect(page.getByRole('button', { name: /user menu/ })).toContainText('Grace Okafor-Lind');
});

test('a name cannot be removed', PROOF, async ({ page }) => {
  await registerAlone(page, 'Noa Berg');
  await page.goto('/app/settings/profile');
  await page.getByLabel('Name').fill('   ');
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

test('the theme is kept in this browser and follows the user to another one', PROOF, async ({ page, browser }) => {
  const email = await registerAlone(page, 'Theo Dark');
  await page.goto('/app/settings/appearance');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('radio', { name: /dark/i }).check();
  await saved;
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const other = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await other.goto('/login');
  await other.getByLabel('Email', { exact: true }).fill(email);
  await other.getByLabel('Password', { exact: true }).fill('longenough');
  await other.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.context().close();
});

test('the theme follows the system live until one is chosen', PROOF, async ({ page }) => {
  await registerAlone(page, 'Sysa Tem');
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  await page.goto('/app/settings/appearance');
  await page.getByRole('radio', { name: /light/i }).check();
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('the choice of emails and reminders is saved', async ({ page }) => {
  await registerAlone(page, 'Mia Quiet');
  await page.goto('/app/settings/notifications');
  const answered = page.getByRole('checkbox', { name: 'Someone has answered' });
  await expect(answered).toBeChecked();
  await answered.uncheck();
  await saveSection(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Someone has answered' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'High risk' })).toBeChecked();
});
