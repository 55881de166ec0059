import type { Page } from '@playwright/test';
import { newPerson, signedInPage, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';

const STORED_USER = 'plumbline.user';
const kindOf = (project: { name: string }) => project.name as AccountKind;

/** Ages the stored tokens by an hour, and reloads the page. */
async function age(page: Page, { refreshToken = true } = {}): Promise<void> {
  await page.evaluate(
    ([key, keepsRefreshToken]) => {
      const user = JSON.parse(localStorage.getItem(key) ?? '{}');
      const [head, payload, signature] = user.tokens.idToken.split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      claims.exp = 1;
      const aged = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      user.tokens.idToken = [head, aged, signature].join('.');
      if (!keepsRefreshToken) user.tokens.refreshToken = 'ended';
      localStorage.setItem(key, JSON.stringify(user));
    },
    [STORED_USER, refreshToken] as const,
  );
  await page.reload();
}

test('an expired token is replaced unnoticed', PROOF, async ({ browser }, { project }) => {
  const page = await signedInPage(browser, kindOf(project), newPerson('Fay Kim'));
  await age(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible();
});

test(
  'a session that ends during use leads to sign-in with the reason, and back',
  expectsFailedRequests,
  async ({ browser }, { project }) => {
    const gus = newPerson('Gus Orr');
    const page = await signedInPage(browser, kindOf(project), gus);
    await page.goto('/app/questions');
    await age(page, { refreshToken: false });
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await signIn(page, gus);
    await expect(page).toHaveURL(/\/app\/questions$/);
  },
);

test(
  'two tabs share a session, and signing out in one signs out the other',
  PROOF,
  async ({ browser }, { project }) => {
    const page = await signedInPage(browser, kindOf(project), newPerson('Hal Roe'));
    const other = await page.context().newPage();
    await other.goto('/app/invite');
    await expect(other.getByRole('heading', { level: 1, name: 'Invite People' })).toBeVisible();
    // A background tab renders only once a second.
    await page.bringToFront();
    await page.getByRole('button', { name: /user menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    const kept = await page.evaluate((key) => localStorage.getItem(key), STORED_USER);
    expect(kept).toBeNull();
  },
);
