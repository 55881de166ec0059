import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { saveSection } from '../support/settings-screens.ts';

// These tests change the settings of the organization that all of them share, so they run one after the other.
test.describe.configure({ mode: 'default' });

test('the organization’s defaults fill in the next invitation and are sent with it', async ({
  signedInPage: page,
  manager,
}) => {
  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('Harbour Concrete');
  await page.getByLabel('Invitation text').fill('Good morning,\nplease answer before the shift.');
  await saveSection(page);
  await page.goto('/app/settings/data');
  await page.getByLabel('Keep surveys for').selectOption({ label: '5 years' });
  await saveSection(page);
  await page.reload();
  await expect(page.getByLabel('Keep surveys for')).toHaveValue('60');

  await page.goto('/app/invite');
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Harbour Concrete');
  await expect(page.getByLabel('Your message')).toHaveValue('Good morning,\nplease answer before the shift.');
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('defaulted'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('Harbour Concrete').first()).toBeVisible();
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  expect((await manager.survey(id)).company).toBe('Harbour Concrete');

  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('');
  await page.getByLabel('Invitation text').fill('');
  await saveSection(page);
  await page.goto('/app/settings/data');
  await page.getByLabel('Keep surveys for').selectOption({ label: '7 years' });
  await saveSection(page);
});

test(
  'participants read the organization’s own notice in the language it was written in',
  PROOF,
  async ({ signedInPage: page, manager, browser, baseURL }) => {
    const form = page.getByRole('form', { name: 'Participant notice' });
    await page.goto('/app/settings/participant-notice');
    await form.getByLabel('Language').selectOption({ label: 'Polish' });
    const usual = form.locator('[lang=pl]').getByText(/Firma .+ pyta, żeby znaleźć zagrożenia/);
    await expect(usual).toBeVisible();
    await form.getByLabel('Why you ask').fill('Pytamy, bo chcemy bezpiecznej budowy.');
    await form.getByLabel('Link to your own notice').fill('http://example.com/privacy');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Use a link that begins with https://')).toBeVisible();
    await form.getByLabel('Link to your own notice').fill('https://example.com/privacy');
    await saveSection(page);
    await page.reload();
    await form.getByLabel('Language').selectOption('pl');
    await expect(form.getByLabel('Why you ask')).toHaveValue('Pytamy, bo chcemy bezpiecznej budowy.');

    const { public_token } = await manager.invite(uniqueEmail('noticed'));
    const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await phone.goto(`/survey/${public_token}?language=pl`);
    await expect(phone.getByText('Pytamy, bo chcemy bezpiecznej budowy.')).toBeVisible();
    await phone.goto(`/survey/${public_token}?language=en`);
    await expect(phone.getByText('asks so that dangers are found')).toBeVisible();
    await phone.context().close();

    await form.getByLabel('Why you ask').fill('');
    await form.getByLabel('Link to your own notice').fill('');
    await saveSection(page);
    await expect(usual).toBeVisible();
  },
);

test('an administrator reads, filters and exports the security log', async ({ signedInPage: page }) => {
  await page.goto('/app/settings/invitations');
  const company = `Log Test ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Default company').fill(company);
  await saveSection(page);
  await page.getByRole('link', { name: 'Security log' }).click();
  const events = page.getByRole('list', { name: 'Security events, newest first' });
  await expect(
    events.getByText('Demo User changed the organization’s settings: default company.').first(),
  ).toBeVisible();
  await expect(events.getByText('127.0.0.0/24').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Show').selectOption({ label: 'Survey links renewed or closed' });
  await expect(page).toHaveURL(/kind=link/);
  await page.getByLabel('Show').selectOption({ label: 'Settings and deletions' });
  await expect(events.getByText('changed the organization’s settings').first()).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('setting,updated,organisation,user,Demo User');
  await page.goto('/app/settings/security-log?kind=export');
  await expect(events.getByText('Demo User exported the security log.').first()).toBeVisible();

  await page.goto('/app/settings/invitations');
  await page.getByLabel('Default company').fill('');
  await saveSection(page);
});

test('a section warns before its unsaved changes are lost', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/settings/invitations');
  const company = page.getByLabel('Default company');
  await company.fill('Not saved');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const members = page.getByRole('link', { name: 'Members' });

  await members.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(members).toBeFocused();
  await expect(company).toHaveValue('Not saved');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(company).toHaveValue('Not saved');

  await members.click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused();
  await page.goBack();
  await expect(company).toHaveValue('');

  await company.fill('Discarded');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(company).toHaveValue('');
  await members.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
});

test('a section that could not be saved says so where it was saved, keeps what was written, and can be saved again', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page }) => {
  await page.goto('/app/settings/invitations');
  const company = page.getByLabel('Default company');
  const calls: unknown[] = [];
  await page.route('**/v1/protected/organization', (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    calls.push(route.request().postDataJSON());
    return calls.length === 1
      ? route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } })
      : route.continue();
  });
  await company.fill('Harbour Concrete');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was saved' });
  await expect(alert).toContainText('Not today.');
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await expect(company).toHaveValue('Harbour Concrete');
  await saveSection(page);
  await expect(alert).toHaveCount(0);
  expect(calls).toEqual([{ default_company: 'Harbour Concrete' }, { default_company: 'Harbour Concrete' }]);

  await company.fill('');
  await saveSection(page);
});

for (const [address, first, second] of [
  ['/app/settings/invitations', 'Default company', 'Invitation text'],
  ['/app/settings/participant-notice', 'Why you ask', 'Who sees the answers'],
] as const) {
  test(`what is typed in ${address} while it is being saved stays, unsaved`, PROOF, async ({ signedInPage: page }) => {
    await page.goto(address);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v1/protected/organization', async (route) => {
      if (route.request().method() === 'PUT') await isReleased;
      await route.continue();
    });
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel(first).fill('Sent.');
    await save.click();
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await page.getByLabel(second).fill('Typed meanwhile.');
    release();
    await expect(save).toBeEnabled();
    await expect(page.getByLabel(first)).toHaveValue('Sent.');
    await expect(page.getByLabel(second)).toHaveValue('Typed meanwhile.');
    await saveSection(page);

    await page.getByLabel(first).fill('');
    await page.getByLabel(second).fill('');
    await saveSection(page);
  });
}
