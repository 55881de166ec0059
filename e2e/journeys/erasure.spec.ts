import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast } from '../support/toasts.ts';

test(
  'an administrator erases a person from a survey, after reading what is deleted and what is kept',
  expectsFailedRequests,
  async ({ signedInPage: page, manager }) => {
    const email = uniqueEmail('erased');
    const [first, second] = [await manager.invite(email), await manager.invite(email)];
    await page.goto(`/app/surveys/${first.id}`);
    await page.getByRole('button', { name: 'Erase person' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/all surveys with their name/)).toBeVisible();
    await expect(dialog.getByText(/only if they opted out of emails/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Erase person' }).click();
    await dialog.getByRole('button', { name: 'Erase person' }).click();
    await expectToast(page, 'Person erased');
    await expect(page).toHaveURL(/\/app\/dashboard/);
    await page.goto(`/app/surveys/${second.id}`);
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible();
  },
);

test(
  'an anonymous survey offers no erasure, and erasing an address under Settings does not reveal that one exists',
  PROOF,
  async ({ signedInPage: page, manager }) => {
    const email = uniqueEmail('anonymous');
    const { id } = await manager.invite(email, { is_anonymous: true });
    await page.goto(`/app/surveys/${id}`);
    await expect(page.getByRole('button', { name: 'Delete survey' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Erase person' })).toHaveCount(0);

    await page.goto('/app/settings/data');
    const section = page.getByRole('region', { name: 'Erase a person' });
    await expect(section.getByRole('button', { name: 'Erase person' })).toBeDisabled();
    await section.getByLabel('Email of the person to erase').fill(email);
    await section.getByRole('button', { name: 'Erase person' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase person' }).click();
    await expectToast(page, 'No named survey was found for this address');
    await expect(page.getByText('Person erased')).toHaveCount(0);
    await expectAccessible(page);
  },
);
