import type { Page } from '@playwright/test';
import { startWebhookReceiver } from '../../apps/server/src/testkit/webhook-receiver.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { sizesOf } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';

/** Signs in a new user of the demo organisation, and opens the section. */
async function openConnections(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('webhooks'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
  await page.goto('/app/settings/connections');
}

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test(`a webhook is added, tested, fails, replays, gets a new secret and is removed on ${size}`, {
    ...expectsFailedRequests,
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await using receiver = await startWebhookReceiver();
    await openConnections(page);
    await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible();
    await expectAccessible(page);

    // What is missing or refused is named beside its field.
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('dialog', { name: 'Add a webhook' });
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('Use a full address')).toBeVisible();
    await expect(form.getByText('Choose at least one kind of message.')).toBeVisible();
    await form.getByLabel('Address').fill('https://ann:secret@10.0.0.5/hook');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('Leave the user name and password out of the address.')).toBeVisible();
    await expect(form.getByText('Choose at least one kind of message.')).toBeVisible();
    await expect(form.getByLabel('Address')).toBeFocused();
    await form.getByLabel('Address').fill('https://10.0.0.5/hook');
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByLabel('Survey submitted')).toBeFocused();
    await expectAccessible(page);
    // Other journeys, which share the organisation, make none of these meanwhile.
    await form.getByLabel('Action overdue').check();
    await form.getByRole('button', { name: 'Add webhook' }).click();
    await expect(form.getByText('this one is private or reserved')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Address').fill(receiver.url);
    await form.getByRole('button', { name: 'Add webhook' }).click();

    const secret = page.getByRole('dialog', { name: 'Secret of the webhook' });
    const field = secret.getByLabel('Secret', { exact: true });
    await expect(field).toHaveValue(/^whsec_/);
    await expectAccessible(page);
    receiver.secrets.push(await field.inputValue());
    await secret.getByRole('button', { name: 'I have stored it' }).click();
    const { host } = new URL(receiver.url);
    // Journeys share the organisation of the demo.
    const webhook = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: host });
    await expect(webhook).toContainText(receiver.url);
    await expect(webhook.getByText('On', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: `Send test to ${host}` }).click();
    await expect(page.getByRole('heading', { name: `Messages to ${host}` })).toBeFocused();
    const messages = page.getByRole('list', { name: 'Messages' });
    await expect(messages.getByText('Delivered')).toBeVisible();
    await expectAccessible(page);

    receiver.mood = 404;
    await page.getByRole('button', { name: `Send test to ${host}` }).click();
    await expect(messages.getByText('Failed')).toBeVisible();
    await expect(messages).toContainText('It answered 404.');
    receiver.mood = 200;
    await page.getByRole('button', { name: 'Failed', exact: true }).click();
    const failed = messages.getByRole('listitem').filter({ hasText: 'It answered 404.' });
    await failed.getByRole('button', { name: /^Replay the message “Test”/ }).click();
    await expectToast(page, 'The message is on its way again');
    await page.getByRole('button', { name: 'Delivered', exact: true }).click();
    await expect(messages.getByText('Delivered')).toHaveCount(2);
    const [first, second, third] = receiver.received.map(({ id }) => id);
    expect([receiver.received.length, third === second, third === first]).toEqual([3, true, false]);
    expect(receiver.forged).toEqual([]);

    await page.getByRole('button', { name: `New secret for ${host}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new secret' }).click();
    await expect(field).not.toHaveValue(receiver.secrets[0] ?? '');
    await secret.getByRole('button', { name: 'I have stored it' }).click();
    await expect(webhook).toContainText('Also signed with the previous secret until');

    await page.getByRole('button', { name: `Turn off the webhook to ${host}` }).click();
    await expectToast(page, 'Webhook turned off');
    await expect(webhook).toContainText('Messages wait for at most 30 days.');
    await expectAccessible(page);
    await page.getByRole('button', { name: `Turn on the webhook to ${host}` }).click();
    await expectToast(page, 'Webhook turned on');

    await page.getByRole('button', { name: `Remove the webhook to ${host}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove webhook' }).click();
    await expectToast(page, 'Webhook removed');
    await expect(webhook).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeFocused();
  });
}
