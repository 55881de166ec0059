import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test(
  'what is filled in on one way to invite is kept while another one is shown, until the people are invited',
  PROOF,
  async ({ signedInPage: page }) => {
    const ways = page.getByRole('navigation', { name: 'Ways to invite' });
    const show = (name: string) => ways.getByRole('link', { name, exact: true }).click();
    const email = page.getByLabel('Email', { exact: true });
    const address = uniqueEmail('kept');

    await page.goto('/app/invite');
    await email.fill(address);
    await page.getByLabel('Name (optional)').fill('Kim Kept');
    await show('A list');
    await page.getByLabel('Paste the list').fill('ann@example.org, Ann Ash');
    await show('One person');
    await expect(email).toHaveValue(address);
    await expect(page.getByLabel('Name (optional)')).toHaveValue('Kim Kept');
    await show('A list');
    await expect(page.getByLabel('Paste the list')).toHaveValue('ann@example.org, Ann Ash');
    await show('One person');

    await page.getByRole('button', { name: 'Send Invitation' }).click();
    await expect(page.getByRole('button', { name: /another/i })).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(email).toHaveValue('');
    await expect(page.getByLabel('Name (optional)')).toHaveValue('');
  },
);
