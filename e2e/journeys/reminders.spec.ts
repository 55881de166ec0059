import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';

test('before reminders are sent, the dialog says how many people will get one', async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  const answer = page.waitForResponse((response) => response.url().endsWith('/v1/protected/reminders'));
  await page.getByRole('button', { name: 'Send reminders' }).click();
  const { due }: { due: number } = await (await answer).json();
  const dialog = page.getByRole('alertdialog');
  const people = due === 1 ? '1 person' : `${due} people`;
  await expect(dialog.getByRole('status')).toHaveText(
    due === 0 ? 'Nobody is due for a reminder now.' : `${people} will get a reminder.`,
  );
  await expectAccessible(page);
});

test('a number that cannot be loaded is said in the dialog', expectsFailedRequests, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  await page.route('**/v1/protected/reminders', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No' } }),
  );
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expect(page.getByRole('alertdialog').getByText('The number of people could not be loaded.')).toBeVisible();
});
