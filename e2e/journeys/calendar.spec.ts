import type { APIRequestContext, Page } from '@playwright/test';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { expectToast, failSilently } from '../support/toasts.ts';

/** Signs in a new user, who has no calendar address yet, and opens the section. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('calendar'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
  await page.goto('/app/settings/calendar');
}

/** The days and titles of the entries about a campaign. */
async function readCalendar(request: APIRequestContext, address: string, campaign: string): Promise<string[]> {
  const reply = await request.get(address);
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = (await reply.text()).replaceAll('\r\n ', '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  return [...text.matchAll(/BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT/g)]
    .map(([event]) => `${/DTSTART;VALUE=DATE:(\d+)/.exec(event)?.[1]} ${/SUMMARY:(.*)\r/.exec(event)?.[1]}`)
    .filter((entry) => entry.includes(campaign))
    .toSorted();
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a calendar reads the dates of a campaign until its address is renewed and removed on ${size}`, async ({
    page,
    request,
    manager,
  }) => {
    await page.setViewportSize(viewport);
    const name = unique('Calendar pulse');
    const headers = await manager.headers();
    const fields = { name, questionnaire_id: PULSE.id, first_date: '2199-05-06', wave_days: 5 };
    const created = await request.post('/v1/protected/campaigns', { headers, data: fields });
    const { campaign } = await created.json();
    const schedule = `/v1/protected/campaigns/${campaign.id}/schedule`;
    expect((await request.post(schedule, { headers, data: { revision: 1 } })).status()).toBe(200);

    await openCalendar(page);
    await expect(page.getByText('You have no address yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create address' }).click();
    const field = page.getByLabel('Calendar address', { exact: true });
    const address = await field.inputValue();
    await expect(page.getByRole('heading', { name: 'Your address' })).toBeFocused();
    await expect(page.getByText('No calendar has read it yet.')).toBeVisible();
    const link = page.getByRole('link', { name: 'Open in calendar' });
    await expect(link).toHaveAttribute('href', address.replace(/^http:/, 'webcal:'));
    await expectAccessible(page);
    expect(await readCalendar(request, address, name)).toEqual([
      `21990506 Wave 1 of ${name} starts`,
      `21990510 Wave 1 of ${name} closes`,
    ]);

    await page.reload();
    await expect(page.getByText(/Last read by a calendar on/)).toBeVisible();
    await expect(field).toHaveCount(0);

    await page.getByRole('button', { name: 'Renew address' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('stops working at once');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Renew address' }).click();
    await expect(field).not.toHaveValue(address);
    const renewed = await field.inputValue();
    expect((await request.get(address)).status()).toBe(404);
    expect(await readCalendar(request, renewed, name)).toHaveLength(2);

    await page.getByRole('button', { name: 'Remove address' }).click();
    await dialog.getByRole('button', { name: 'Remove address' }).click();
    await expectToast(page, 'Calendar address removed');
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await request.get(renewed)).status()).toBe(404);
    await request.post(`/v1/protected/campaigns/${campaign.id}/unschedule`, { headers });
    await request.delete(`/v1/protected/campaigns/${campaign.id}`, { headers });
  });
}

test('the section says when the address could not be loaded', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await failSilently(page, '**/v1/protected/calendar-feed', 403);
  await page.goto('/app/settings/calendar');
  await expect(page.getByText('Your calendar address could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/v1/protected/calendar-feed');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
});
