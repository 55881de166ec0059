import { expectDashboard, makeAccount, newPerson, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { saveSection } from '../../support/settings-screens.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

test('a new organization has the zone of the browser; another one is previewed, and named where times are shown', async ({
  page,
}, { project }) => {
  const kind = project.name as AccountKind;
  const person = newPerson('Aroha Ngata');
  await makeAccount(kind, person);
  await page.goto('/login');
  await signIn(page, person);
  await expectDashboard(page);

  await page.goto('/app/settings/organization');
  const zone = page.getByLabel('Time zone');
  await expect(zone).toHaveValue('Pacific/Auckland');
  await expect(page.getByText(/Now \d\d:\d\d on \d+ \w+ in Pacific\/Auckland\./)).toBeVisible();
  await zone.selectOption('UTC');
  await expect(
    page.getByText(/Now \d\d:\d\d on \d+ \w+ in UTC, \d\d:\d\d on \d+ \w+ in Pacific\/Auckland\./),
  ).toBeVisible();
  await saveSection(page);

  await page.goto('/app/settings/security-log');
  await expect(page.getByText(/\d\d:\d\d UTC$/).first()).toBeVisible();
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByText('Days are in your organization’s time zone (UTC).')).toBeVisible();
});
