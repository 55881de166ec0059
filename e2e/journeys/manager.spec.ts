import { expect, expectAccessible, expectsFailedRequests, signIn, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test('a visitor who is not signed in is sent to sign-in, then to the page they asked for', async ({ page }) => {
  await page.goto('/app/questions');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Login Successful!').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/questions$/);
});

test('an unknown address says that the page does not exist, and leads on', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, request }) => {
  expect((await request.get('/nowhere')).status()).toBe(404);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'home page' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await signIn(page);
  await page.goto('/app/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('registering in the demo also signs in', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Zedekiah Kay');
  await page.getByLabel('Email Address').fill(uniqueEmail('zed.kay'));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('longenough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match. Please try again.').first()).toBeVisible();
  await page.getByLabel('Confirm Password', { exact: true }).fill('longenough');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Demo Registration Successful').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.getByRole('button', { name: /user menu/ }).click();
  await expect(page.getByRole('menu')).toContainText('Zedekiah Kay');
});

test('an ended session leads to sign-in with a reason, and back', { ...expectsFailedRequests, ...PROOF }, async ({
  managerPage: page,
}) => {
  await page.route('**/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'User is not authenticated' } }),
  );
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.unroute('**/v1/**');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/questions$/);
});

test('filter and search are in the address and survive a reload', PROOF, async ({ managerPage: page, manager }) => {
  const email = uniqueEmail('findable');
  await manager.invite(email);
  await page.getByRole('button', { name: 'Started' }).click();
  await page.getByRole('searchbox').fill(email.toUpperCase());
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Started' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Analyzed' }).click();
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(0);
});

test(
  'a list that cannot be loaded says why and offers a retry',
  expectsFailedRequests,
  async ({ managerPage: page }) => {
    await page.route('**/v1/protected/surveys?**', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Out of order' } }),
    );
    await page.reload();
    await expect(page.getByText('Error loading surveys: Out of order')).toBeVisible();
    await page.unroute('**/v1/protected/surveys?**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  },
);

test('the button says when no invitations are left', PROOF, async ({ signedInPage: page }) => {
  await page.route('**/v1/protected/user/stats', (route) =>
    route.fulfill({
      json: {
        invitations_max: 25,
        invitations_used: 25,
        invitations_remaining: 0,
        can_create_invitations: false,
        plan_type: 'trial',
      },
    }),
  );
  await page.goto('/app/invite');
  await expect(page.getByRole('button', { name: 'Limit Reached - Upgrade Plan' })).toBeDisabled();
});

test('deleting a survey asks for confirmation and names what is lost', async ({ signedInPage: page, manager }) => {
  const survey = await manager.invite(uniqueEmail('gone'));
  await page.goto(`/app/surveys/${survey.id}`);
  await page.getByRole('button', { name: 'Delete survey' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('link, which stops working');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete survey' }).click();
  await dialog.getByRole('button', { name: 'Delete survey' }).click();
  await expect(page.getByText('Survey deleted successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a survey that does not exist shows an error and a way back', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.goto('/app/surveys/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Survey not found' })).toBeVisible();
  await page
    .getByRole('link', { name: /dashboard/i })
    .last()
    .click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('the analysis tab is disabled until there is an analysis', PROOF, async ({ signedInPage: page, manager }) => {
  const survey = await manager.invite(uniqueEmail('early'));
  await page.goto(`/app/surveys/${survey.id}`);
  await expect(page.getByRole('tab', { name: 'AI Analysis' })).toBeDisabled();
});
