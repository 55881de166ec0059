import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { runningWave } from '../support/waves.ts';

test('a wave in group mode shows its progress while emails and slips are loading, and when they could not be loaded', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, manager, request }) => {
  const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route(/\/v1\/protected\/waves\/[^/]+\/(?:reach|slip-counts)$/, async (route) => {
    await isAwaited;
    return isBroken
      ? route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'No.' } })
      : route.fallback();
  });
  await page.goto(await runningWave(request, await manager.headers(), 'group'));
  const share = page.getByRole('region', { name: 'Answered share' });
  const reached = page.getByRole('region', { name: 'Who was reached' });
  await expect(share).toContainText(/of \d+ have answered/);
  await expect(reached.getByRole('status')).toHaveText('Loading emails and reminders');
  await expect(page.getByRole('button', { name: 'Remind now…' })).toBeDisabled();
  const lines = await reached.boundingBox();

  answer();
  const failure = page.getByRole('status').filter({ hasText: 'Emails and reminders could not be loaded.' });
  const ofSlips = page.getByRole('status').filter({ hasText: 'The numbers of slips could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(ofSlips).toBeVisible();
  await expect(reached.getByText('Not loaded')).toHaveCount(4);
  const paper = page.getByRole('region', { name: 'Sites and crews' }).getByRole('cell', { name: 'Not loaded' });
  await expect(paper.first()).toBeVisible();
  await expect(share).toContainText(/of \d+ have answered/);
  await expectAccessible(page);

  isBroken = false;
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(failure).toBeHidden();
  await expect(reached.getByText('Not loaded')).toHaveCount(0);
  await ofSlips.getByRole('button', { name: 'Try Again' }).click();
  await expect(ofSlips).toBeHidden();
  await expect(paper).toHaveCount(0);
  expect((await reached.boundingBox())?.height).toBe(lines?.height);
  // Once the number of due reminders is loaded, the button says it.
  await expect(
    page.getByRole('button', { name: /^Remind up to \d+ (?:person|people)…$|^No reminders due$/ }),
  ).toBeVisible();
});

test('a wave keeps space for its days while they are loading, and says when they could not be loaded', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, manager, request }) => {
  const { promise: isAwaited, resolve: answer } = Promise.withResolvers<void>();
  let isBroken = true;
  await page.route('**/v1/protected/waves/*/days', async (route) => {
    await isAwaited;
    return isBroken
      ? route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'No.' } })
      : route.fallback();
  });
  await page.goto(await runningWave(request, await manager.headers(), 'individual'));
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
});
