import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { HOSTILE_FILES, people, workbookOf } from '../../apps/web/src/screens/workforce/import/reading/testing.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

/** Seconds within which the page must respond to each file. */
const ANSWER_MS = 15_000;

async function check(page: Page, file: { name: string; buffer: Buffer }) {
  // From the disk: sent from memory, 50 MB take longer to reach the browser than the page takes to refuse them.
  // Choosing the same path twice would not fire a change event.
  const path = test.info().outputPath(crypto.randomUUID(), file.name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, file.buffer);
  await page.setInputFiles('input[type=file]', path);
  await page.getByRole('button', { name: 'Check the list' }).click();
}

test('an Excel list of 5,000 people is read, uploaded and reviewed', PROOF, async ({ signedInPage: page }) => {
  const refusedByPolicy: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refusedByPolicy.push(message.text());
  });
  await page.goto('/app/invite/list');
  await check(page, { name: 'crew.xlsx', buffer: workbookOf(people(5000)) });
  await expect(page.getByRole('status').filter({ hasText: /of 5,000 rows uploaded/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^5,000\s*All rows$/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('row', { name: /Worker 1.*worker\.1@large\.example\.org.*Company 0/ })).toBeVisible();
  expect(refusedByPolicy).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Paste the list')).toBeVisible();
});

test(
  'an Excel list of 20,000 people is refused with its number of people, and the next one is read',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.goto('/app/invite/list');
    await check(page, { name: 'crew.xlsx', buffer: workbookOf(people(20_000)) });
    await expect(page.getByText('The list has 20,000 rows, and at most 10,000 fit. Split it.')).toBeVisible({
      timeout: ANSWER_MS,
    });
    await expectAccessible(page);
    await check(page, { name: 'crew.xlsx', buffer: workbookOf(people(3)) });
    await expect(page.getByRole('link', { name: /^3\s*All rows$/ })).toBeVisible();
  },
);

test(
  'files that are not what they claim to be get a clear message within seconds, and the page keeps working',
  PROOF,
  async ({ signedInPage: page }) => {
    test.setTimeout(HOSTILE_FILES.length * ANSWER_MS);
    await page.goto('/app/invite/list');
    for (const { what, name, bytes, words } of HOSTILE_FILES) {
      await test.step(what, async () => {
        await check(page, { name, buffer: bytes() });
        await expect(page.getByText(words)).toBeVisible({ timeout: ANSWER_MS });
        await page.getByRole('button', { name: 'Remove file' }).click();
        await page.getByLabel('Paste the list').fill(what);
        await expect(page.getByLabel('Paste the list')).toHaveValue(what);
      });
    }
    await page.getByLabel('Paste the list').fill('ann@example.org');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('link', { name: /^1\s*All rows$/ })).toBeVisible();
  },
);

test(
  'Excel’s Unicode text is read, and invisible characters in addresses are pointed out',
  PROOF,
  async ({ signedInPage: page }) => {
    const text = '\uFEFFEmail\tName\r\nzoe@unicode.example.org\tZoë Łuk\r\nbob@\u202egro.elpmaxe\tBob\r\n';
    await page.goto('/app/invite/list');
    await check(page, { name: 'crew.txt', buffer: Buffer.from(text, 'utf16le') });
    await expect(page.getByRole('row', { name: /Zoë Łuk.*zoe@unicode\.example\.org/ })).toBeVisible();
    await expect(
      page.getByRole('row', { name: /bob@\[U\+202E\]gro\.elpmaxe.*Needs you.*invisible characters/ }),
    ).toBeVisible();
  },
);

test(
  'reading and uploading can be cancelled, and rows already uploaded are discarded',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.goto('/app/invite/list');
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    // Blocks the worker and the rows.
    await page.route('**/list-worker*.js', () => {});
    await check(page, { name: 'crew.xlsx', buffer: workbookOf(people(300)) });
    await expect(page.getByRole('status').filter({ hasText: 'Reading the list...' })).toBeVisible();
    await expectAccessible(page);
    await cancel.click();
    await expect(cancel).toHaveCount(0);

    await page.unroute('**/list-worker*.js');
    await page.route('**/people-imports/*/rows', () => {});
    const deleted = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && /people-imports\/[\w-]+$/.test(response.url()),
    );
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('0 of 300 rows uploaded')).toBeVisible();
    await cancel.click();
    expect((await deleted).status()).toBe(200);
    await expect(page.getByRole('button', { name: 'Check the list' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
