import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { saved } from '../support/prepared-files.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf } from '../support/sizes.ts';

/** The closed wave of the demo organisation in group mode, once its results are computed. */
async function openResults(page: Page): Promise<void> {
  await page.goto('/app/campaigns');
  await page.getByRole('link', { name: 'How is work?' }).click();
  await page.getByRole('link', { name: /^Results of wave 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Where to act first' })).toBeVisible({ timeout: 60_000 });
}

/** Presses a button, chooses the language and possibly the topic in its dialog, and saves the PDF. */
async function makePdf(
  page: Page,
  { button, language, topic }: { button: string; language: string; topic?: string },
): Promise<Download> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Language').selectOption(language);
  if (topic !== undefined) await dialog.getByLabel('Topic').selectOption(topic);
  await expectAccessible(page);
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Make the PDF' }).click());
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
  return file;
}

async function expectPdf(file: Download, language: string): Promise<void> {
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  const content = (await readFile(await file.path())).toString('latin1');
  expect(content.slice(0, 5)).toBe('%PDF-');
  expect(content).toContain(`/Lang (${language})`);
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test(
      'a wave is handed to the board, and its weakest crew gets a sheet for Monday',
      PROOF,
      async ({ signedInPage: page }) => {
        await openResults(page);
        await expectPdf(await makePdf(page, { button: 'Board report (PDF)…', language: 'pl' }), 'pl');
        await page.getByRole('link', { name: 'Night shift' }).first().click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
        await expectPdf(
          await makePdf(page, { button: 'Toolbox talk (PDF)…', language: 'ar', topic: 'tiredness' }),
          'ar',
        );
      },
    );

    test('actions are printed as a list', async ({ signedInPage: page }) => {
      await page.goto('/app/actions');
      await expectPdf(await makePdf(page, { button: 'List to print…', language: 'de' }), 'de');
    });
  });
}
