import { newPerson, signedInPage } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';

// In an organisation of its own: people of other journeys would be missing from the list, and archived.
test('a list of people is imported, changed by a second one, and the missing are archived', async ({ browser }, {
  project,
}) => {
  const page = await signedInPage(browser, project.name as AccountKind, newPerson('Ann Boss'));
  const upload = async (...lines: string[]) => {
    await page.goto('/app/workforce/import');
    await page.getByLabel('Paste the list').fill(['Personalnummer;Name;Baustelle;Kolonne;Firma', ...lines].join('\n'));
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Check the people' })).toBeVisible();
  };
  await page.goto('/app/workforce/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible();
  await expectAccessible(page);

  await upload('17;Ann Ash;Nort tower;Concrete A;Ash Ltd', '18;Ben Birch;Nort tower;Concrete A;Ash Ltd', '18;Cyd;;;');
  const correctSite = async () => {
    await page.getByRole('button', { name: 'Edit row 2' }).click();
    await page.getByLabel('Site', { exact: true }).fill('North tower');
    await expect(page.getByLabel('Change all 2 rows with “Nort tower”')).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save row' }).click();
    await expect(page.getByText('Site “Nort tower” is now “North tower” in 2 rows.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit row 2' })).toBeFocused();
    await expect(page.getByRole('row', { name: /Ben Birch.*North tower/ })).toBeVisible();
  };
  await correctSite();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeFocused();
  await expect(page.getByRole('row', { name: /Ben Birch.*Nort tower/ })).toBeVisible();
  await correctSite();
  await expect(page.getByText('1 person is left out until the row is corrected: Cyd.')).toBeVisible();
  await expect(page.getByText('Creates 1 crew: Concrete A (North tower)')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cyd.*The same employee number as in row 3/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(page.getByText('Added 2 people. 1 row was left out.')).toBeVisible();

  await upload('17;Ann Ash;North tower;Concrete B;Ash Ltd');
  await expect(page.getByRole('row', { name: /Ann Ash.*Crew: Concrete A → Concrete B/ })).toBeVisible();
  await page.getByRole('link', { name: 'Show who is missing' }).click();
  await expect(page.getByRole('row', { name: /Ben Birch/ })).toBeVisible();
  const archiving = page.getByLabel('Archive 1 person who is not in the list');
  await expect(archiving).not.toBeChecked();
  await archiving.check();
  await page.getByRole('button', { name: 'Move 1 person' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Archive 1 person?' });
  await expect(confirmation).toContainText('Ben Birch');
  await confirmation.getByRole('button', { name: 'Import and archive 1' }).click();
  await expect(page.getByText(/^Moved 1 person/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/workforce/people');
  await expect(page.getByRole('link', { name: 'Ann Ash' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ben Birch' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Show archived ones').check();
  await expect(page.getByRole('link', { name: 'Ben Birch' })).toBeVisible();

  await upload('17;Ann Ash;North tower;Concrete B;Ash Ltd');
  await expect(page.getByText('Everyone in this list is up to date already.')).toBeVisible();
});
