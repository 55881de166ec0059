import { readFile } from 'node:fs/promises';
import { qrCodesOf } from '../../apps/server/src/testkit/qr-codes.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('twenty pasted names become slips to print, six presses after the form to invite one person', async ({
  signedInPage: page,
}) => {
  const unique = crypto.randomUUID().slice(0, 8);
  const names = ['Łukasz Żółć', 'عمر خالد', ...Array.from({ length: 18 }, (_, place) => `Worker ${place + 1}`)];
  await page.goto('/app/invite');
  await page.getByRole('link', { name: 'A list', exact: true }).click();
  await page.getByLabel('Paste the list').fill(names.map((name) => `${name} ${unique}`).join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the people' })).toBeVisible();
  await expect(page.getByText(/needs? you before/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite 20 people' }).click();
  await expect(page.getByText('20 by slips, printed once the wave has started')).toBeVisible();
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page).toHaveURL(/\/app\/campaigns\/[\w-]+$/);
  const part = page.getByRole('region', { name: '20 slips to print' });
  await expect(part).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Print slips…' }).click();
  await page.getByRole('button', { name: 'Make the PDF' }).click();
  const codes = qrCodesOf(await readFile(await (await download).path())).flat();
  expect(new Set(codes).size).toBeGreaterThanOrEqual(20);
  await expect(page.getByText(/^Saved as .*\.pdf/)).toBeVisible();
  await expectAccessible(page);
});
