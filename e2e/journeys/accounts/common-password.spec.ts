import { makeAccount, newPerson, PASSWORD } from '../../support/account-screens.ts';
import { emailedCode } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';

const REFUSAL = 'This is one of the most common passwords. Choose another.';

test('a common password is refused beside its field', expectsFailedRequests, async ({ page }, { project }) => {
  test.skip(project.name === 'cognito', 'a user pool has rules of its own');
  const fay = newPerson('Fay Ito');
  await page.goto('/register');
  await page.getByLabel('Full Name').fill(fay.name);
  await page.getByLabel('Email Address').fill(fay.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('liverpool');
  await page.getByLabel('Confirm Password', { exact: true }).fill('liverpool');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(REFUSAL));
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();
});

test(
  'a common new password is refused beside its field',
  { ...expectsFailedRequests, ...PROOF },
  async ({ page }, { project }) => {
    test.skip(project.name === 'cognito', 'a user pool has rules of its own');
    const gus = newPerson('Gus Orr');
    await makeAccount('builtin', gus);
    const confirmation = await emailedCode('builtin', gus.email);
    await page.goto('/forgot-password');
    await page.getByLabel(/email/i).fill(gus.email);
    await page.getByRole('button', { name: 'Send Reset Code' }).click();
    await page.getByRole('textbox', { name: /code/i }).fill(await emailedCode('builtin', gus.email, confirmation));
    const password = page.getByLabel('New Password', { exact: true });
    const fill = async (words: string) => {
      await password.fill(words);
      await page.getByLabel('Confirm New Password', { exact: true }).fill(words);
      await page.getByRole('button', { name: 'Reset Password' }).click();
    };
    await fill('liverpool');
    await expect(password).toHaveAccessibleDescription(new RegExp(REFUSAL));
    await fill('hard hats on');
    await expect(page.getByRole('heading', { name: 'Password Reset Complete' })).toBeVisible();
  },
);
