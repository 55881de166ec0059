import { makeAccount, newPerson, PASSWORD, register, signIn } from '../../support/account-screens.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';
import { expectOnlyInline, expectToast, failSilently } from '../../support/toasts.ts';

/** The exact messages of the account screens, where this server checks passwords and codes. */

test.beforeEach(({ page: _ }, { project }) => {
  test.skip(project.name !== 'builtin', 'a user pool is reached by calls of its own, with the same screens');
});

test('signing in shows a welcome message', PROOF, async ({ page }) => {
  const person = newPerson('Wel Come');
  await makeAccount('builtin', person);
  await page.goto('/login');
  await signIn(page, person);
  await expectToast(page, 'Login Successful!', 'Welcome back to Plumbline');
});

test('a refused sign-in says what to check', expectsFailedRequests, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, newPerson('No Body'));
  await expectToast(page, 'Login Failed', 'Please check your credentials and try again.');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(/You are not signed in\s*Please check your credentials and try again\./);
  await expectAccessible(page);
});

test('a sign-in that fails without a message shows the default one', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
}) => {
  await failSilently(page, '**/v1/identity/sign-in', 500);
  await page.goto('/login');
  await signIn(page, newPerson('No Body'));
  await expectToast(page, 'Login Failed', 'Please check your credentials and try again.');
});

test('the button shows that signing in is in progress', PROOF, async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/identity/sign-in', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/login');
  await signIn(page, newPerson('Slow Line'));
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  release();
});

test('a password can be shown while it is typed', PROOF, async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Password', { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('sign-in links to the forgotten password, to registration and to the home page', PROOF, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  await expect(page.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Plumbline, home page' })).toHaveAttribute('href', '/');
});

test(
  'two passwords that differ, and one that is too short, are refused before anything is sent',
  PROOF,
  async ({ page }) => {
    await page.goto('/register');
    await page.getByLabel('Full Name').fill('Mis Match');
    await page.getByLabel('Email Address').fill('mis.match@example.org');
    await page.getByLabel('Password', { exact: true }).fill('steel-toe');
    await page.getByLabel('Confirm Password', { exact: true }).fill('steel-cap');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectOnlyInline(page, 'Passwords do not match. Please try again.');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Confirm Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectOnlyInline(page, 'Password must be at least 6 characters long.');
  },
);

test('registration asks for the emailed code', PROOF, async ({ page }) => {
  const person = newPerson('Code Mailed');
  await page.goto('/register');
  await expect(page.getByText('Join Plumbline for safer construction sites.')).toBeVisible();
  await register(page, person);
  await expectToast(page, 'Registration Successful', 'Please check your email to verify your account.');
  await expect(page.getByText(person.email)).toBeVisible();
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill('12345');
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
  await code.fill('1234567');
  await expect(code).toHaveValue('123456');
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeEnabled();
});

test('a registration that fails without a message says what to try', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
}) => {
  await failSilently(page, '**/v1/identity/sign-up');
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Reg Fail');
  await page.getByLabel('Email Address').fill('reg.fail@example.org');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectToast(page, 'Registration Failed', 'Please try again with different credentials.');
});

test('a code that cannot be verified or resent shows an error', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/register');
  await register(page, newPerson('Ver Fail'));
  await failSilently(page, '**/v1/identity/confirm-sign-up');
  await failSilently(page, '**/v1/identity/resend-code');
  await page.getByRole('textbox', { name: /code/i }).fill('123456');
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expectToast(page, 'Verification Failed', 'Please check the code and try again.');
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expectToast(page, 'Error', 'Failed to resend code. Please try again.');
  await page.unroute('**/v1/identity/resend-code');
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expectToast(page, 'Code Resent', 'A new verification code has been sent to your email.');
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled();
});

test('a failed reset says which step failed', { ...expectsFailedRequests, ...PROOF }, async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send Reset Code' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/login');
  await page.getByLabel(/email/i).fill(newPerson('Res Fail').email);
  await failSilently(page, '**/v1/identity/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expectToast(page, 'Error', 'Failed to send reset code. Please try again.');
  await page.unroute('**/v1/identity/forgot-password');
  await page.getByRole('button', { name: 'Send Reset Code' }).click();
  await expectToast(page, 'Reset Code Sent', 'A password reset code has been sent to your email.');

  await failSilently(page, '**/v1/identity/confirm-forgot-password');
  const reset = page.getByRole('button', { name: 'Reset Password' });
  await page.getByRole('textbox', { name: /code/i }).fill('123456');
  await page.getByLabel('New Password', { exact: true }).fill('hard hats on');
  await expect(reset).toBeDisabled();
  await page.getByLabel('Confirm New Password', { exact: true }).fill('hard hats off');
  await reset.click();
  await expectOnlyInline(page, 'Passwords do not match. Please try again.');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('hard hats on');
  await reset.click();
  await expectToast(page, 'Reset Failed', 'Failed to reset password. Please try again.');
  await page.clock.runFor(31_000);
  await failSilently(page, '**/v1/identity/forgot-password');
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expectToast(page, 'Error', 'Failed to resend code. Please try again.');
  await page.unroute('**/v1/identity/forgot-password');
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expectToast(page, 'Code Resent', 'A new reset code has been sent to your email.');
});
