import type { DueReminders } from '@plumbline/contract/wire';
import { dueInWords } from '../../apps/web/src/screens/dashboard/reminder-words.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast } from '../support/toasts.ts';

test('before reminders are sent, the dialog says how many', async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/protected/reminders'));
  await page.getByRole('button', { name: 'Send reminders' }).click();
  const due: DueReminders = await (await answer).json();
  await expect(page.getByRole('alertdialog').getByRole('status')).toHaveText(dueInWords(due));
  await expectAccessible(page);
});

test('a number that cannot be loaded is said in the dialog', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.goto('/app/dashboard');
  await page.route('**/v1/protected/reminders', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No' } }),
  );
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByRole('alertdialog').getByText('The number of reminders could not be loaded.')).toBeVisible();
});

test('after reminders were sent, a toast says how many', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  await page.route('**/v1/protected/reminders', async (route) => {
    const counts = route.request().method() === 'POST' ? { reminded: 7 } : { due: 7 };
    await route.fulfill({ json: { ...counts, anonymous: 2, is_capped: false } });
  });
  await page.getByRole('button', { name: 'Send reminders' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(
    dialog.getByText(
      'Up to 7 reminders will be sent: 5 to people invited by name, and up to 2 to people invited anonymously',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Send reminders' }).click();
  await expectToast(
    page,
    'Up to 7 reminders are on the way: 5 to people invited by name, and up to 2 to people invited anonymously',
  );
});
