import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';

/** The status of an answer to a program. */
async function statusFor(request: APIRequestContext, secret: string, path = '/v1/protected/people'): Promise<number> {
  return (await request.get(path, { headers: { authorization: `Bearer ${secret}` } })).status();
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`an API key is created, used, rotated and revoked on ${size}`, async ({ signedInPage: page, request }) => {
    await page.setViewportSize(viewport);
    const name = unique('HR system');
    await page.goto('/app/settings/connections');
    await page.getByRole('button', { name: 'Create API key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an API key' });
    await dialog.getByLabel('Name', { exact: true }).fill(name);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose at least one right.');
    await expectAccessible(page);
    await dialog.getByLabel('Write people').check();
    await dialog.getByRole('button', { name: 'Create key' }).click();

    const shown = page.getByRole('dialog', { name: `Secret of ${name}` });
    const field = shown.getByLabel('Secret', { exact: true });
    await expect(field).toHaveValue(/^pl_live_[\w-]{43}$/);
    await expectAccessible(page);
    const secret = await field.inputValue();
    expect(await statusFor(request, secret)).toBe(200);
    expect(await statusFor(request, secret, '/v1/protected/surveys')).toBe(403);

    await page.reload();
    const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText(`pl_live_…${secret.slice(-4)}`);
    await expect(row).toContainText('Write people');
    await expect(row).toContainText('Last used on');
    await expect(field).toHaveCount(0);

    await row.getByRole('button', { name: `Rotate ${name}` }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate key' }).click();
    await expect(field).not.toHaveValue(secret);
    const rotated = await field.inputValue();
    await shown.getByRole('button', { name: 'I have stored it' }).click();
    await expect(row).toContainText(`The previous secret …${secret.slice(-4)} works until`);
    expect([await statusFor(request, secret), await statusFor(request, rotated)]).toEqual([200, 200]);

    await row.getByRole('button', { name: `Revoke ${name}` }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('is refused at once');
    await question.getByRole('button', { name: 'Revoke key' }).click();
    await expectToast(page, 'API key revoked');
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'API keys' })).toBeFocused();
    await expect(field).toHaveCount(0);
    expect([await statusFor(request, secret), await statusFor(request, rotated)]).toEqual([401, 401]);
  });
}
