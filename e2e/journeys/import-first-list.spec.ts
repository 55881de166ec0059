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

test('a list with crews and no site gets its site once, and loses it again', async ({ signedInPage: page }) => {
  const crews = ['Steel', 'Roof'].map((crew) => `${crew} ${crypto.randomUUID().slice(0, 8)}`);
  const text = [
    'Name;Crew;Phone',
    `"Byrne, Patrick";${crews[0]};n/a`,
    `"Nolan, Aoife";${crews[1]};087 123 4567 / 086 765 4321`,
  ].join('\n');
  await page.goto('/app/workforce/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'crew.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByLabel('Read “Byrne, Patrick” as “Patrick Byrne”')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const site = page.getByLabel('Which site are these people on?');
  await expect(page.getByText('2 people have a crew, and the list does not say at which site.')).toBeVisible();
  await expectAccessible(page);
  await site.fill('Quay West');
  await page.getByRole('button', { name: 'Use this site' }).click();
  await expect(page.getByText('Site is now “Quay West” in 2 rows.')).toBeFocused();
  await expect(site).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Patrick Byrne.*“n\/a” is not a phone number/ })).toBeVisible();
  await expect(
    page.getByRole('row', { name: /Aoife Nolan.*Several phone numbers: 087 123 4567 is kept/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(site).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
});
