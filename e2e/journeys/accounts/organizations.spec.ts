import type { Page } from '@playwright/test';
import { expectDashboard, newPerson, signedInPage } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { apiOf, tokenOf } from '../../support/member-api.ts';
import { sizesOf } from '../../support/sizes.ts';

const OWN = 'Bob & Sons';
const OTHER = 'Harbour Concrete';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(
    `a member of two organizations switches between them, until one removes them, on ${size}`,
    expectsFailedRequests,
    async ({ browser }, { project }) => {
      const kind = project.name as AccountKind;
      const administrator = await signedInPage(browser, kind, newPerson('Ann Boss'));
      const toOther = apiOf(administrator, await tokenOf(administrator));
      await toOther('PUT', 'organization', { name: OTHER });

      const bob = newPerson('Bob Mate');
      const page = await signedInPage(browser, kind, bob);
      await page.setViewportSize(viewport);
      const toOwn = apiOf(page, await tokenOf(page));
      await toOwn('PUT', 'organization', { name: OWN });
      await toOwn('POST', 'sites', { name: 'Bob’s yard' });
      const { invitation } = await toOther('POST', 'organization/invitations', { email: bob.email });
      await page.goto(invitation.link);
      await page.getByRole('button', { name: `Join ${OTHER}` }).click();
      await expectDashboard(page);
      await expectShown(page, OTHER);
      await expectAccessible(page);

      const secondTab = await page.context().newPage();
      await secondTab.goto('/app/dashboard');
      await expectDashboard(secondTab);
      await choose(page, OWN);
      await expectDashboard(page);
      await expectShown(page, OWN);
      await page.goto('/app/sites');
      await expect(page.getByRole('link', { name: 'Bob’s yard' })).toBeVisible();

      // The other tab stays where it is.
      await expectShown(secondTab, OTHER);
      const { members } = await toOther('GET', 'organization');
      const id = members.find(({ email }: { email: string }) => email === bob.email).id;
      await toOther('DELETE', `organization/members/${id}`);
      await secondTab.getByRole('link', { name: 'Questions' }).first().click();
      await expect(secondTab.getByRole('heading', { name: 'You no longer belong to this organization' })).toBeVisible();
      await expectAccessible(secondTab);
      await secondTab.getByRole('button', { name: OWN }).click();
      await expectDashboard(secondTab);
      await secondTab.getByRole('button', { name: 'Open user menu' }).click();
      await expect(secondTab.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
      await expect(secondTab.getByRole('menuitemradio')).toHaveCount(0);
    },
  );
}

async function expectShown(page: Page, organization: string) {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: organization })).toBeChecked();
  await page.keyboard.press('Escape');
}

async function choose(page: Page, organization: string) {
  await page.getByRole('button', { name: 'Open user menu' }).click();
  // The dashboard of the organization before is on screen until the page is loaded anew.
  const loaded = page.waitForEvent('load');
  await page.getByRole('menuitemradio', { name: organization }).click();
  await loaded;
}
