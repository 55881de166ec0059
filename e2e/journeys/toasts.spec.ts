import { expect, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast, failSilently } from '../support/toasts.ts';

/** The behaviour of toasts; their texts are tested in messages.spec.ts. */

const toasts = (page: import('@playwright/test').Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

test('one toast shows at a time, is focused with F8, and is closed by Escape, its button or a swipe', async ({
  signedInPage: page,
}) => {
  await page.goto('/app/invite');
  const provoke = async () => {
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(toasts(page)).toHaveCount(1);
  };
  await provoke();
  await provoke();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveCount(0);

  await provoke();
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect(toasts(page)).toHaveCount(0);

  await provoke();
  const box = await toasts(page).boundingBox();
  const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y, { steps: 5 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 90, at.y, { steps: 10 });
  await page.mouse.up();
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast disappears after five seconds', PROOF, async ({ managerPage: page }) => {
  await page.clock.install();
  await page.goto('/app/invite');
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(4_500);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast does not cover the control that it is about', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('covered'));
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/app/surveys/${survey.id}`);
  await failSilently(page, '**/public-token', 403);
  const renew = page.getByRole('button', { name: 'Renew link' });
  await renew.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await renew.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link' }).click();
  await expectToast(page, 'Error', 'Failed to generate public token');
  const covers = async () => {
    const [toast, button] = [await toasts(page).boundingBox(), await renew.boundingBox()];
    if (toast === null || button === null) return null;
    return toast.y < button.y + button.height && button.y < toast.y + toast.height;
  };
  await expect.poll(covers).toBe(false);
  // The page moves under the toast, as when something above the control finishes loading.
  for (const block of ['start', 'end'] as const) {
    await renew.evaluate((button, to) => button.scrollIntoView({ block: to }), block);
    await expect.poll(covers).toBe(false);
  }
});
