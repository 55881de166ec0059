import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { appCode } from '../../../apps/server/src/testkit/authenticator-app.ts';
import {
  expectDashboard,
  newPerson,
  PASSWORD,
  type Person,
  register,
  signedInPage,
  signIn,
  verify,
} from '../../support/account-screens.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';
import { saveSection } from '../../support/settings-screens.ts';

// A user pool has its own second factor and deletes its own accounts.
test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'builtin', 'only where this server keeps the accounts');
});

const SECURITY_SETTINGS = '/app/settings/security';
const MEMBERS = '/app/settings/members';

const STEP_MS = 30_000;
/** A code works only once, so each use takes the code of a later time step; the server accepts one step ahead. */
const codeAt = (secret: string, stepsAhead: number) => appCode(secret, new Date(Date.now() + stepsAhead * STEP_MS));

/** Completes the set-up, beginning with the password. @returns the key shown for manual entry, and the recovery codes */
async function setUp(page: Page): Promise<{ secret: string; usedCode: string; recoveryCodes: string[] }> {
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Open in an authenticator app' })).toHaveAttribute('href', /^otpauth:/);
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '');
  const code = page.getByLabel('Code from your app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  const usedCode = await codeAt(secret, 0);
  await code.fill(usedCode);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download codes' }).click();
  const recoveryCodes = await codes.allInnerTexts();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(`${recoveryCodes.join('\n')}\n`);
  await expectAccessible(page);
  return { secret, usedCode, recoveryCodes };
}

async function turnOn(page: Page) {
  await page.goto(SECURITY_SETTINGS);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const set = await setUp(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeFocused();
  return set;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function secondStep(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

test(
  'two-step verification is turned on, required at sign-in, and turned off',
  expectsFailedRequests,
  async ({ browser }) => {
    const ann = newPerson('Ann Lee');
    const page = await signedInPage(browser, 'builtin', ann);
    const { secret, usedCode, recoveryCodes } = await turnOn(page);
    await expectAccessible(page);

    await signOut(page);
    await secondStep(page, ann);
    await expectAccessible(page);
    const code = page.getByLabel('Code from your app');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await code.fill(usedCode);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('This code is wrong or has already been used.').first()).toBeVisible();
    await expect(code).toBeFocused();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/^16 letters and digits/);
    await page.getByRole('button', { name: 'Use your app instead' }).click();
    await code.fill(await codeAt(secret, 1));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expectDashboard(page);

    await signOut(page);
    await secondStep(page, ann);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectDashboard(page);

    await page.goto(SECURITY_SETTINGS);
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('This code is wrong or has already been used.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Code from your app, or a recovery code').fill(recoveryCodes[1] ?? '');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await signOut(page);
    await signIn(page, ann);
    await expectDashboard(page);
  },
);

async function joinedPage(browser: Browser, person: Person, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByRole('link', { name: 'Create account' }).click();
  await register(page, person);
  await verify(page, 'builtin', person);
  await page.getByRole('button', { name: /^Join / }).click();
  await expectDashboard(page);
  return page;
}

test('members of an organisation that requires it must set it up before anything else', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ browser }) => {
  const [ann, bob] = [newPerson('Ann Boss'), newPerson('Bob Mate')];
  const administrator = await signedInPage(browser, 'builtin', ann);
  await administrator.goto(MEMBERS);
  await administrator.getByLabel('Company name').fill('Harbour Concrete');
  await administrator.getByRole('button', { name: 'Continue' }).click();
  await administrator.getByLabel('Email of the new member').fill(bob.email);
  await administrator.getByRole('button', { name: 'Invite member' }).click();
  const link = await administrator.getByLabel('Link, for this person only').inputValue();
  const member = await joinedPage(browser, bob, link);

  await administrator.getByLabel('Two-step verification').selectOption('required');
  await administrator.getByRole('button', { name: 'Save changes' }).click();
  await expect(administrator.getByText(/^Set up two-step verification for your own account first/)).toBeVisible();
  await turnOn(administrator);
  await administrator.goto(MEMBERS);
  await administrator.getByLabel('Two-step verification').selectOption('required');
  await saveSection(administrator);

  await member.getByRole('link', { name: 'Questions' }).first().click();
  await expect(member.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(member.getByText('Harbour Concrete requires it.', { exact: false })).toBeVisible();
  await expectAccessible(member);
  await member.reload();
  await expect(member.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await setUp(member);
  await member.getByRole('button', { name: 'I have saved them' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();

  await member.goto('/app/settings/security-log');
  await expect(member.getByText('Only company administrators can change these settings')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Security log' })).toHaveCount(0);
});

test('an account is deleted together with the organisation of which it is the only member', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ browser }) => {
  const cyd = newPerson('Cyd Fox');
  const page = await signedInPage(browser, 'builtin', cyd);
  await page.goto(SECURITY_SETTINGS);
  await expect(page.getByText(/New Organization is deleted with it/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete your account' }).click();
  const confirm = page.getByRole('button', { name: 'Delete for good' });
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await expect(confirm).toBeDisabled();
  await page.getByLabel('Type New Organization to confirm').fill('New Organization');
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await confirm.click();
  await expect(page.getByText('Account deleted').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, cyd);
  await expect(page.getByText('Login Failed').first()).toBeVisible();
});

test('a person without an organisation can delete their account', { ...expectsFailedRequests, ...PROOF }, async ({
  browser,
}) => {
  const dan = newPerson('Dan Orr');
  const page = await signedInPage(browser, 'builtin', dan);
  await page.goto('/app/settings/organization');
  await page.getByLabel('Type New Organization to confirm').fill('New Organization');
  await page.getByRole('button', { name: 'Delete organization' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'No organization' })).toBeVisible();
  await page.getByText('No longer need your account?').click();
  await page.getByRole('button', { name: 'Delete your account' }).click();
  await expectAccessible(page);
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, dan);
  await expect(page.getByText('Login Failed').first()).toBeVisible();
});
