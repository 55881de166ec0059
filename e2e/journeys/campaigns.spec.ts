import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { qrCodesOf } from '../../apps/server/src/testkit/qr-codes.ts';
import { weekday } from '../../apps/web/src/ui/dates.ts';
import { answerByRequest } from '../support/answering.ts';
import { importPeople, planCampaign, printedSlips, saveDraft, scheduleCampaign } from '../support/campaign-screens.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { saved } from '../support/prepared-files.ts';
import { answerToTheEnd, codeField, enterCode, sharedPhone } from '../support/shared-phone.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';
import { startFirstWave, tomorrow } from '../support/waves.ts';

/** Opens the survey of a code and starts it; the person's name is on the slip and in the survey. */
async function begin(phone: Page, code: string): Promise<void> {
  await enterCode(phone, code);
  await phone.getByRole('button', { name: 'Start Survey' }).click();
  await expect(phone.getByText(/^Question 1 of \d+$/)).toBeVisible();
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a crew is imported, asked by name, answers on a shared phone, and the campaign closes early on ${size}`, async ({
    signedInPage: page,
    browser,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const [site, crew, name] = [unique('Harbour'), unique('Formwork'), unique('Autumn pulse')];
    const [ann, bob, cyd, dee] = [unique('Ann'), unique('Bob'), unique('Cyd'), unique('Dee')];

    await importPeople(page, [
      `${ann};${site};${crew};${uniqueEmail('ann')};en`,
      ...[bob, cyd, dee].map((person) => `${person};${site};${crew};;en`),
    ]);

    await planCampaign(page, { name, crew });
    await page.getByLabel('Ask again').check();
    await page.getByLabel('Every', { exact: true }).fill('4');
    await page.getByLabel('Unit').selectOption('week');
    const dates = [0, 28, 56].map((days) => weekday(plusDays(tomorrow(), days) ?? ''));
    const nextDates = page.getByRole('region', { name: 'Next dates' }).getByRole('listitem');
    await expect(nextDates).toHaveText(dates.map((date, index) => new RegExp(`^${date}.*Wave ${index + 1},`)));
    await expectAccessible(page);
    const campaignId = await saveDraft(page);
    await expect(page.getByText('4 people today (1 crew)')).toBeVisible();
    await expect(page.getByText(/^Every 4 weeks, next on/)).toBeVisible();
    await expectAccessible(page);
    await scheduleCampaign(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(nextDates).toHaveText(dates.map((date, index) => new RegExp(`^Wave ${index + 1}.*${date}`)));
    await expect(page.getByText('No wave has started yet.')).toBeVisible();
    await expectAccessible(page);

    await startFirstWave(page, { server: 'demo', organisationId: DEMO_ORGANISATION.id, campaignId });
    await page.getByRole('link', { name: 'Wave 1' }).click();
    await expect(page).toHaveTitle(new RegExp(`^Wave 1, \\w+ \\d{4} · ${name} · Plumbline$`));
    const share = page.getByRole('region', { name: 'Answered share' });
    await expect(share).toContainText('0 of 4 have answered');
    const waveUrl = page.url();
    const slips = await printedSlips(page, crew);
    expect(slips.map((slip) => slip.name)).toEqual([bob, cyd, dee]);
    await expectAccessible(page);
    const withAnn = page.getByRole('checkbox', { name: 'Also print a slip for the 1 person who was asked by email' });
    const sheet = page.getByRole('list', { name: 'Slips' }).getByRole('listitem');
    await withAnn.check();
    await expect(sheet.getByRole('heading')).toHaveText([ann, bob, cyd, dee]);
    await withAnn.uncheck();
    await expect(sheet).toHaveCount(3);
    const codeFor = (person: string) => slips.find((slip) => slip.name === person)?.code ?? '';

    const phone = await sharedPhone(browser, viewport);
    await begin(phone, codeFor(bob));
    await answerToTheEnd(phone);
    await phone.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(phone.getByRole('heading', { name: 'Done. Give the phone to the next person.' })).toBeVisible();
    await phone.getByRole('button', { name: 'Next person' }).click();
    await answerByRequest(request, codeFor(cyd));
    await begin(phone, codeFor(dee));

    await page.goto(waveUrl);
    await expect(share).toContainText('50%');
    await expect(share).toContainText('2 of 4 have answered, 1 more has opened it');
    const crewRow = page.getByRole('table', { name: /^Asked, opened and answered/ }).getByRole('row', { name: crew });
    await expect(crewRow.getByRole('cell')).toContainText(['4', '3', '2', '50%', '1 slip, poster']);
    await page.getByRole('button', { name: 'Print slips…' }).click();
    const pack = page.getByRole('dialog', { name: 'Print slips and posters' });
    await pack.getByLabel('Slips of').selectOption({ label: `${site} · ${crew}` });
    await expectAccessible(page);
    const file = await saved(page, () => pack.getByRole('button', { name: 'Make the PDF' }).click());
    expect(qrCodesOf(await readFile(await file.path())).map(({ length }) => length)).toEqual([1, 1]);
    await pack.getByRole('button', { name: 'Close', exact: true }).last().click();
    const people = page.getByRole('region', { name: 'People' }).getByRole('listitem');
    await expect(people.filter({ hasText: bob })).toContainText('Answered');
    await expect(people.filter({ hasText: dee })).toContainText('Opened');
    await expect(people.filter({ hasText: ann })).toContainText('Not opened');
    await expectAccessible(page);

    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Close…' }).click();
    const dialog = page.getByRole('dialog', { name: `Close “${name}” now?` });
    await expect(dialog).toContainText('links and slips stop working');
    await dialog.getByRole('button', { name: 'Close campaign' }).click();
    await expect(dialog.getByText('Fill in this field.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The site closes for the winter.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close campaign' }).click();
    await expectToast(page, 'Campaign closed');
    await expect(page.getByText('The site closes for the winter.')).toBeVisible();
    await expect(page.getByText('Closed early', { exact: true })).toBeVisible();
    // The campaign and its wave.
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Close…' })).toHaveCount(0);
    await expectAccessible(page);

    await phone.goto('/s');
    await expect(codeField(phone)).toBeVisible();
    await enterCode(phone, codeFor(dee));
    await expect(phone.getByRole('alert')).toHaveText(
      'This round has ended. Your paper may be from an earlier round. Please ask for a new one.',
    );
    await expectAccessible(phone);
  });
}
