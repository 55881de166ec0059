import { expect, expectAccessible, test } from '../support/fixtures.ts';

test('a file that cannot be read says so at the file when it is chosen', async ({ signedInPage: page }) => {
  await page.goto('/app/workforce/import');
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'crew.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  const error = page.getByRole('alert').filter({ hasText: 'This is a PDF, not a table.' });
  await expect(error).toBeInViewport();
  await expect(file).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove file' }).click();
  await expect(error).toHaveCount(0);
});
