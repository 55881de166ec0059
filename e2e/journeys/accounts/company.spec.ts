import { expectDashboard, makeAccount, newPerson, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';

test.use({ timezoneId: 'Europe/Warsaw', locale: 'en-GB' });

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(
    `a new company is named with its country and time zone, ${viewport.width} px wide`,
    expectsFailedRequests,
    async ({ page }, { project }) => {
      const kind = project.name as AccountKind;
      const person = newPerson('Ewa Nowak');
      await page.setViewportSize(viewport);
      await makeAccount(kind, person);
      await page.goto('/login');
      await signIn(page, person);
      await expectDashboard(page);

      const card = page.getByRole('form', { name: 'Your company' });
      await expect(card.getByLabel('Country')).toHaveValue('PL');
      await expect(card.getByLabel('Time zone')).toHaveValue('Europe/Warsaw');
      await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
      await expectAccessible(page);

      await card.getByLabel('Company name').fill('See www.example.org');
      await card.getByRole('button', { name: 'Save' }).click();
      await expect(card.getByLabel('Company name')).toBeFocused();
      await expect(card.getByLabel('Company name')).toHaveAccessibleDescription(/without a link/);
      await expectAccessible(page);

      await card.getByLabel('Company name').fill('Most Budowa');
      await card.getByLabel('Country').selectOption({ label: 'Germany' });
      await card.getByRole('button', { name: 'Save' }).click();
      await expect(card).toBeHidden();
      await expect(page.getByRole('heading', { name: 'First steps' })).toBeFocused();
      await expect(page.getByText('Name the company (done)')).toBeVisible();
      await expectAccessible(page);

      await page.goto('/app/settings/organization');
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Most Budowa');
      await expect(page.getByLabel('Country')).toHaveValue('DE');
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Warsaw');
      await expectAccessible(page);
    },
  );
}
