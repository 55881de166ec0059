import { expect, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test('a crew without email gets a sheet of slips, six to a page, each in its language', async ({
  signedInPage: page,
}) => {
  await page.goto('/app/invite/without-email');
  // Two people may have the same name.
  const polish = ['Jan Kowalski', 'Łukasz Żółć', 'Ewa Nowak', 'Piotr Zieliński', 'Anna Wójcik', 'Jan Kowalski'];
  await page.getByLabel('Names').fill(polish.join('\n'));
  await page.getByLabel('Language').selectOption('pl');
  await page.getByRole('button', { name: 'Create Links' }).click();
  await expect(page.getByRole('heading', { name: '6 slips ready to print' })).toBeVisible();
  await expect(page.getByLabel('More names')).toHaveValue('');

  await page.getByLabel('More names').fill('Omar Khalid');
  await page.getByLabel('Language').selectOption('ar');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('heading', { name: '7 slips ready to print' })).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const slips = page.locator('section[lang]');
  await expect(slips).toHaveCount(7);
  await expect(slips.first()).toContainText('Jan Kowalski');
  await expect(slips.first()).toContainText('Demo Construct Inc.');
  await expect(slips.first()).toContainText('Zeskanuj ten kod');
  await expect(slips.last()).toHaveAttribute('dir', 'rtl');
  await expect(slips.last().getByRole('img')).toBeVisible();
  const links = await slips.evaluateAll((all) => all.map((slip) => /\/survey\/[\w-]{43}/.exec(slip.textContent)?.[0]));
  expect(new Set(links).size).toBe(7);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('names that cannot be invited are explained, and nothing is created', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/invite/without-email');
  await page.getByLabel('Names').fill('Ann Lee\nbob@example.org');
  await page.getByRole('button', { name: 'Create Links' }).click();
  await expect(page.getByText('“bob@example.org” is an email address.')).toBeVisible();
  await expect(page.getByLabel('Names')).toBeFocused();
  await expect(page.getByRole('heading', { name: /ready to print/ })).toHaveCount(0);
});

test('creating stops at the first failure, and the rest is created once by trying again', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.goto('/app/invite/without-email');
  await page.getByLabel('Names').fill('Ann Lee\nBob Ray\nCyd Fox');
  let isCut = false;
  await page.route('**/v1/protected/surveys', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isCut) return route.fulfill({ status: 500, json: { code: 'internal', message: 'The server is tired.' } });
    isCut = true;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Create Links' }).click();
  await expect(page.getByText('Stopped before these names: The server is tired.')).toBeVisible();
  await expect(page.getByLabel('More names')).toHaveValue('Bob Ray\nCyd Fox');
  await page.unroute('**/v1/protected/surveys');
  await page.getByRole('button', { name: 'Create Links' }).click();
  await expect(page.getByRole('heading', { name: '3 slips ready to print' })).toBeVisible();
});
