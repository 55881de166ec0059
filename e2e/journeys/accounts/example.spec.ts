import { expectDashboard, newPerson, signedInPage } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { apiOf, tokenOf } from '../../support/member-api.ts';
import { sizesOf } from '../../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(
    `a new company looks at example results, is refused to change them, and removes them, on ${size}`,
    expectsFailedRequests,
    async ({ browser }, { project }) => {
      const page = await signedInPage(browser, project.name as AccountKind, newPerson('Ann Boss'));
      await page.setViewportSize(viewport);
      const toApi = apiOf(page, await tokenOf(page));
      await toApi('PUT', 'organization', { name: 'Harbour Concrete' });
      await page.reload();
      const opened = page.waitForEvent('load');
      await page.getByRole('button', { name: 'See example results' }).click();
      await opened;

      const banner = page.getByRole('region', { name: 'Example', exact: true });
      await expect(banner).toContainText('Example: invented people and answers.');
      await expect(page.getByRole('region', { name: 'Follow up today' })).toContainText('Specimen');
      await expect(page.getByRole('link', { name: 'Invite People' })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await expect(page.getByRole('menuitemradio', { name: 'Example' })).toBeChecked();
      await page.keyboard.press('Escape');

      await page.goto('/app/results');
      await page.getByLabel('Results of').selectOption({ index: 1 });
      await expect(page).toHaveURL(/waves/);
      await expect(page.getByRole('link', { name: 'Night shift' }).first()).toBeVisible();
      await expect(banner).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/sites');
      await page.getByRole('link', { name: 'Example site' }).click();
      await expect(page.getByRole('heading', { name: 'Example site' })).toBeVisible();
      await expect(banner).toBeVisible();
      await expectAccessible(page);

      await page.goto('/app/settings/organization');
      await page.getByLabel('Name', { exact: true }).fill('Changed');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('This is the example, which cannot be changed.').first()).toBeVisible();

      const back = page.waitForEvent('load');
      await banner.getByRole('button', { name: 'Back to Harbour Concrete' }).click();
      await back;
      await expectDashboard(page);
      // Before the name is there, the banner could still come.
      await expect(page.getByRole('banner', { name: 'Account' })).toContainText('Harbour Concrete');
      await expect(banner).toHaveCount(0);
      await page.goto('/app/settings/organization');
      await page.getByRole('button', { name: 'See example results' }).click();
      await banner.getByRole('button', { name: 'Remove the example' }).click();
      await expect(page.getByRole('button', { name: 'See example results' })).toBeVisible();
      await page.getByRole('button', { name: 'Open user menu' }).click();
      await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
      await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    },
  );
}
