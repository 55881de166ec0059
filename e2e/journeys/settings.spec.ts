import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { saveSection } from '../support/settings-screens.ts';

/** Registers a demo user of this test's own, and waits for the dashboard. */
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

test('the theme follows the system live until one is chosen', async ({ page }) => {
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

test('the organization’s defaults fill in the next invitation and are sent with it', async ({
  signedInPage: page,
  manager,
}) => {
  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('Harbour Concrete');
  await page.getByLabel('Invitation text').fill('Good morning,\nplease answer before the shift.');
  await saveSection(page);
  await page.goto('/app/settings/data');
  await page.getByLabel('Keep surveys for').selectOption({ label: '5 years' });
  await saveSection(page);
  await page.reload();
  await expect(page.getByLabel('Keep surveys for')).toHaveValue('60');

  await page.goto('/app/invite');
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Harbour Concrete');
  await expect(page.getByLabel('Your message')).toHaveValue('Good morning,\nplease answer before the shift.');
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('defaulted'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Harbour Concrete').first()).toBeVisible();
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  expect((await manager.survey(id)).company).toBe('Harbour Concrete');

  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('');
  await page.getByLabel('Invitation text').fill('');
  await saveSection(page);
  await page.goto('/app/settings/data');
  await page.getByLabel('Keep surveys for').selectOption({ label: '7 years' });
  await saveSection(page);
});

test(
  'participants read the organization’s own notice in the language it was written in',
  PROOF,
  async ({ signedInPage: page, manager, browser, baseURL }) => {
    const form = page.getByRole('form', { name: 'Participant notice' });
    await page.goto('/app/settings/participant-notice');
    await form.getByLabel('Language').selectOption({ label: 'Polish' });
    const usual = form.locator('[lang=pl]').getByText(/Firma .+ pyta, żeby znaleźć zagrożenia/);
    await expect(usual).toBeVisible();
    await form.getByLabel('Why you ask').fill('Pytamy, bo chcemy bezpiecznej budowy.');
    await form.getByLabel('Link to your own notice').fill('http://example.com/privacy');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Use a link that begins with https://')).toBeVisible();
    await form.getByLabel('Link to your own notice').fill('https://example.com/privacy');
    await saveSection(page);
    await page.reload();
    await form.getByLabel('Language').selectOption('pl');
    await expect(form.getByLabel('Why you ask')).toHaveValue('Pytamy, bo chcemy bezpiecznej budowy.');

    const { public_token } = await manager.invite(uniqueEmail('noticed'));
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await phone.goto(`/survey/${public_token}?language=pl`);
    await expect(phone.getByText('Pytamy, bo chcemy bezpiecznej budowy.')).toBeVisible();
    await phone.goto(`/survey/${public_token}?language=en`);
    await expect(phone.getByText('asks so that dangers are found')).toBeVisible();
    await phone.context().close();

    await form.getByLabel('Why you ask').fill('');
    await form.getByLabel('Link to your own notice').fill('');
    await saveSection(page);
    await expect(usual).toBeVisible();
  },
);

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

test('an administrator reads, filters and exports the security log', async ({ signedInPage: page }) => {
  await page.goto('/app/settings/invitations');
  const company = `Log Test ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Default company').fill(company);
  await saveSection(page);
  await page.getByRole('link', { name: 'Security log' }).click();
  const events = page.getByRole('list', { name: 'Security events, newest first' });
  await expect(
    events.getByText('Demo User changed the organization’s settings: default company.').first(),
  ).toBeVisible();
  await expect(events.getByText('127.0.0.0/24').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Show').selectOption({ label: 'Survey links renewed or closed' });
  await expect(page).toHaveURL(/kind=link/);
  await page.getByLabel('Show').selectOption({ label: 'Settings and deletions' });
  await expect(events.getByText('changed the organization’s settings').first()).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('setting,updated,organisation,user,Demo User');
  await page.goto('/app/settings/security-log?kind=export');
  await expect(events.getByText('Demo User exported the security log.').first()).toBeVisible();

  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('');
  await saveSection(page);
});
