import { ERRORS } from '@plumbline/contract/errors';
import {
  expect,
  expectAccessible,
  expectsBrokenPage,
  expectsFailedRequests,
  test,
  uniqueEmail,
} from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { unique } from '../support/sizes.ts';
import { breakingToasts } from '../support/staging.ts';
import { expectOnlyInline, expectToast, failSilently } from '../support/toasts.ts';

/** The exact messages that the app shows when something goes wrong. */

test('a list that fails without a message says what failed', { ...expectsFailedRequests, ...PROOF }, async ({
  managerPage: page,
}) => {
  await failSilently(page, '**/v1/protected/surveys?**', 403);
  await page.reload();
  await expect(page.getByText('Error loading surveys: Failed to fetch surveys')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('the list shows a network error after its retries', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.clock.install();
  await page.route('**/v1/protected/surveys?**', (route) => route.abort());
  await page.goto('/app/dashboard?search=offline');
  const said = page.getByText('Error loading surveys: Network error - please check your connection');
  // Each wait begins when the previous attempt has failed, which itself takes time.
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(said).toBeVisible({ timeout: 100 });
  }).toPass();
});

test('a survey that cannot be loaded shows an error on the page, which no toast repeats', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, manager }) => {
  const survey = await manager.invite(uniqueEmail('unloadable'));
  await failSilently(page, `**/v1/protected/surveys/${survey.id}**`, 403);
  await page.goto(`/app/surveys/${survey.id}`);
  await expect(page.getByRole('heading', { name: 'Failed to Load Survey' })).toBeVisible();
  await expectOnlyInline(page, 'Failed to load survey details.');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a survey that cannot be deleted stays, with an error', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('undeletable'));
  await page.goto(`/app/surveys/${survey.id}`);
  await page.route(`**/v1/protected/surveys/${survey.id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Delete survey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete survey' }).click();
  await expectToast(page, 'Error', 'Failed to delete survey');
  expect((await manager.survey(survey.id)).id).toBe(survey.id);
});

test('a link that cannot be renewed or closed shows an error', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('unrenewable'));
  await page.goto(`/app/surveys/${survey.id}`);
  await failSilently(page, '**/public-token', 403);
  await page.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expectToast(page, 'Error', 'Failed to generate public token');
  await page.getByRole('button', { name: 'Close link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close link' }).click();
  await expectToast(page, 'Error', 'Failed to update survey');
});

test('questions that cannot be loaded show an error, and Retry reloads the page', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await failSilently(page, '**/v1/protected/questions?**', 403);
  await page.goto('/app/questions');
  await expect(page.getByText('Error Loading Questions').first()).toBeVisible();
  await expect(page.getByText('Failed to load questions. Please try again later.')).toBeVisible();
  await page.unroute('**/v1/protected/questions?**');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).click();
  await reloaded;
  await expect(page.getByRole('tab').first()).toBeVisible();
});

test('a question that no longer exists keeps its place among the responses', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard?status=analyzed');
  await page.route(/\/v1\/protected\/surveys\/[0-9a-f-]{36}\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const lost = { 'abcdef01-0000-4000-8000-000000000000': 'An answer to a lost question' };
    await route.fulfill({
      response,
      json: { survey: { ...body.survey, responses: { ...body.survey.responses, ...lost } } },
    });
  });
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'All Responses' }).click();
  await expect(page.getByText('Question abcdef01')).toBeVisible();
  await expect(page.getByText('An answer to a lost question')).toBeVisible();
});

test('limits that cannot be loaded are reported in their place, and inviting remains possible', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await failSilently(page, '**/v1/protected/user/stats', 403);
  await page.goto('/app/invite');
  await expectOnlyInline(page, 'Could not retrieve invitation limits. You can still try to send an invitation.');
  await expect(page.getByRole('button', { name: 'Send Invitation' })).toBeEnabled();
});

test('an invitation without an at-sign, and one that fails, each show a toast', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/app/invite');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
  await expect(page.getByText('Please enter a valid email address.').locator('visible=true')).toHaveCount(1);
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Write it like name@company\.com\./);
  await expect(email).toBeInViewport({ ratio: 1 });
  await page.route('**/v1/protected/surveys', (route) => route.fulfill({ status: 400, body: '' }));
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('fails'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Failed to Create Survey', 'Please try again later.');
});

test('a survey created without a link is reported as a failure', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/invite');
  await page.route('**/v1/protected/surveys', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { survey: { ...body.survey, public_token: null } } });
  });
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('tokenless'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Failed to Create Survey', 'Public token was not generated for the survey.');
});

test('the limit is shown before sending, and when the server finds it reached', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  const none = { invitations_used: 25, invitations_remaining: 0, can_create_invitations: false, plan_type: 'trial' };
  await page.route('**/v1/protected/user/stats', (route) => route.fulfill({ json: { invitations_max: 25, ...none } }));
  await page.goto('/app/invite');
  await expect(page.getByText('Invitation Limit Reached', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You have used all 25 invitations of your trial plan\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Limit Reached - Upgrade Plan' })).toBeDisabled();
  await page.unroute('**/v1/protected/user/stats');

  await page.reload();
  await page.route('**/v1/protected/surveys', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'invitation_limit_reached',
        message: ERRORS.invitation_limit_reached.message,
      },
    }),
  );
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('limited'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expectToast(page, 'Invitation Limit Reached', ERRORS.invitation_limit_reached.message);
});

test('the body has the class loading while a request is in flight', PROOF, async ({ managerPage: page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/protected/questions?**', async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Questions' }).first().click();
  await expect(page.locator('body')).toHaveClass(/(^| )loading( |$)/);
  release();
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.locator('body')).not.toHaveClass(/loading/);
});

test(
  'a screen whose script cannot be loaded says so and offers to refresh the page',
  expectsFailedRequests,
  async ({ signedInPage: page }) => {
    await page.route('**/assets/QuestionsScreen*', (route) => route.abort());
    await page.goto('/app/questions');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByText('Check your connection, then refresh.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
  },
);

test('a screen whose script is broken says Unexpected Application Error!', { ...expectsBrokenPage, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.route('**/assets/QuestionsScreen*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('the script is broken');" }),
  );
  await page.goto('/app/questions');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('the script is broken')).toBeVisible();
});

test('a save without an answer says that the server is awaited', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/app/settings/profile');
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'GET') return await route.fallback();
    await held;
    await route.fulfill({ status: 400, body: '' });
  });
  await page.getByLabel('Name', { exact: true }).fill(unique('Ann'));
  await page.clock.install();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const note = page.getByRole('region', { name: /^Notifications/ }).getByText('Still waiting for the server…');
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(note).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectAccessible(page);
  release();
  await expect(note).toBeHidden();
});

test(
  'an application that crashes says Something went wrong and why, and offers to refresh the page',
  expectsBrokenPage,
  async ({ signedInPage: page }) => {
    await breakingToasts(page);
    await page.goto('/app/invite');
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText('The application encountered an unexpected error. Please try refreshing the page.'),
    ).toBeVisible();
    await expect(page.getByText('timers of five seconds fail in this browser')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1, name: 'Invite People' })).toBeVisible();
  },
);
