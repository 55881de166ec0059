import { makeAccount, newPerson, signedInPage, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { apiOf, tokenOf } from '../../support/member-api.ts';
import { sizesOf, unique } from '../../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a supervisor works with the crews of a site and sees nobody’s answers, on ${size}`, async ({ browser }, {
    project,
  }) => {
    const kind = project.name as AccountKind;
    const foreman = newPerson('Fred Foreman');
    const administrator = await signedInPage(browser, kind, newPerson('Ann Boss'));
    const send = apiOf(administrator, await tokenOf(administrator));
    await send('PUT', 'organization', { name: 'Harbour Concrete' });
    const yard = unique('North Yard');
    const { site } = await send('POST', 'sites', { name: yard });
    const { crew } = await send('POST', 'crews', { name: 'Formwork', site_id: site.id });
    const worker = newPerson(unique('Worker'));
    await send('POST', 'people', { name: worker.name, email: worker.email, crew_id: crew.id });
    await send('POST', 'surveys', { participant_email: worker.email });

    await administrator.goto('/app/settings/members');
    await administrator.getByLabel('Email of the new member').fill(foreman.email);
    await administrator.getByLabel('Role', { exact: true }).selectOption('Supervisor');
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    await expect(administrator.getByText('Choose at least one site.')).toBeVisible();
    await administrator.getByRole('checkbox', { name: yard }).check();
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    const link = await administrator.getByLabel('Link, for this person only').inputValue();

    await makeAccount(kind, foreman);
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.goto(link);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, foreman);
    await page.getByRole('button', { name: 'Join Harbour Concrete' }).click();

    // The sites are where a supervisor begins, whatever the address.
    await expect(page).toHaveURL(/\/app\/sites$/);
    for (const name of ['Sites', 'Actions']) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    }
    for (const name of ['Dashboard', 'Invite People', 'Campaigns', 'People', 'Questions']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await expectAccessible(page);
    await page.goto('/app/workforce/people');
    await expect(page).toHaveURL(/\/app\/sites$/);
    await page.getByRole('link', { name: yard }).click();
    await page.getByRole('link', { name: 'Formwork' }).click();
    await expect(page.getByRole('heading', { name: 'Formwork', level: 1 })).toBeVisible();
    await expect(page.getByText('1 person').first()).toBeVisible();
    await expect(page.getByText(worker.name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Add action' }).first().click();
    await page.getByLabel('What is to be done').fill('Light the stairs');
    await page.getByRole('button', { name: 'Add action' }).click();
    await expect(page.getByRole('heading', { name: 'Light the stairs' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/app/actions');
    await expect(page.getByRole('link', { name: 'Light the stairs' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/app/settings');
    await expect(page.getByText('Supervisor').first()).toBeVisible();
    await expectAccessible(page);
  });
}
