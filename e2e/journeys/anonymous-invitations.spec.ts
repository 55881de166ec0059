import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { emailTo } from '../support/outbox.ts';

test('one person is invited anonymously, and no name is asked for, titled with or shown', async ({
  signedInPage: page,
  browser,
}) => {
  const email = uniqueEmail('zora.quist');
  await page.goto('/app/invite');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Name (optional)').fill('Zora Quist');
  await page.getByRole('button', { name: 'Anonymous', exact: true }).click();
  await expect(page.getByText('You are not shown whose they are or who has answered.')).toBeVisible();
  await expect(page.getByLabel('Name (optional)')).toHaveCount(0);
  await expect(page.getByLabel('Company (optional)')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Survey Created & Invitation Ready!' })).toBeVisible();
  await expect(page.getByText('Only the participant gets the link.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Survey link' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anonymous' })).toBeVisible();
  await expect(page.getByText('Safety Survey · safety')).toBeVisible();
  await expect(page.getByText(/quist/i)).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/quist/i)).toHaveCount(0);

  const invitation = await emailTo(email);
  expect(invitation).not.toContain('Zora');
  const [, path] = /https?:\/\/[^/\s]+(\/survey\/[\w-]{43})/.exec(invitation) ?? [];
  const phone = await browser.newPage();
  await phone.goto(new URL(path ?? '', page.url()).href);
  await expect(phone.getByRole('heading', { level: 1, name: 'Safety Survey', exact: true })).toBeVisible();
  await expect(phone.getByText('or whether you have answered.')).toBeVisible();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await expect(phone.getByText(/quist/i)).toHaveCount(0);
});
