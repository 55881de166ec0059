import type { Page } from '@playwright/test';
import type { OrganisationResponse } from '@plumbline/contract/wire';
import { makeAccount, newPerson, signedInPage, signIn } from '../../support/account-screens.ts';
import { importPeople, planCampaign, saveDraft, scheduleCampaign } from '../../support/campaign-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { saveSection } from '../../support/settings-screens.ts';
import { sizesOf, unique } from '../../support/sizes.ts';
import { startFirstWave } from '../../support/waves.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a campaign starts once a representative has approved it on ${size}`, async ({ browser }, { project }) => {
    test.slow();
    const kind = project.name as AccountKind;
    const [ann, rita] = [newPerson('Ann Boss'), newPerson('Rita Rep')];
    const name = unique('Council pulse');
    const [site, crew] = [unique('Airport'), unique('Paving')];

    const manager = await signedInPage(browser, kind, ann);
    await manager.setViewportSize(viewport);
    let organisationId = '';
    // Read on its way to the page, because the body of a response is lost when the page that asked for it is left.
    await manager.route('**/v1/protected/organization', async (route) => {
      const response = await route.fetch();
      organisationId ||= ((await response.json()) as OrganisationResponse).organization.id;
      await route.fulfill({ response });
    });
    await manager.goto('/app/settings/organization');
    await manager.getByLabel('Name', { exact: true }).fill('Harbour Concrete');
    await manager.unroute('**/v1/protected/organization');
    await manager.getByLabel('Approval of campaigns').selectOption({ label: 'Required before a campaign starts' });
    await saveSection(manager);
    await manager.goto('/app/settings/members');
    await manager.getByLabel('Email of the new member').fill(rita.email);
    await manager.getByLabel('Role', { exact: true }).selectOption({ label: 'Workers’ representative' });
    await manager.getByRole('button', { name: 'Invite member' }).click();
    const link = await manager.getByLabel('Link, for this person only').inputValue();

    await makeAccount(kind, rita);
    const representative = await (await browser.newContext({ viewport })).newPage();
    await representative.goto(link);
    await representative.getByRole('link', { name: 'Sign in' }).click();
    await signIn(representative, rita);
    await representative.getByRole('button', { name: 'Join Harbour Concrete' }).click();
    await expect(representative.getByRole('heading', { level: 1, name: 'What your company asks' })).toBeVisible();
    await expect(representative.getByText('There are no campaigns yet.')).toBeVisible();
    await expectAccessible(representative);
    // Every address of members' screens shows only the campaigns of representatives.
    for (const address of ['/app/dashboard', '/app/workforce/people', '/app/campaigns', '/app/questions']) {
      await representative.goto(address);
      await expect(representative.getByRole('heading', { level: 1, name: 'What your company asks' })).toBeVisible();
    }

    await importPeople(
      manager,
      ['Paul', 'Quin'].map((person) => `${unique(person)};${site};${crew};;`),
    );
    await planCampaign(manager, { name, crew });
    const campaignId = await saveDraft(manager);
    await expect(manager.getByText('A workers’ representative has to approve this campaign first.')).toBeVisible();
    await expect(manager.getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(0);
    await expectAccessible(manager);

    await representative.goto('/app/represented');
    await representative.getByRole('link', { name }).click();
    await expect(representative.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(representative.getByText('This campaign is waiting for approval.')).toBeVisible();
    await expect(representative.getByRole('heading', { name: 'What is asked' })).toBeVisible();
    await expectAccessible(representative);
    await objectTwice(representative, 'Ask about dust too.');
    await representative.getByRole('button', { name: 'Approve' }).click();
    await expect(representative.getByRole('status').filter({ hasText: 'Approved by Rita Rep' })).toBeFocused();
    await expect(representative.getByText(/^Approved by Rita Rep on \w/)).toBeVisible();
    await expect(representative.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectAccessible(representative);

    // A link from a representative opens for a manager too.
    await manager.goto(`/app/represented/${campaignId}`);
    await expect(manager).toHaveURL(`/app/campaigns/${campaignId}`);
    await expect(manager.getByText(/^Approved by Rita Rep on \d/)).toBeVisible();
    await expectAccessible(manager);
    await manager.getByRole('link', { name: 'Check and start' }).click();
    await scheduleCampaign(manager);
    await startFirstWave(manager, { server: kind, organisationId, campaignId });

    await representative.goto(`/app/campaigns/${campaignId}`);
    await expect(representative).toHaveURL(`/app/represented/${campaignId}`);
    await expect(representative.getByText('Running', { exact: true })).toBeVisible();
    await expect(representative.getByText('Round 1')).toBeVisible();
    await expect(representative.getByText('Paul')).toHaveCount(0);
    await expectAccessible(representative);
  });
}

/** The first objection fails because the campaign was changed: the typed text is kept, and the focus is not lost. */
async function objectTwice(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Object', exact: true }).click();
  const field = page.getByLabel('What should change?');
  await expect(field).toBeFocused();
  await field.fill(reason);
  const changed = { code: 'campaign_changed', message: 'The campaign has been changed.' };
  await page.route('**/objection', (route) => route.fulfill({ status: 409, json: changed }), { times: 1 });
  await page.getByRole('button', { name: 'Send the objection' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The campaign has been changed since you opened it.' }),
  ).toBeFocused();
  await expect(field).toHaveValue(reason);
  await page.getByRole('button', { name: 'Send the objection' }).click();
  await expect(page.getByRole('status').filter({ hasText: `There is an objection: ${reason}` })).toBeFocused();
  await expectAccessible(page);
}
