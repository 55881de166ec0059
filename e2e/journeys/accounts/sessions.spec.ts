import type { Page } from '@playwright/test';
import { expectDashboard, newPerson, signedInPage, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';

const SECURITY_SETTINGS = '/app/settings/security';
const PHONE = { width: 390, height: 844 };
const kindOf = (project: { name: string }) => project.name as AccountKind;
const sessionsOf = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

/** Expires the stored id token, so that the next call needs a new one. */
async function outdateIdToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('plumbline.user') ?? '{}');
    user.tokens.idToken = 'outdated';
    localStorage.setItem('plumbline.user', JSON.stringify(user));
  });
  await page.reload();
}

test(
  'a session on another device is shown and ended, and all other sessions are ended at once',
  expectsFailedRequests,
  async ({ browser }, { project }) => {
    test.skip(project.name !== 'builtin', 'the user pool keeps the sessions');
    const ann = newPerson('Ann Devices');
    const page = await signedInPage(browser, kindOf(project), ann);
    await page.setViewportSize(PHONE);
    await page.goto('/app/settings');
    await page.getByRole('link', { name: 'Security', exact: true }).click();
    const sessions = sessionsOf(page);
    await expect(sessions.getByText('This device')).toBeVisible();
    await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
    await expectAccessible(page);

    const others: Page[] = [];
    for (const userAgent of [
      'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    ]) {
      const other = await (await browser.newContext({ userAgent })).newPage();
      await other.goto('/login');
      await signIn(other, ann);
      await expectDashboard(other);
      others.push(other);
    }
    const [android, mac] = others as [Page, Page, Page];

    await page.reload();
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await expectAccessible(page);
    await sessions.getByRole('button', { name: /^End Firefox on Android/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText('within five minutes');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End session' }).click();
    await expect(page.getByText('Session ended').first()).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await outdateIdToken(android);
    await expect(android).toHaveURL(/\/login/);
    await expect(android.getByText('Your session has ended')).toBeVisible();

    await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByText('Signed out everywhere else').first()).toBeVisible();
    await expect(sessions.getByText('You are not signed in anywhere else.')).toBeVisible();
    await outdateIdToken(mac);
    await expect(mac).toHaveURL(/\/login/);
    await outdateIdToken(page);
    await expect(sessions.getByText('This device')).toBeVisible();
  },
);

test(
  'sessions that cannot be loaded show an error with a retry',
  { ...expectsFailedRequests, ...PROOF },
  async ({ browser }, { project }) => {
    test.skip(project.name !== 'builtin', 'the user pool keeps the sessions');
    const page = await signedInPage(browser, kindOf(project), newPerson('Bea Offline'));
    const broken = (url: URL) => url.pathname === '/v1/identity/sessions';
    await page.route(broken, (route) =>
      route.fulfill({ status: 403, json: { message: 'Not today.', code: 'forbidden' } }),
    );
    await page.goto(SECURITY_SETTINGS);
    await expect(page.getByText('Your sessions could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(broken);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(sessionsOf(page).getByText('This device')).toBeVisible();
  },
);
