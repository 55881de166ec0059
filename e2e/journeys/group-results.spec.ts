import type { Page } from '@playwright/test';
import { showAsRepresentative } from '../support/as-representative.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf } from '../support/sizes.ts';

/** The closed wave of the demo organisation that asked everyone in group mode, once its results are computed. */
async function openResults(page: Page): Promise<void> {
  await page.goto('/app/campaigns');
  await page.getByRole('link', { name: 'How is work?' }).click();
  await page.getByRole('link', { name: /^Results of wave 1/ }).click();
  await expect(page.getByRole('heading', { name: 'Where to act first' })).toBeVisible({ timeout: 60_000 });
}

/** Number of printed A4 pages. */
async function pagesOnPaper(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('a manager sees where to act first, and looks at that group, its trend and the method', async ({
      signedInPage: page,
    }) => {
      await openResults(page);
      await expectAccessible(page);
      const [first] = await page.getByRole('region', { name: 'Where to act first' }).getByRole('link').all();
      const group = (await first?.textContent()) ?? '';
      await first?.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(group);
      await expect(page.getByText(/below the others/).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Analysis' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'How these figures are worked out' }).click();
      await expect(page.getByRole('heading', { name: 'Groups of at least 10' })).toBeVisible();
      await expectAccessible(page);
    });

    test('groups are bars of the lowest category, of another one, and all categories one press away', async ({
      signedInPage: page,
    }) => {
      await openResults(page);
      await page.getByRole('tab', { name: /^Crews/ }).click();
      const bars = page.getByRole('list', { name: 'Workload & Environment by crew' });
      // Fourteen crews, and the small ones of a site together.
      await expect(bars.getByRole('listitem')).toHaveCount(15);
      await expect(bars.getByRole('listitem').first()).toContainText('Night shift');
      await expectAccessible(page);
      await page.getByLabel('Category', { exact: true }).selectOption('Stress & Anxiety');
      await expect(page.getByRole('list', { name: 'Stress & Anxiety by crew' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('list', { name: 'Stress & Anxiety by crew' })).toBeVisible();
      await page.getByRole('button', { name: 'All categories' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('list', { name: 'Stress & Anxiety by crew' })).toBeVisible();
    });

    test('the heat map leads to groups by key and press, and keeps what is sorted', async ({ signedInPage: page }) => {
      await openResults(page);
      await page.getByRole('tab', { name: /^Crews/ }).click();
      await page.getByRole('button', { name: 'All categories' }).click();
      const map = page.getByRole('grid').filter({ has: page.getByRole('columnheader', { name: /^Crew/ }) });
      // The headings, fourteen crews, and the small ones of a site together.
      await expect(map.getByRole('row')).toHaveCount(16);
      await map.getByRole('button', { name: /Physical Condition/ }).click();
      await expect(map.getByRole('row').nth(1).getByRole('rowheader')).toContainText('Night shift');
      await page.reload();
      await expect(map.getByRole('row').nth(1).getByRole('rowheader')).toContainText('Night shift');
      await map.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night shift');
      await page.goBack();
      await expect(map.getByRole('row').nth(1).getByRole('rowheader')).toContainText('Night shift');
    });

    test('a representative reads the same tables by keyboard, also from right to left', async ({
      signedInPage: page,
    }) => {
      await openResults(page);
      await showAsRepresentative(page, 'ar');
      await page.reload();
      await expect(page).toHaveURL(/\/app\/represented\//);
      const crews = page.getByRole('grid').filter({ hasText: 'Night shift' });
      const names = crews.getByRole('rowheader');
      await expect(names).toHaveCount(15);
      await expectAccessible(page);
      await names.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(names.nth(1)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(crews.getByRole('row').nth(2).locator('td:focus')).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await expect(names.nth(1)).toBeFocused();
      await crews.getByRole('columnheader').getByRole('button').nth(1).press('Enter');
      await expect(names.first()).toContainText('Night shift');
    });

    test(
      'the keyboard enters the heat map once, moves from cell to cell and opens a group',
      PROOF,
      async ({ signedInPage: page }) => {
        await openResults(page);
        await page.getByRole('tab', { name: /^Crews/ }).click();
        await page.getByRole('button', { name: 'All categories' }).click();
        const map = page.getByRole('grid');
        // The headings, fourteen crews, and the small ones of a site together.
        await expect(map.getByRole('row')).toHaveCount(16);
        const names = map.getByRole('rowheader').getByRole('link');
        await names.first().focus();
        await page.keyboard.press('ArrowDown');
        await expect(names.nth(1)).toBeFocused();
        await page.keyboard.press('End');
        await expect(map.getByRole('row').nth(2).getByRole('gridcell').last().locator(':focus')).toHaveCount(1);
        await page.keyboard.press('Control+Home');
        await expect(map.getByRole('columnheader').first().getByRole('button')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(map.locator(':focus')).toHaveCount(0);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('ArrowDown');
        // The first crew is too small to have figures with a link.
        await page.keyboard.press('ArrowDown');
        const group = (await names.nth(1).textContent()) ?? '';
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(group);
      },
    );

    test('a group is printed on one page', PROOF, async ({ signedInPage: page }) => {
      await openResults(page);
      await page.getByRole('region', { name: 'Where to act first' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: 'What this rests on' })).toBeVisible();
      expect(await pagesOnPaper(page)).toBe(1);
    });

    test(
      'everyone asked is printed on one page, without distributions that are closed',
      PROOF,
      async ({ signedInPage: page }) => {
        await openResults(page);
        await page.getByRole('link', { name: 'Question by question' }).click();
        await expect(page.getByRole('heading', { name: 'How the answers are spread' })).toBeVisible();
        expect(await pagesOnPaper(page)).toBe(1);
      },
    );

    test('a trend and a comparison are printed on one page each', PROOF, async ({ signedInPage: page }) => {
      await page.goto('/app/campaigns');
      await page.getByRole('link', { name: 'Pulse at Canal Street School' }).click();
      await page.getByRole('link', { name: /^Results of wave 2/ }).click();
      await page.getByRole('link', { name: 'Trend' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Trend' })).toBeVisible();
      expect(await pagesOnPaper(page)).toBe(1);
      await page.getByRole('link', { name: 'Compare two waves' }).click();
      await expect(page.getByText(/people who answered both/).first()).toBeVisible();
      expect(await pagesOnPaper(page)).toBe(1);
    });

    test('a trend of eight categories is printed on one page', PROOF, async ({ signedInPage: page }) => {
      await page.route('**/trend?**', async (route) => {
        const reply = await route.fetch();
        const trend = await reply.json();
        const [first] = trend.categories;
        trend.categories.push(
          { ...first, key: 'seventh', name: 'Seventh' },
          { ...first, key: 'eighth', name: 'Eighth' },
        );
        await route.fulfill({ json: trend });
      });
      await page.goto('/app/campaigns');
      await page.getByRole('link', { name: 'Pulse at Canal Street School' }).click();
      await page.getByRole('link', { name: /^Results of wave 2/ }).click();
      await page.getByRole('link', { name: 'Trend' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Eighth' })).toBeVisible();
      expect(await pagesOnPaper(page)).toBe(1);
    });

    test(
      'a trend and a comparison are of the chosen group, and a wrong link says what is wrong with it',
      PROOF,
      async ({ signedInPage: page }) => {
        await page.goto('/app/campaigns');
        await page.getByRole('link', { name: 'Pulse at Canal Street School' }).click();
        await page.getByRole('link', { name: /^Results of wave 2/ }).click();
        await page.getByRole('link', { name: 'Trend' }).click();
        await expect(page.getByText(/^The wave of .+ is still running$/)).toBeVisible();
        const group = page.getByLabel('Group', { exact: true });
        await expect(group.locator('optgroup')).not.toHaveCount(0);
        await group.selectOption({ index: 1 });
        await expect(page).toHaveURL(/group=(site|crew)\./);
        // Once the group's name has arrived in the header, its link no longer moves.
        await expect(page.getByText(/^Everyone asked in /)).toHaveCount(0);
        await page.getByRole('link', { name: 'Compare two waves' }).click();
        await expect(page.getByRole('heading', { name: 'Compare two waves' })).toBeVisible();
        await expect(page).toHaveURL(/group=(site|crew)\./);
        await group.selectOption('Everyone asked');
        await expect(page).toHaveURL(/group=organisation/);
        const url = new URL(page.url());
        url.searchParams.set('before', crypto.randomUUID());
        await page.goto(url.href);
        await expect(page.getByText('The link names a wave that this campaign does not have.')).toBeVisible();
        await expectAccessible(page);
      },
    );

    test('two waves are compared, and say only what is clear', PROOF, async ({ signedInPage: page }) => {
      await page.goto('/app/campaigns');
      await page.getByRole('link', { name: 'Pulse at Canal Street School' }).click();
      await page.getByRole('link', { name: /^Results of wave 2/ }).click();
      await page.getByRole('link', { name: 'Compare waves' }).click();
      await expect(page.getByRole('heading', { name: 'Compare two waves' })).toBeVisible();
      await expect(page.getByText(/people who answered both/).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Trend' }).click();
      await expect(page.getByText('No clear trend').first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
