import type { Page } from '@playwright/test';
import { expect, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { createFrom, saved } from '../support/questionnaire-screens.ts';

const CALLS = /\/v1\/(protected|identity\/(refresh|session))/;
const nameField = (page: Page) => page.getByLabel('Name of the campaign');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

/** Opens a new campaign at the step with its name. */
async function openName(page: Page): Promise<void> {
  await page.goto('/app/campaigns/new');
  await saveButton(page).click();
  await expect(nameField(page)).toBeVisible();
}

const endSession = (page: Page) =>
  page.route(CALLS, (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'User is not authenticated' } }),
  );

/** Writes a campaign; then the server refuses the session when it is saved. @returns its address */
async function writeUntilSessionEnds(page: Page, name: string): Promise<string> {
  await openName(page);
  const address = page.url();
  await nameField(page).fill(name);
  await endSession(page);
  await saveButton(page).click();
  await expectKept(page);
  return address;
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page.getByText(/What you typed without saving is kept in this tab/)).toBeVisible();
  await page.unroute(CALLS);
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

test('a campaign that was being written when the session ended comes back after signing in, once', {
  ...expectsFailedRequests,
}, async ({ managerPage: page }) => {
  const address = await writeUntilSessionEnds(page, 'Winter check');
  await signInButton(page).click();
  await expect(page).toHaveURL(address);
  await expect(nameField(page)).toHaveValue('Winter check');
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('plumbline.drafts');
});

test('what was changed in a saved campaign when the session ended comes back after signing in', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ managerPage: page }) => {
  await openName(page);
  await nameField(page).fill('Spring check');
  await saveButton(page).click();
  await page.getByRole('button', { name: 'Back' }).click();
  const address = page.url();
  await nameField(page).fill('Spring check on all sites');
  await endSession(page);
  await saveButton(page).click();
  await expectKept(page);
  await signInButton(page).click();
  await expect(page).toHaveURL(address);
  await expect(nameField(page)).toHaveValue('Spring check on all sites');
  await saveButton(page).click();
  await expect(nameField(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Spring check on all sites');
});

test('another user who signs in then sees nothing of it', expectsFailedRequests, async ({ managerPage: page }) => {
  await writeUntilSessionEnds(page, 'Winter check');
  await page.getByLabel('Email').fill(uniqueEmail('next-user'));
  await signInButton(page).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).not.toContain('plumbline.drafts');
  await expect(page.getByText('Winter check')).toHaveCount(0);
});

test('what a questionnaire could not save when the session ended is saved after signing in', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ managerPage: page }) => {
  await createFrom(page, 'Pulse (from Plumbline)');
  await page.getByRole('tab', { name: 'Details' }).click();
  await endSession(page);
  await page.getByLabel('Description (optional)').fill('For the crane crews');
  await expectKept(page);
  await signInButton(page).click();
  await expect(page.getByLabel('Description (optional)')).toHaveValue('For the crane crews');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Description (optional)')).toHaveValue('For the crane crews');
});

test('an invitation comes back with what was filled in', { ...expectsFailedRequests, ...PROOF }, async ({
  managerPage: page,
}) => {
  const email = uniqueEmail('half-invited');
  await page.goto('/app/invite');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name (optional)').fill('Zora Quist');
  await endSession(page);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectKept(page);
  await signInButton(page).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Name (optional)')).toHaveValue('Zora Quist');
});

test('a pasted list of people comes back when the session ended while its columns were chosen', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ managerPage: page }) => {
  const list = 'Name, Crew, Shoe size\nZora Quist, Steel, 38';
  const pasted = page.getByLabel('Paste the list');
  await page.goto('/app/workforce/import');
  await pasted.fill(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await endSession(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectKept(page);
  await signInButton(page).click();
  await expect(pasted).toHaveValue(list);
});
