import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectsFailedRequests,
  type ManagerApi,
  test,
  uniqueEmail,
} from '../support/fixtures.ts';
import { sizesOf, unique } from '../support/sizes.ts';

interface Place {
  readonly id: string;
  readonly name: string;
  readonly crew: string;
  readonly email: string;
}

/** A site with one crew and one invited person. */
async function makeSite(page: Page, manager: ManagerApi, name: string): Promise<Place> {
  const headers = await manager.headers();
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/v1/protected/${path}`, { headers, data });
    expect(reply.status()).toBe(201);
    return reply.json();
  };
  const { site } = await post('sites', { name });
  const { crew } = await post('crews', { name: `${name} crew`, site_id: site.id });
  const email = uniqueEmail('site');
  await post('people', { name: `Ann of ${name}`, email, crew_id: crew.id });
  await manager.invite(email);
  return { id: site.id, name, crew: crew.name, email };
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(
    `one site is shown alone on every screen that can, until all are shown again, on ${size}`,
    expectsFailedRequests,
    async ({ signedInPage: page, manager }) => {
      await page.setViewportSize(viewport);
      const north = await makeSite(page, manager, unique('North'));
      const south = await makeSite(page, manager, unique('South'));
      await page.goto('/app/dashboard');
      const shown = page.getByRole('button', { name: 'Shown:' });
      await shown.click();
      const choice = page.getByRole('dialog', { name: 'Show' });
      await expect(choice.getByRole('button', { name: 'All sites' })).toBeVisible();
      await expectAccessible(page);
      const search = choice.getByRole('searchbox');
      if (await search.isVisible()) await search.fill(north.name);
      await choice.getByRole('button', { name: north.name }).click();

      await expect(shown).toContainText(north.name);
      await expect(page).toHaveURL(new RegExp(`[?&]site=${north.id}`));
      await expect(page.getByText(north.crew, { exact: true })).toBeVisible();
      await expect(page.getByText(south.email)).toBeHidden();
      await expectAccessible(page);

      // A filter and a link leave the site in the address.
      await page.getByRole('button', { name: 'Started', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`status=start.*site=${north.id}`));
      await page.goto('/app/workforce/people');
      await expect(page).toHaveURL(new RegExp(`site=${north.id}`));
      await expect(page.getByRole('link', { name: `Ann of ${north.name}` })).toBeVisible();
      await expect(page.getByRole('link', { name: `Ann of ${south.name}` })).toBeHidden();
      await page.reload();
      await expect(shown).toContainText(north.name);

      await page.getByRole('button', { name: 'All sites', exact: true }).click();
      await expect(shown).toContainText('All sites');
      await expect(page).not.toHaveURL(/site=/);
      await page.getByRole('searchbox').fill(south.name);
      await page.goto(`/app/dashboard?site=${south.id}`);
      await expect(shown).toContainText(south.name);
      await expect(page.getByText(south.crew, { exact: true })).toBeVisible();
      await page.goto('/app/dashboard?site=00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { level: 1, name: 'Site not found' })).toBeVisible();
      await page.getByRole('button', { name: 'All sites', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    },
  );

  test(`a site and a crew have a page each, also at their old addresses, on ${size}`, async ({
    signedInPage: page,
    manager,
  }) => {
    await page.setViewportSize(viewport);
    const site = await makeSite(page, manager, unique('Yard'));
    await page.goto('/app/sites');
    await page.getByRole('searchbox').fill(site.name);
    await page.getByRole('link', { name: site.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: site.name })).toBeVisible();
    await expect(page).toHaveURL(`/app/sites/${site.id}`);
    await expect(page.getByText('No closed wave yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: site.crew }).click();
    await expect(page).toHaveURL(/\/app\/crews\//);
    await expect(page.getByRole('heading', { level: 1, name: site.crew })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/app/workforce/sites/${site.id}`);
    await expect(page).toHaveURL(`/app/sites/${site.id}`);
  });
}
