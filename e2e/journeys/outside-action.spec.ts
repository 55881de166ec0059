import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { sizesOf, unique } from '../support/sizes.ts';

/** A photo of one pixel. */
const PHOTO = {
  name: 'stair.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('somebody without an account does an action with its link, and its owner sees it', async ({
      signedInPage: page,
      browser,
    }) => {
      const [what, note] = [unique('Secure the scaffold'), unique('Two more ties.')];
      await page.goto('/app/actions/new');
      await page.getByLabel('What is to be done').fill(what);
      await page.getByRole('group', { name: 'Site' }).getByRole('radio').first().check();
      await page.getByRole('button', { name: 'Add action' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(what);
      const part = page.getByRole('region', { name: 'Someone outside' });
      await part.getByLabel('Language of the page and the email').selectOption('German');
      await part.getByRole('button', { name: 'Create link' }).click();
      const link = await part.getByLabel('Link', { exact: true }).inputValue();
      await expect(part).toContainText('Link in German');
      await part.getByRole('button', { name: 'Send the link' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expectAccessible(page);

      const context = await browser.newContext({ viewport });
      const outside = await context.newPage();
      await outside.goto(link);
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText(what);
      await expectAccessible(outside);
      await outside.getByRole('button', { name: 'Als erledigt melden' }).click();
      await expect(outside.getByRole('alert')).toHaveText('Schreiben Sie, was erledigt wurde.');
      await expectAccessible(outside);
      await outside.getByLabel('Was erledigt wurde').fill(note);
      await outside.getByLabel('Foto', { exact: true }).setInputFiles(PHOTO);
      await outside.getByRole('button', { name: 'Foto hinzufügen' }).click();
      await expect(outside.getByRole('status')).toHaveText('Hinzugefügte Fotos: 1');
      await expect(outside.getByLabel('Was erledigt wurde')).toHaveValue(note);
      await outside.getByRole('button', { name: 'Als erledigt melden' }).click();
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText('Erledigt');
      await expectAccessible(outside);
      await outside.goto(link);
      await expect(outside.getByRole('main')).not.toContainText(what);

      await page.reload();
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByText('Done by the person with the link')).toBeVisible();
      await expect(page.getByText('Photo, 1 × 1')).toBeVisible();
      await page.getByRole('button', { name: 'Mark as checked' }).click();
      await expect(page.getByText('Checked by')).toBeVisible();
      await outside.goto(link);
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
      await context.close();
    });
  });
}
