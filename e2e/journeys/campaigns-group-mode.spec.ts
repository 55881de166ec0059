import type { Page } from '@playwright/test';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { answerByRequest } from '../support/answering.ts';
import { continueTo, planCampaign, printedSlips, saveDraft, scheduleCampaign } from '../support/campaign-screens.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { makeSite } from '../support/prepared-files.ts';
import { answerToTheEnd, enterCode, sharedPhone } from '../support/shared-phone.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { startFirstWave } from '../support/waves.ts';

const PROMISE = 'Nobody can see your own answers. Your company sees results of groups of at least 5.';

async function expectUsed(phone: Page): Promise<void> {
  await expect(phone.getByRole('heading', { name: 'Survey Not Available' })).toBeVisible();
  // After the page has read the phone's storage and its requests are answered.
  await phone.waitForLoadState('networkidle');
  await expect(phone.getByText(/^This slip has already been used\./)).toBeVisible();
  await expect(phone).toHaveTitle('This slip has already been used – Plumbline');
  await expect(phone.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toHaveCount(0);
}

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test(`a crew is asked in group mode, and nobody sees who has answered on ${size}`, async ({
    signedInPage: page,
    browser,
    manager,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const [site, crew, name] = [unique('Quay'), unique('Steel'), unique('Unseen pulse')];
    const people = Array.from({ length: 6 }, () => unique('Worker'));
    await makeSite(page, manager, people, { site, crew });

    await planCampaign(page, { name, crew, mode: 'Anonymous' });
    await page.getByRole('button', { name: 'Back' }).click();
    const threshold = page.getByLabel('Minimum group size');
    await threshold.fill('4');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await expect(threshold).toBeFocused();
    await expect(threshold).toHaveAccessibleDescription(/With fewer than 5, single answers could be guessed/);
    await expectAccessible(page);
    await threshold.fill('5');
    await expect(page.getByText(`Participants read: “${PROMISE}”`)).toBeVisible();
    await continueTo(page, 'When');
    const campaignId = await saveDraft(page);
    await expect(page.getByText('6 people today (1 crew)')).toBeVisible();
    await scheduleCampaign(page);
    await startFirstWave(page, { server: 'demo', organisationId: DEMO_ORGANISATION.id, campaignId });
    await page.getByRole('link', { name: 'Wave 1' }).click();
    await expect(page.getByText('0 of 6 have answered')).toBeVisible();
    const waveUrl = page.url();

    const slips = await printedSlips(page, crew);
    expect(slips.map((slip) => slip.name)).toEqual(people.map(() => null));
    await expect(page.getByText('Don’t note who gets which slip.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Poster A3' }).click();
    const poster = page.getByRole('article', { name: 'Poster' });
    await expect(poster.getByRole('img')).toBeVisible();
    await expect(poster).toContainText(/\/s/);
    await expectAccessible(page);

    const [byHand, ...others] = slips;
    const phone = await sharedPhone(browser, viewport);
    await enterCode(phone, byHand?.code ?? '');
    await expect(phone.getByText(PROMISE)).toBeVisible();
    await expect(phone.getByLabel('Your name')).toHaveCount(0);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Start Survey' }).click();
    await answerToTheEnd(phone);
    await phone.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(phone.getByRole('heading', { name: 'Done. Give the phone to the next person.' })).toBeVisible();
    // The next person has a copy of the same slip.
    await phone.getByRole('button', { name: 'Next person' }).click();
    await enterCode(phone, byHand?.code ?? '');
    await expectUsed(phone);
    await expectAccessible(phone);

    const [onOwnPhone, ...byRequest] = others;
    const own = await (await browser.newContext({ viewport })).newPage();
    await own.goto('/s');
    await enterCode(own, onOwnPhone?.code ?? '');
    await own.getByRole('button', { name: 'Start Survey' }).click();
    await answerToTheEnd(own);
    await own.getByRole('button', { name: 'Submit Survey' }).click();
    const receipt = own.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const code = await receipt.textContent();
    await own.reload();
    await expect(own.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expect(own).toHaveTitle('Survey Submitted! – Plumbline');
    await expect(receipt).toHaveText(code ?? '');
    const colleague = await (await browser.newContext({ viewport })).newPage();
    await colleague.goto(own.url());
    await expectUsed(colleague);
    // On the same phone by code: it may be another person.
    await own.goto('/s');
    await enterCode(own, onOwnPhone?.code ?? '');
    await expectUsed(own);
    for (const slip of byRequest.slice(0, 3)) await answerByRequest(request, slip.code);

    // No response to the wave's screen, the dashboard and its search contains a name of the crew's people.
    const fetched: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/v1/')) fetched.push(response.text().catch(() => ''));
    });
    await page.goto(waveUrl);
    await expect(page.getByText('5 of 6 have answered')).toBeVisible();
    const crewRow = page.getByRole('table', { name: /^Asked, opened and answered/ }).getByRole('row', { name: crew });
    await expect(crewRow.getByRole('cell')).toContainText(['6', 'Not counted by crew', '5', '83%', '6 slips, poster']);
    await expect(page.getByRole('region', { name: 'People' })).toContainText(
      'Nobody sees who has answered, not even you: that is what participants were promised.',
    );
    await expectAccessible(page);
    await page.goto(`/app/dashboard?search=${encodeURIComponent(people[0] ?? '')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    await expect(page.getByText('No survey matches your filters.')).toBeVisible();
    const answers = (await Promise.all(fetched)).join('\n');
    expect(answers).toContain(name);
    for (const person of people) expect(answers).not.toContain(person);

    await page.goto(waveUrl);
    await page.getByRole('button', { name: 'Close early…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close wave 1 now?' });
    await expect(dialog).toContainText('The campaign closes with it: no further wave is planned.');
    await dialog.getByLabel('Reason').fill('Everyone who wanted to has answered.');
    await dialog.getByRole('button', { name: 'Close wave' }).click();
    await expect(page.getByText('Everyone who wanted to has answered.')).toBeVisible();
    // The badge, and the term above the day.
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
  });
}
