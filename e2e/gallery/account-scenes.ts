import { expect } from '@playwright/test';
import { newPerson, register, signIn } from '../support/account-screens.ts';
import { SERVERS } from '../support/servers.ts';
import { refuse, type Scene } from './scene.ts';

const { origin } = SERVERS.builtin;

/** The screens before the app, on the server with passwords and codes. */
export const ACCOUNT_SCENES: readonly Scene[] = [
  {
    name: 'account-login',
    show: async ({ page }) => {
      await page.goto(`${origin}/login`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'account-login-failed',
    isViewportOnly: true,
    show: async ({ page }) => {
      await page.goto(`${origin}/login`);
      await page.getByLabel('Email', { exact: true }).fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('wrong password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('Login Failed').first()).toBeVisible();
    },
  },
  {
    name: 'account-register',
    show: async ({ page }) => {
      await page.goto(`${origin}/register`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'account-register-refused',
    isViewportOnly: true,
    show: async ({ page }) => {
      await page.goto(`${origin}/register`);
      await page.getByLabel('Full Name').fill('Grace Okafor');
      await page.getByLabel('Email Address').fill('grace@example.org');
      await page.getByLabel('Password', { exact: true }).fill('steel-toe');
      await page.getByLabel('Confirm Password', { exact: true }).fill('steel-cap');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible();
    },
  },
  {
    name: 'account-verification',
    show: async ({ page }) => {
      await page.goto(`${origin}/register`);
      await register(page, newPerson('Bartholomew Featherstonehaugh'));
    },
  },
  {
    name: 'account-verification-elsewhere',
    show: async ({ page }) => {
      await page.goto(`${origin}/login`);
      await signIn(page, newPerson('Bartholomew Featherstonehaugh'));
      await page.getByRole('link', { name: 'Enter your code' }).click();
      await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();
    },
  },
  {
    name: 'account-forgot-password',
    show: async ({ page }) => {
      await page.goto(`${origin}/forgot-password`);
      await expect(page.getByRole('button', { name: 'Send Reset Code' })).toBeVisible();
    },
  },
  {
    name: 'account-reset-code',
    show: async ({ page }) => {
      await page.goto(`${origin}/forgot-password`);
      await page.getByLabel('Email', { exact: false }).first().fill(newPerson('Someone').email);
      await page.getByRole('button', { name: 'Send Reset Code' }).click();
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
    },
  },
  {
    name: 'account-reset-done',
    show: async ({ page }) => {
      await page.route('**/v1/identity/confirm-forgot-password', (route) =>
        route.fulfill({ json: { success: true, message: 'Password has been reset successfully' } }),
      );
      await page.goto(`${origin}/forgot-password`);
      await page.getByLabel('Email', { exact: false }).first().fill(newPerson('Someone').email);
      await page.getByRole('button', { name: 'Send Reset Code' }).click();
      await page.getByRole('textbox', { name: /code/i }).fill('123456');
      await page.getByLabel('New Password', { exact: true }).fill('steel-toe caps');
      await page
        .getByLabel(/Confirm/)
        .first()
        .fill('steel-toe caps');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(
        page.getByRole('button', { name: 'Go to Sign In' }).or(page.getByRole('link', { name: 'Go to Sign In' })),
      ).toBeVisible();
    },
  },
  {
    name: 'account-join',
    show: async ({ page }) => {
      await page.goto(`${origin}/join/${'a'.repeat(43)}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'account-no-organisation',
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await refuse(page, '**/v1/protected/**', 403, 'You do not belong to an organization.');
      await page.route('**/v1/protected/user', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'no_organisation', message: 'You do not belong to an organization.' },
        }),
      );
      await page.route('**/v1/membership', (route) => route.fulfill({ json: { organization: null, invitations: [] } }));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: /organi[sz]ation/i })).toBeVisible();
    },
  },
];
