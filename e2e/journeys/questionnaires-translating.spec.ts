import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { createFrom, saved, writeQuestion } from '../support/questionnaire-screens.ts';
import { sizesOf } from '../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`texts are translated beside the original and from a file on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    await createFrom(page, 'An empty questionnaire');
    await writeQuestion(page, 'Multiple choice', 'Who stops the lift?', async () => {
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Anyone');
      await page.getByRole('textbox', { name: 'Option 2' }).fill('Only the boss');
    });
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByLabel('Translate into').selectOption({ label: 'German (3 missing)' });
    await page.getByLabel('Missing and outdated only').check();
    await page.getByLabel('Question in German').fill('Wer stoppt den Hub?');
    await expect(page.getByText(/^2 texts are not translated into German\./)).toBeVisible();
    await expect(page.getByLabel('Question in German')).toBeVisible();
    await saved(page);
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download texts (CSV)' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Wer stoppt den Hub?');
    // Without a byte order mark Excel takes it for ANSI.
    expect(csv.startsWith('\ufeff')).toBe(true);
    const [headings = '', ...lines] = csv.trim().split('\r\n');
    const german = headings.split(',').indexOf('de');
    const translated = lines.map((line) => {
      const cells = line.split(',');
      if (cells[german] === '') cells[german] = `Deutsch ${cells[0]?.slice(-1)}`;
      return cells.join(',');
    });
    const file = [headings, ...translated, 'questions.gone.text,,Gone'].join('\r\n');
    await page.getByLabel('File of texts').setInputFiles({
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('questions.gone.text')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change 2 texts' }).click();
    await expect(page.getByText('Every text is translated into German.')).toBeVisible();
    await page.getByLabel('Missing and outdated only').uncheck();
    await expect(page.getByLabel('Option 2 in German')).toHaveValue('Deutsch 2');

    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: 'Who stops the lift?', exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill('Who stops the crane?');
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByRole('tab', { name: 'Languages' }).click();
    const languages = page.getByLabel('Translate into');
    await languages.selectOption({ label: 'German (1 outdated)' });
    await page.getByLabel('Missing and outdated only').check();
    await expect(page.getByText('It was: Who stops the lift?')).toBeVisible();
    await saved(page);
    await expectAccessible(page);
    await page.reload();
    await languages.selectOption({ label: 'German (1 outdated)' });
    await page.getByRole('button', { name: 'Still right (Question in German)' }).click();
    await expect(page.getByLabel('Question in German')).toBeFocused();
    await expect(page.getByText('It was: Who stops the lift?')).toBeHidden();
    await saved(page);
    await page.reload();
    await languages.selectOption({ label: 'German (complete)' });

    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
    const phone = page.getByTitle('Preview in German').contentFrame();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
    await expectAccessible(page);
  });
}
