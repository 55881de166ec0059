import type { APIRequestContext } from '@playwright/test';
import type { CreateActionBody } from '@plumbline/contract/wire';
import { expect, expectAccessible, type ManagerApi, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf, unique } from '../support/sizes.ts';

/** Each size has a campaign of its own, because a campaign has one page. */
const CAMPAIGNS = ['How is work?', 'Pulse at Canal Street School'];

for (const [place, { name: size, ...viewport }] of sizesOf('a phone').entries()) {
  test(`a manager tells people what came out and what is done about it, and takes it back, on ${size}`, async ({
    signedInPage: page,
    manager,
    browser,
    request,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const what = unique('Light the stairs');
    await addAction(what, { manager, request });

    await page.goto('/app/campaigns');
    await page.getByRole('link', { name: CAMPAIGNS[place] ?? '' }).click();
    await page.getByRole('link', { name: 'You said, we did' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You said, we did' })).toBeVisible();
    const preview = page.getByRole('article', { name: 'Preview of the page' });
    await expect(preview.getByText(/^\d+%/).first()).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Title', { exact: true }).fill('');
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
    await page.getByLabel('Title', { exact: true }).fill('Safety in spring');
    await page.getByLabel('Introduction').fill('Thank you all.\nThis is what we do now.');
    await page.getByRole('checkbox', { name: what }).check();
    await expect(preview.getByText(what)).toBeVisible();
    await expect(preview.getByText('This is what we do now.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Publish…' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Anyone with the address can read it');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish page' }).click();
    const address = await page.getByLabel('Address').inputValue();
    expect(address).toMatch(/\/done\/[\w-]{43}$/);
    await expect(page.getByRole('img', { name: 'QR code of the page' }).first()).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('article', { name: /^Poster of/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print poster' })).toBeHidden();
    await page.emulateMedia({ media: null });

    const { pathname } = new URL(address);
    const context = await browser.newContext({ viewport, locale: 'ar' });
    const reader = await context.newPage();
    await reader.goto(new URL(pathname, page.url()).href);
    await expect(reader.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(reader.getByRole('heading', { level: 1, name: 'Safety in spring' })).toBeVisible();
    await expect(reader.getByText(what)).toBeVisible();
    await expectAccessible(reader);
    await reader.getByRole('link', { name: 'English' }).click();
    await expect(reader.getByRole('heading', { name: 'What we are doing about it' })).toBeVisible();
    await expectAccessible(reader);
    // Nothing is wider than the narrowest screen.
    await reader.setViewportSize({ width: 320, height: 640 });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.getByRole('button', { name: 'Withdraw…' }).click();
    await page.getByRole('button', { name: 'Withdraw page' }).click();
    await expect(page.getByText(/^The page was withdrawn on/)).toBeVisible();
    const response = await reader.reload();
    expect(response?.status()).toBe(404);
    await expect(reader.getByRole('heading', { name: 'This page isn’t here any more' })).toBeVisible();
    await expectAccessible(reader);
  });
}

test(
  'before a wave has closed, the screen says why nothing can be published',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    const headers = await manager.headers();
    const { questionnaires } = (await (await request.get('/v1/protected/questionnaires', { headers })).json()) as {
      questionnaires: { id: string }[];
    };
    const made = await request.post('/v1/protected/campaigns', {
      headers,
      data: { name: unique('Not begun'), questionnaire_id: questionnaires[0]?.id },
    });
    const { campaign } = (await made.json()) as { campaign: { id: string } };
    await page.goto(`/app/campaigns/${campaign.id}/page`);
    await expect(page.getByText('Nothing to publish yet')).toBeVisible();
    await expectAccessible(page);
  },
);

/** Adds an action for a new site. */
async function addAction(
  what: string,
  { manager, request }: { manager: ManagerApi; request: APIRequestContext },
): Promise<void> {
  const headers = await manager.headers();
  const site = await request.post('/v1/protected/sites', { headers, data: { name: unique('Quay') } });
  const { id } = ((await site.json()) as { site: { id: string } }).site;
  const owner = { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' } as const;
  const data: CreateActionBody = { what, site_id: id, owner, due_on: `${new Date().getFullYear() + 1}-12-31` };
  expect((await request.post('/v1/protected/actions', { headers, data })).status()).toBe(201);
}
