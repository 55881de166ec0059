import {
  expectDashboard,
  makeAccount,
  newPerson,
  PASSWORD,
  register,
  signedInPage,
  signIn,
  verify,
} from '../../support/account-screens.ts';
import { type AccountKind, emailedCode } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';
import { POOL } from '../../support/servers.ts';

/** The project that runs a test is named after its kind of accounts. */
const kindOf = (project: { name: string }) => project.name as AccountKind;

test('a code that was just sent signs in, to a new organisation', async ({ page }, { project }) => {
  const ann = newPerson('Ann Lee');
  await page.goto('/register');
  await register(page, ann);
  await expect(page.getByText(ann.email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
  await expectAccessible(page);
  await verify(page, kindOf(project), ann);
  await expect(page.getByText('Email Verified').first()).toBeVisible();
  await expectDashboard(page);
  await page.getByRole('form', { name: 'Your company' }).getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('form', { name: 'Your company' })).toBeHidden();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link')).toHaveText([
    'Name the company',
    'Add people from one Excel list',
    'invite one person',
    'Start the first survey',
    'Invite a colleague',
  ]);
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeHidden();
  await expectAccessible(page);
  await steps.getByRole('button', { name: 'Dismiss' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expectDashboard(page);
  const surveys = page.getByRole('region', { name: 'Surveys' });
  await expect(surveys.getByText('Your surveys will appear here.')).toBeVisible();
  await expect(surveys.getByRole('link', { name: 'questions' })).toHaveAttribute('href', '/app/questions');
  await expect(surveys.getByRole('link', { name: 'Invite the first person' })).toHaveAttribute('href', '/app/invite');
  await expect(page.getByRole('region', { name: 'Scores' })).toHaveCount(0);
  await expect(steps).toBeHidden();
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Organization', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('New Organization');
});

test(
  'a code that is typed after a reload leads to sign-in, to a new organisation',
  PROOF,
  async ({ page }, { project }) => {
    const lou = newPerson('Lou Day');
    await page.goto('/register');
    await register(page, lou);
    await page.reload();
    await page.getByRole('textbox', { name: /code/i }).fill(await emailedCode(kindOf(project), lou.email));
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByText('Account Verified! You can now sign in to your account.').first()).toBeVisible();
    await signIn(page, lou);
    await expect(page.getByText('Login Successful!').first()).toBeVisible();
    await expectDashboard(page);
  },
);

test('the company is named before anybody is invited', async ({ browser }, { project }) => {
  const page = await signedInPage(browser, kindOf(project), newPerson('Una Reed'));
  await page.goto('/app/invite/list');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Company name').fill('Harbour Concrete');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Paste the list')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Harbour Concrete')).toBeVisible();
  await page.getByRole('link', { name: 'One person' }).click();
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeVisible();
});

test(
  'a wrong code is refused, and a new one can be sent',
  { ...expectsFailedRequests, ...PROOF },
  async ({ page }, { project }) => {
    const bob = newPerson('Bob Ray');
    await page.clock.install();
    await page.goto('/register');
    await register(page, bob);
    const first = await emailedCode(kindOf(project), bob.email);
    const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
    await page.getByRole('textbox', { name: /code/i }).fill(wrong);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByRole('textbox', { name: /code/i })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('button', { name: /Resend code in/ })).toBeDisabled();
    await page.clock.runFor(31_000);
    await page.getByRole('button', { name: 'Resend code', exact: true }).click();
    await expect(page.getByText('Code Resent').first()).toBeVisible();
    // The server resends the same code while it is valid; a user pool sends a new one.
    const resent = kindOf(project) === 'builtin' ? first : await emailedCode('cognito', bob.email, first);
    await page.getByRole('textbox', { name: /code/i }).fill(resent);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expectDashboard(page);
  },
);

test(
  'the code of a stranger’s registration is refused, and the own code is accepted after a reload',
  { ...expectsFailedRequests, ...PROOF },
  async ({ page, request }, { project }) => {
    test.skip(kindOf(project) !== 'builtin', 'a user pool keeps one registration for an address');
    const eve = newPerson('Eve Lux');
    await page.goto('/register');
    await register(page, eve);
    const own = await emailedCode('builtin', eve.email);
    await request.post('/v1/identity/sign-up', { data: { ...eve, password: 'of an attacker' } });
    await page.getByRole('textbox', { name: /code/i }).fill(await emailedCode('builtin', eve.email, own));
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page.getByRole('textbox', { name: /code/i })).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await page.getByRole('textbox', { name: /code/i }).fill(own);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, eve, 'of an attacker');
    await expect(page.getByText('Login Failed').first()).toBeVisible();
    await signIn(page, eve);
    await expectDashboard(page);
  },
);

test(
  'a wrong password is refused with a message',
  { ...expectsFailedRequests, ...PROOF },
  async ({ page }, { project }) => {
    const cyd = newPerson('Cyd Fox');
    await makeAccount(kindOf(project), cyd);
    await page.goto('/login');
    await signIn(page, cyd, 'not the password');
    await expect(page.getByText('Login Failed').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, cyd);
    await expectDashboard(page);
  },
);

test(
  'an account that is not confirmed leads to its confirmation',
  { ...expectsFailedRequests, ...PROOF },
  async ({ page }, { project }) => {
    const dee = newPerson('Dee Orr');
    await page.goto('/register');
    await register(page, dee);
    const first = await emailedCode(kindOf(project), dee.email);
    await page.goto('/login');
    await signIn(page, dee);
    // The server does not reveal pending registrations, so the user opens the page for the code.
    if (kindOf(project) === 'builtin') await page.getByRole('link', { name: 'Enter your code' }).click();
    await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();
    await expect(page.getByText(dee.email)).toBeVisible();
    await page.getByRole('textbox', { name: /code/i }).fill(first);
    if (kindOf(project) === 'builtin') {
      await expect(page.getByRole('button', { name: 'Verify Account' })).toBeDisabled();
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Verify Account' }).click();
    await expectDashboard(page);
  },
);

test(
  'a forgotten password is replaced, and the old one no longer works',
  expectsFailedRequests,
  async ({ page }, { project }) => {
    const eli = newPerson('Eli Poe');
    await makeAccount(kindOf(project), eli);
    // With built-in accounts, the mailbox already has the confirmation code.
    const confirmation = kindOf(project) === 'builtin' ? await emailedCode('builtin', eli.email) : null;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('button', { name: 'Send Reset Code' })).toBeDisabled();
    await page.getByLabel(/email/i).fill(eli.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await expect(page.getByText('Reset Code Sent').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reset Password' })).toBeDisabled();
    await page
      .getByRole('textbox', { name: /code/i })
      .fill(await emailedCode(kindOf(project), eli.email, confirmation));
    await page.getByLabel('New Password', { exact: true }).fill('hard hats on');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('hard hats on');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
    await page
      .getByRole('link', { name: 'Go to Sign In' })
      .or(page.getByRole('button', { name: 'Go to Sign In' }))
      .click();
    await signIn(page, eli, PASSWORD);
    await expect(page.getByText('Login Failed').first()).toBeVisible();
    await signIn(page, eli, 'hard hats on');
    await expectDashboard(page);
  },
);

test(
  'an account with a temporary password sets its own and is signed in',
  PROOF,
  async ({ page, request }, { project }) => {
    test.skip(kindOf(project) !== 'cognito', 'only a user pool has such accounts');
    const fay = newPerson('Fay Noe');
    await request.post(`${POOL.controlOrigin}/users`, {
      data: { ...fay, password: PASSWORD, status: 'FORCE_CHANGE_PASSWORD' },
    });
    await page.goto('/login');
    await signIn(page, fay);
    await expect(page.getByText('You need to set a new password for your account.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('New Password', { exact: true }).fill('hard hats on');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('hard hats off');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Passwords do not match. Please try again.').first()).toBeVisible();
    await page.getByLabel('Confirm New Password', { exact: true }).fill('hard hats on');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expectDashboard(page);
  },
);
