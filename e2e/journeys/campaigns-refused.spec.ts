import type { Page } from '@playwright/test';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import {
  chooseCrew,
  continueTo,
  importPeople,
  planCampaign,
  saveDraft,
  scheduleCampaign,
} from '../support/campaign-screens.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';

/** Adds a crew without people through the API. @returns its id */
async function emptyCrew(page: Page, headers: Record<string, string>, name: string): Promise<string> {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/v1/protected/${path}`, { headers, data });
    expect(reply.ok()).toBe(true);
    return reply.json();
  };
  const { site } = await post('sites', { name: unique('Ridge') });
  return (await post('crews', { name, site_id: site.id })).crew.id;
}

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('an audience of nobody cannot start, and an archived crew cannot be chosen', async ({
      signedInPage: page,
      manager,
    }) => {
      const [crew, name] = [unique('Scaffolding'), unique('Nobody’s pulse')];
      const headers = await manager.headers();
      const crewId = await emptyCrew(page, headers, crew);
      await page.goto('/app/campaigns/new');
      await page.getByRole('radio', { name: 'Selected crews' }).check();
      await page.getByRole('button', { name: 'Save and continue' }).click();
      await expect(page.getByText('Choose at least one crew.')).toBeVisible();
      await page.getByRole('radio', { name: 'Everyone' }).check();

      await chooseCrew(page, crew);
      await expect(page.getByText('Nobody would be asked. Add people under People first.')).toBeVisible();
      await planCampaign(page, { name, crew });
      await saveDraft(page);
      const refused = page.getByRole('listitem');
      await expect(
        refused.filter({ hasText: 'Nobody is in this audience. Add people, or choose others.' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toHaveCount(0);
      await expectAccessible(page);

      const archived = await page.request.post(`/v1/protected/crews/${crewId}/archive`, { headers });
      expect(archived.ok()).toBe(true);
      await page.reload();
      const problem = refused.filter({ hasText: `“${crew}” is archived. Take it out of the audience, or restore it.` });
      await problem.getByRole('button', { name: 'Who' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Who is asked' })).toBeVisible();
      await page.goto('/app/campaigns/new');
      await page.getByRole('radio', { name: 'Selected crews' }).check();
      await page.getByRole('searchbox', { name: 'Find a crew' }).fill(crew);
      await expect(page.getByText(`Nothing matches “${crew}”.`)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: crew })).toHaveCount(0);
      await expectAccessible(page);
    });

    test(
      'a second campaign for the same people warns, until the first is cancelled with a reason',
      PROOF,
      async ({ signedInPage: page }) => {
        test.slow();
        const [site, crew] = [unique('Depot'), unique('Cranes')];
        const [first, second] = [unique('First pulse'), unique('Second pulse')];
        await importPeople(page, [`${unique('Eve')};${site};${crew};;`, `${unique('Finn')};${site};${crew};;`]);
        await planCampaign(page, { name: first, crew });
        const firstId = await saveDraft(page);
        await scheduleCampaign(page);
        await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();

        await chooseCrew(page, crew);
        const warning = page.getByText(`2 people of this campaign are also in the audience of “${first}”, `);
        await expect(warning).toBeVisible();
        await expectAccessible(page);
        await planCampaign(page, { name: second, crew });
        const secondId = await saveDraft(page);
        // Advice does not prevent scheduling.
        await expect(warning).toBeVisible();
        await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled();

        await page.goto(`/app/campaigns/${firstId}`);
        await page.getByRole('button', { name: 'Cancel campaign…' }).click();
        const cancelling = page.getByRole('dialog', { name: `Cancel “${first}”?` });
        await expect(cancelling).toContainText(
          'Nobody has been asked yet. No further wave starts. This cannot be undone.',
        );
        await cancelling.getByRole('button', { name: 'Cancel campaign' }).click();
        await expect(cancelling.getByText('Fill in this field.')).toBeVisible();
        await expectAccessible(page);
        await cancelling.getByLabel('Reason').fill('Planned twice.');
        await cancelling.getByRole('button', { name: 'Cancel campaign' }).click();
        await expectToast(page, 'Campaign cancelled');
        await expect(page.getByText('Planned twice.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Cancel campaign…' })).toHaveCount(0);
        await expectAccessible(page);

        await page.goto(`/app/campaigns/${secondId}/edit`);
        await expect(page.getByText('2 people at 1 site, in 1 crew, as of today')).toBeVisible();
        await expect(warning).toHaveCount(0);
      },
    );
  });
}

test('an edited campaign keeps the audience that a colleague has changed meanwhile, of which only some names are shown', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, manager, request }) => {
  const headers = await manager.headers();
  const name = unique('Night work');
  const siteIds: string[] = [];
  for (let site = 0; site < 15; site += 1) {
    const reply = await request.post('/v1/protected/sites', { headers, data: { name: unique(`Pier ${site}`) } });
    siteIds.push((await reply.json()).site.id);
  }
  const theirs = siteIds.slice(1);
  const data = { name, questionnaire_id: PULSE.id, audience: { kind: 'sites', site_ids: siteIds.slice(0, 14) } };
  const { campaign } = await (await request.post('/v1/protected/campaigns', { headers, data })).json();
  const address = `/v1/protected/campaigns/${campaign.id}`;
  await page.goto(`/app/campaigns/${campaign.id}`);
  await expect(page.getByText(/^14 sites: Pier .* and 2 more$/)).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'What', exact: true }).click();
  const field = page.getByLabel('Name of the campaign');
  await field.fill(`${name}, renamed`);
  await request.patch(address, {
    headers,
    data: { revision: campaign.revision, audience: { kind: 'sites', site_ids: theirs } },
  });

  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByText('Someone else has changed this campaign')).toBeVisible();
  await expectAccessible(page);
  // Until their version is loaded, a note says so.
  await page.route('**/audience', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'The audience could not be read.' } }),
  );
  await page.getByRole('button', { name: 'Load their version' }).click();
  const failure = page.getByRole('status').filter({ hasText: 'The audience could not be read.' });
  await expect(failure).toBeVisible();
  await page.unroute('**/audience');
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(failure).toBeHidden();
  await expect(field).toHaveValue(`${name}, renamed`);
  await continueTo(page, 'With names or anonymous');
  const { campaign: saved } = await (await request.get(address, { headers })).json();
  expect([saved.name, saved.audience.site_ids.toSorted()]).toEqual([`${name}, renamed`, theirs.toSorted()]);
});
