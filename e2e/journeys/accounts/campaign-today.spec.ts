import { expectDashboard, makeAccount, newPerson, signIn } from '../../support/account-screens.ts';
import { continueTo, importPeople } from '../../support/campaign-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { expectToast } from '../../support/toasts.ts';

/** Spread over the day, so that it is always between 9 and 21 o'clock in one of them. */
const ZONES = ['Pacific/Auckland', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles'];

/** A zone in which waves that start today are due. */
function zoneInDaytime(): string {
  const isDaytime = (timeZone: string) => {
    const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
    return hour >= 9 && hour < 21;
  };
  return ZONES.find(isDaytime) ?? 'UTC';
}

test.use({ timezoneId: zoneInDaytime() });

test('a campaign that starts today starts as soon as it is confirmed', async ({ page }, { project }) => {
  const kind = project.name as AccountKind;
  const person = newPerson('Tina Today');
  await makeAccount(kind, person);
  await page.goto('/login');
  await signIn(page, person);
  await expectDashboard(page);
  await page.getByLabel('Company name').fill('Harbour Concrete');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await importPeople(page, ['Ann Ash;North tower;Formwork;;en', 'Bob Beam;North tower;Formwork;;en']);

  await page.goto('/app/campaigns/new');
  await continueTo(page, 'What is asked');
  await page.getByLabel('Questionnaire').selectOption({ label: 'Pulse' });
  await expect(page.getByLabel('Name of the campaign')).toHaveValue('Pulse');
  await continueTo(page, 'With names or anonymous');
  await continueTo(page, 'When');
  // A first Monday is proposed for a monthly campaign only.
  const date = page.getByLabel('First date');
  const monday = await date.inputValue();
  await page.getByLabel('Ask again').check();
  await page.getByLabel('Ask again').uncheck();
  await expect(date).toHaveValue(monday);
  await page.getByRole('radio', { name: 'Today' }).check();
  await expect(date).toHaveCount(0);
  await page.getByRole('radio', { name: 'On a date' }).check();
  await expect(date).toHaveValue(monday);
  const avoids = page.getByLabel('Not at weekends or on days off');
  await avoids.check();
  const addDaysOff = page.getByRole('button', { name: 'Add days off' });
  await addDaysOff.click();
  await page.getByLabel('Name (optional)').press('Escape');
  await expect(page.getByRole('group', { name: 'New days off' })).toHaveCount(0);
  await expect(addDaysOff).toBeFocused();
  await avoids.uncheck();
  await page.getByRole('radio', { name: 'Today' }).check();
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText(/^Now, until/)).toBeVisible();
  await expectAccessible(page);
  // Before 07:00 the wave can wait as well; without a choice it starts now.
  await page.getByRole('button', { name: 'Start now' }).click();
  await expectToast(page, 'Campaign started');
  const wave = page.getByRole('region', { name: 'Waves' }).getByRole('listitem').filter({ hasText: 'Wave 1' });
  await expect(wave.getByText('Running', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' })).toBeVisible();
});
