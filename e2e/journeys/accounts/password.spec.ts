import { expectDashboard, newPerson, PASSWORD, signedInPage, signIn } from '../../support/account-screens.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';
import { sizesOf } from '../../support/sizes.ts';

const NEXT = 'hard hats on site';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(
    `a password is changed in the settings, and only the new one signs in, on ${size}`,
    expectsFailedRequests,
    async ({ browser }, { project }) => {
      test.skip(project.name !== 'builtin', 'a user pool refuses and answers in its own way');
      const ivy = newPerson('Ivy Moss');
      const page = await signedInPage(browser, 'builtin', ivy);
      await page.setViewportSize(viewport);
      await page.goto('/app/settings/security');
      const part = page.getByRole('region', { name: 'Password' });
      await part.getByRole('button', { name: 'Change password' }).click();
      const fill = async (own: string, next: string, again = next) => {
        await part.getByLabel('New Password', { exact: true }).fill(next);
        await part.getByLabel('Confirm New Password', { exact: true }).fill(again);
        await part.getByLabel('Your password', { exact: true }).fill(own);
        await part.getByRole('button', { name: 'Change password' }).click();
      };
      await fill(PASSWORD, NEXT, 'something else');
      await expect(part.getByText('Passwords do not match. Please try again.')).toBeVisible();
      await expectAccessible(page);
      await fill('not the password', NEXT);
      await expect(part.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await fill(PASSWORD, 'liverpool');
      await expect(part.getByLabel('New Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await fill(PASSWORD, NEXT);
      await expect(page.getByText('Password changed').first()).toBeVisible();
      await page.reload();
      await expect(part.getByRole('button', { name: 'Change password' })).toBeVisible();
      await page.goto('/app/dashboard');
      await expectDashboard(page);

      const other = await (await browser.newContext()).newPage();
      await other.goto('/login');
      await signIn(other, ivy);
      await expect(other.getByText('Login Failed').first()).toBeVisible();
      await signIn(other, ivy, NEXT);
      await expectDashboard(other);
    },
  );
}

test(
  'a password in a user pool is changed in the settings, this tab continues, and other sessions end',
  { ...expectsFailedRequests, ...PROOF },
  async ({ browser }, { project }) => {
    test.skip(project.name !== 'cognito', 'this server keeps the passwords');
    const cleo = newPerson('Cleo Pool');
    const page = await signedInPage(browser, 'cognito', cleo);
    const other = await (await browser.newContext()).newPage();
    await other.goto('/login');
    await signIn(other, cleo);
    await expectDashboard(other);

    await page.goto('/app/settings/security');
    await expect(page.getByRole('region')).toHaveCount(1);
    const part = page.getByRole('region', { name: 'Password' });
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(part.getByText('All other sessions end.')).toBeVisible();
    await expect(part.getByText(/email/i)).toHaveCount(0);
    await part.getByLabel('New Password', { exact: true }).fill(NEXT);
    await part.getByLabel('Confirm New Password', { exact: true }).fill(NEXT);
    const own = part.getByLabel('Your password', { exact: true });
    await own.fill('not the password');
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(own).toHaveAccessibleDescription(/This is not your password/);
    await expectAccessible(page);
    await own.fill(PASSWORD);
    await part.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed').first()).toBeVisible();
    await page.goto('/app/dashboard');
    await expectDashboard(page);

    // Its id token works until it expires; the session behind it has ended.
    await other.evaluate(() => {
      const user = JSON.parse(localStorage.getItem('plumbline.user') ?? '{}');
      user.tokens.idToken = 'outdated';
      localStorage.setItem('plumbline.user', JSON.stringify(user));
    });
    await other.reload();
    await expect(other.getByText('Your session has ended')).toBeVisible();
    await signIn(other, cleo, NEXT);
    await expectDashboard(other);
  },
);
