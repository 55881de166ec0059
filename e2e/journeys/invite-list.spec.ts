import { join } from 'node:path';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast } from '../support/toasts.ts';

const WORKBOOK = join(import.meta.dirname, '../support/files/workers.xlsx');

test('a list with errors is checked, its people are added and asked, and one of them is reminded', async ({
  signedInPage: page,
  manager,
}) => {
  const [ann, bob, cyd] = [uniqueEmail('ann.ash'), uniqueEmail('bob.oak'), uniqueEmail('cyd.elm')];
  await page.goto('/app/invite');
  await page.getByRole('link', { name: 'A list', exact: true }).click();
  const csv = [
    'Crew of site 4',
    '',
    'Email;First name;Last name;Subco;Language',
    `${ann};Ann;Ash;Ash Ltd;Romanian`,
    'no address;Cyd;Elm;;',
    `${bob};Bob;Oak;;`,
    `${ann};Ann;again;;`,
  ];
  await page.setInputFiles('input[type=file]', {
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check the list' }).click();

  await expect(page.getByText('Row 1, above the headings: Crew of site 4')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Use Subco as').selectOption('Company');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check the people' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ann Ash.*Romanian/ })).toBeVisible();
  await expect(page.getByText(/archive/i)).toHaveCount(0);
  await expectAccessible(page);
  await expect(
    page.getByText('2 people are left out until their rows are corrected: Cyd Elm and Ann again.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Show their rows' }).click();
  await expect(page.getByRole('row', { name: /no address.*This is not an email address/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows that need you' }).click();
  expect((await download).suggestedFilename()).toMatch(/^people-not-imported-.*\.csv$/);
  // Checked but not sent: it is still there after the page was closed.
  await page.reload();
  await page.getByRole('button', { name: 'Edit row 5' }).click();
  const row = page.getByRole('form', { name: 'Row 5' });
  await expect(row.getByLabel('Name')).toBeFocused();
  await row.getByLabel('Email').fill(cyd);
  await row.getByLabel('Language').selectOption('Polish (Polski)');
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Save row' }).click();
  // Ready now, so that it no longer is among the rows that need somebody.
  await expect(page.getByText('1 person is left out until the row is corrected: Ann again.')).toBeVisible();
  await expect(page.getByText('Changed row 5. Language is now “Polish” in row 5.')).toBeFocused();
  await page.getByRole('button', { name: 'Invite 3 people by email' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Check and start' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^3 people/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start now' }).click();
  await expect(page).toHaveURL(/\/app\/campaigns\/[\w-]+$/);
  await expect(page.getByText('3 people', { exact: true }).first()).toBeVisible();
  // The worker sends within moments.
  await page.goto(`/app/dashboard?search=${encodeURIComponent(bob)}`);
  await page
    .getByRole('link', { name: /View Details.*Bob Oak/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/surveys\/[\w-]+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(async () => (await manager.survey(id)).invitation_mail?.status).toBe('sent');
  await page.reload();
  await page.getByRole('button', { name: 'Send a reminder' }).click();
  await expectToast(page, `The reminder to ${bob} is on its way`);
  await expect.poll(async () => (await manager.survey(id)).reminders_sent).toBe(1);
});

test('an Excel file is read, and a list can be discarded', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/invite/list');
  await page.setInputFiles('input[type=file]', WORKBOOK);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('row', { name: /Gus Elm.*gus\.elm@sheet\.example\.org.*Elm Ltd.*New/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /not an address/ })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Paste the list')).toBeVisible();
});

test(
  'a pasted list without people, or a file that is not a list, is refused with a message',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.goto('/app/invite/list');
    await expect(page.getByRole('button', { name: 'Check the list' })).toBeDisabled();
    await page.getByLabel('Paste the list').fill('Email,Name');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('This list is empty.')).toBeVisible();
    await page.setInputFiles('input[type=file]', {
      name: 'crew.xlsx',
      mimeType: '',
      buffer: Buffer.from('no workbook'),
    });
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('This Excel file is damaged or incomplete.', { exact: false })).toBeVisible();
  },
);
