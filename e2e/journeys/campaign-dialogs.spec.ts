import { expect, expectsFailedRequests, test } from '../support/fixtures.ts';
import { runningWave } from '../support/waves.ts';

const REFUSAL = 'Say it without names.';

test('closing a wave early asks why, and keeps what was typed when the server refuses', {
  ...expectsFailedRequests,
}, async ({ signedInPage: page, manager, request }) => {
  await page.goto(await runningWave(request, await manager.headers(), 'individual'));
  const opener = page.getByRole('button', { name: 'Close early…' });
  await opener.click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel('Reason');
  await dialog.getByRole('button', { name: 'Close wave' }).click();
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await expect(reason).toBeFocused();

  await reason.fill('Ann asked for it');
  let answer: object = {
    code: 'invalid_request',
    message: 'Not valid',
    details: [{ field: 'reason', message: REFUSAL }],
  };
  await page.route('**/v1/protected/waves/*/close', (route) => route.fulfill({ status: 400, json: answer }));
  await dialog.getByRole('button', { name: 'Close wave' }).click();
  await expect(reason).toHaveAccessibleDescription(new RegExp(REFUSAL));
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('Ann asked for it');

  answer = { code: 'wave_starting', message: 'Try again in a few minutes.' };
  await dialog.getByRole('button', { name: 'Close wave' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Try again in a few minutes.');
  await expect(reason).toHaveValue('Ann asked for it');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});
