import type { Page } from '@playwright/test';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { inDatabase } from '../support/database.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf, unique } from '../support/sizes.ts';

/** A photo of one pixel. */
const PHOTO = {
  name: 'north stair.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Makes an action of the demo user overdue, which would otherwise take days. */
async function makeOverdue(what: string): Promise<void> {
  await inDatabase({ server: 'demo', organisationId: DEMO_ORGANISATION.id }, ({ tx, organisationId }) =>
    tx
      .updateTable('actions')
      .set({ due_on: '2020-01-01' })
      .where('organisation_id', '=', organisationId)
      .where('what', '=', what)
      .execute(),
  );
}

/** Adds an action by hand for the first site, and shows it. */
async function addByHand(page: Page, what: string): Promise<void> {
  await page.goto('/app/actions/new');
  await page.getByLabel('What is to be done').fill(what);
  const site = page.getByRole('group', { name: 'Site' });
  await site.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Add action' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(what);
}

for (const { name: size, ...viewport } of sizesOf('a phone')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('the weakest crew gets an action, which is begun, done with a photo and found again', async ({
      signedInPage: page,
    }) => {
      const note = unique('Two lights hang there.');
      await page.goto('/app/campaigns');
      await page.getByRole('link', { name: 'How is work?' }).click();
      await page.getByRole('link', { name: /^Results of wave 1/ }).click();
      const first = page.getByRole('region', { name: 'Where to act first' });
      await expect(first).toBeVisible({ timeout: 60_000 });
      await first.getByRole('link').first().click();
      await page
        .getByRole('link', { name: /^Add action: Physical Condition/ })
        .first()
        .click();

      await expect(page.getByRole('region', { name: 'Where it comes from' })).toContainText('Physical Condition');
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Use this text/ })
        .first()
        .click();
      const what = unique('Check shift lengths, breaks and shade.');
      await page.getByLabel('What is to be done').fill(what);
      await page.getByRole('button', { name: 'Add action' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(what);
      await expect(page.getByText('when the action was added')).toBeVisible();
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
      await page.getByLabel('Photo or document', { exact: true }).setInputFiles(PHOTO);
      await expect(page.getByText('Photo, 1 × 1')).toBeVisible();
      const view = page.getByRole('button', { name: /^View north stair/ });
      await expect(view.locator('img')).toBeVisible();
      await view.click();
      const photo = page.getByRole('dialog').getByRole('img', { name: /^north stair/ });
      await expect(photo).toBeVisible();
      expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(photo).toHaveCount(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Download / }).click();
      expect((await download).suggestedFilename()).toMatch(/^north stair\./);

      await page.getByRole('button', { name: 'Mark as done' }).click();
      const dialog = page.getByRole('dialog', { name: 'What was done?' });
      await dialog.getByRole('button', { name: 'Mark as done' }).click();
      await expect(dialog.getByText('Say what was done.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Note').fill(note);
      await dialog.getByRole('button', { name: 'Mark as done' }).click();
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'After the action' })).toBeVisible();
      await expectAccessible(page);

      await page.goto('/app/actions');
      await expect(page.getByRole('link', { name: what })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/actions?shape=list&status=done');
      await expect(page.getByRole('link', { name: what })).toBeVisible();
      await expectAccessible(page);
    });

    test(
      'overdue actions are found, changed from the card by keyboard, and deleted',
      PROOF,
      async ({ signedInPage: page }) => {
        const late = unique('Replace the torn harnesses');
        const inTime = unique('Ask for ear plugs');
        await addByHand(page, inTime);
        await addByHand(page, late);
        await makeOverdue(late);

        await page.goto('/app/dashboard');
        await page.getByRole('link', { name: /of your actions (is|are) overdue$/ }).click();
        await expect(page.getByRole('link', { name: late })).toBeVisible();
        await expect(page.getByRole('link', { name: inTime })).toBeHidden();
        await expect(page.getByText('Overdue: was due 1 Jan 2020').first()).toBeVisible();

        await page.getByRole('button', { name: `Change status: ${late}` }).press('Enter');
        await page.getByRole('menuitem', { name: 'Mark as done' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'What was done?' });
        await expect(dialog).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('button', { name: `Change status: ${late}` })).toBeFocused();
        await page.getByRole('button', { name: `Start: ${late}` }).press('Enter');
        await expect(page.getByRole('button', { name: `Mark as done: ${late}` })).toBeVisible();

        await page.getByRole('link', { name: late }).click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('button', { name: 'Delete action' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Actions' })).toBeVisible();
        await expect(page.getByRole('link', { name: late })).toBeHidden();
      },
    );

    test('what was typed is kept when someone else has changed the action meanwhile', {
      ...expectsFailedRequests,
      ...PROOF,
    }, async ({ signedInPage: page, manager, request }) => {
      const what = unique('Move the delivery slot');
      const nextYear = new Date().getFullYear() + 1;
      await addByHand(page, what);
      const id = page.url().split('/').at(-1) ?? '';
      await page.getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit action' });
      await dialog.getByLabel('What is to be done').fill(`${what} to 9 am`);
      await request.patch(`/v1/protected/actions/${id}`, {
        headers: await manager.headers(),
        data: { version: 1, due_on: `${nextYear}-12-31` },
      });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Someone else has changed this action in the meantime')).toBeVisible();
      await expect(dialog.getByLabel('What is to be done')).toHaveValue(`${what} to 9 am`);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${what} to 9 am`);
      const status = page.getByRole('region', { name: 'Status', exact: true });
      await expect(status.getByText(`31 Dec ${nextYear}`, { exact: true })).toBeVisible();
    });
  });
}

test(
  'of a pasted text that is too long for its field, it is said that the end was left out',
  PROOF,
  async ({ signedInPage: page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/app/actions/new');
    const what = page.getByLabel('What is to be done');
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await what.press('ControlOrMeta+V');
    };
    const note = page.getByText('What you pasted is too long: only 500 characters fit here. The end was left out.');
    await paste('x'.repeat(300));
    await expect(note).toBeHidden();
    await paste('y'.repeat(201));
    await expect(what).toHaveValue('x'.repeat(300) + 'y'.repeat(200));
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await what.press('Backspace');
    await expect(note).toBeHidden();
    // The replaced text no longer counts.
    await what.selectText();
    await paste('z'.repeat(500));
    await expect(what).toHaveValue('z'.repeat(500));
    await expect(note).toBeHidden();
  },
);
