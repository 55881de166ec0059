import type { APIRequestContext } from '@playwright/test';
import type { Campaign } from '@plumbline/contract/wire';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';

const REFUSAL = 'Say it without names.';

/** The address of the newest wave of a campaign that runs. */
async function runningWave(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const { campaigns } = await (await request.get('/v1/protected/campaigns?status=running', { headers })).json();
  const { id } = campaigns[0] as Campaign;
  const { campaign } = await (await request.get(`/v1/protected/campaigns/${id}`, { headers })).json();
  const [wave] = (campaign as Campaign).waves;
  return `/app/campaigns/${id}/waves/${wave?.id}`;
}

test(
  'a wave shows its progress while emails and slips are loading, and when they could not be loaded',
  expectsFailedRequests,
  async ({ signedInPage: page, manager, request }) => {
    const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route('**/v1/protected/waves/*/reach', async (route) => {
      await isAwaited;
      return isBroken
        ? route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'No.' } })
        : route.fallback();
    });
    await page.goto(await runningWave(request, await manager.headers()));
    const share = page.getByRole('region', { name: 'Answered share' });
    const reached = page.getByRole('region', { name: 'Who was reached' });
    await expect(share).toContainText(/of \d+ have answered/);
    await expect(reached.getByRole('status')).toHaveText('Loading emails, reminders and slips');
    await expect(page.getByRole('button', { name: 'Remind now…' })).toBeDisabled();
    const lines = await reached.boundingBox();

    answer();
    const failure = page.getByRole('status').filter({ hasText: 'the numbers of slips could not be loaded' });
    await expect(failure).toBeVisible();
    await expect(reached.getByText('Not loaded')).toHaveCount(4);
    await expect(share).toContainText(/of \d+ have answered/);
    await expectAccessible(page);

    isBroken = false;
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(failure).toBeHidden();
    await expect(reached.getByText('Not loaded')).toHaveCount(0);
    expect((await reached.boundingBox())?.height).toBe(lines?.height);
    await expect(page.getByRole('button', { name: /Remind now…|No reminders due/ })).toBeVisible();
  },
);

test(
  'a wave keeps space for its days while they are loading, and says when they could not be loaded',
  expectsFailedRequests,
  async ({ signedInPage: page, manager, request }) => {
    const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route('**/v1/protected/waves/*/days', async (route) => {
      await isAwaited;
      return isBroken
        ? route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'No.' } })
        : route.fallback();
    });
    await page.goto(await runningWave(request, await manager.headers()));
    const days = page.getByRole('region', { name: 'Answers by day' });
    await expect(days.getByRole('status')).toHaveText('Loading the answers by day');
    await expect(page.getByRole('region', { name: 'Answered share' })).toContainText(/of \d+ have answered/);
    const space = await days.boundingBox();

    answer();
    const failure = page.getByRole('status').filter({ hasText: 'The answers by day could not be loaded.' });
    await expect(failure).toBeVisible();
    await expect(days.getByText('Not loaded')).toBeVisible();
    expect((await days.boundingBox())?.height).toBe(space?.height);
    await expectAccessible(page);

    isBroken = false;
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(failure).toBeHidden();
    await expect(days.getByRole('img', { name: /^Bars of how many answered on each day/ })).toBeVisible();
    expect((await days.boundingBox())?.height).toBe(space?.height);
  },
);

test(
  'closing a wave early asks why, and keeps what was typed when the server refuses',
  expectsFailedRequests,
  async ({ signedInPage: page, manager, request }) => {
    await page.goto(await runningWave(request, await manager.headers()));
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
  },
);
