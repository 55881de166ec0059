import { join } from 'node:path';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast } from '../support/toasts.ts';

const WORKBOOK = join(import.meta.dirname, '../support/files/workers.xlsx');

test('a list with errors is reviewed and sent, and its people are found and reminded', async ({
  signedInPage: page,
  manager,
}) => {
  const [ann, bob, cyd] = [uniqueEmail('ann.ash'), uniqueEmail('bob.oak'), uniqueEmail('cyd.elm')];
  await page.goto('/app/invite/list');
  const csv = [
    'Crew of site 4',
    '',
    'Email;First name;Last name;Subco;Language',
    `${ann};Ann;Ash;Ash Ltd;Romanian`,
    'no address;Nobody;;;',
    `${bob};;;;`,
    `${ann};Ann;again;;`,
  ];
  await page.setInputFiles('input[type=file]', {
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  });
  await page.getByLabel('Company (optional)').fill('Site Ltd');
  await page.getByRole('button', { name: 'Check the list' }).click();

  await expect(page.getByText('Row 1, above the headings: Crew of site 4')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Use Subco as').selectOption('Company');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Check the list' })).toBeVisible();
  await expect(page.getByText('2 people will be invited.')).toBeVisible();
  await expect(page.getByText('2 rows will be left out (not valid: 1, duplicate: 1).')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ann Ash.*Romanian/ })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${bob}.*Language of their phone`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Left out (2)' }).click();
  await expect(page.getByRole('row', { name: /no address.*This is not an email address/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /The same address as in row 4/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ash Ltd/ })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows left out' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rows-left-out-.*\.csv$/);
  // A faulty row is corrected in place.
  await page.getByRole('button', { name: 'Edit row 5' }).click();
  const row = page.getByRole('form', { name: 'Row 5' });
  await row.getByRole('button', { name: 'Save row' }).click();
  await expect(row.getByText('This is not an email address.')).toBeVisible();
  await expectAccessible(page);
  await row.getByLabel('Email').fill(cyd);
  await row.getByRole('button', { name: 'Save row' }).click();
  await expect(page.getByText('3 people will be invited.')).toBeVisible();
  await expect(page.getByRole('row', { name: /no address/ })).toHaveCount(0);
  // Reviewed but not sent: it is still there after the page was closed.
  await page.reload();
  await page.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The list was sent' })).toBeVisible();
  await expect(page.getByText('3 of 3 people invited.')).toBeVisible();

  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.getByRole('searchbox').fill(bob);
  // The search renders a new list; until then, the link would still be that of the old one.
  await expect(page.getByRole('link', { name: /View Details/ })).toHaveCount(1);
  await page
    .getByRole('link', { name: /View Details.*Bob Oak/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/surveys\/[\w-]+$/);
  await expect(page.getByText(/Site Ltd/).first()).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  // The worker sends within moments.
  await expect.poll(async () => (await manager.survey(id)).invitation_mail?.status).toBe('sent');
  await page.reload();
  await expect(page.getByText(/Invitation sent on/)).toBeVisible();
  await expect(page.getByText(`Goes to ${bob}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a reminder' }).click();
  await expectToast(page, `The reminder to ${bob} is on its way`);
  await expect.poll(async () => (await manager.survey(id)).reminders_sent).toBe(1);
  await page.reload();
  await expect(page.getByText('1 reminder was sent.')).toBeVisible();
});

test('an Excel file is read, and a list can be discarded', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/invite/list');
  await page.setInputFiles('input[type=file]', WORKBOOK);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(
    page.getByRole('row', { name: /gus\.elm@sheet\.example\.org Gus Elm Elm Ltd Language of their phone Ready/ }),
  ).toBeVisible();
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
