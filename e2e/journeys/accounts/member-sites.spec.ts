import { expectDashboard, makeAccount, newPerson, signedInPage, signIn } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { apiOf, type Send, tokenOf } from '../../support/member-api.ts';
import { sizesOf, unique } from '../../support/sizes.ts';
import { expectToast } from '../../support/toasts.ts';

const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-05-04`;
const MEMBERS = '/app/settings/members';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a manager who is limited to one site sees nothing of the other, on ${size}`, async ({ browser }, {
    project,
  }) => {
    const kind = project.name as AccountKind;
    const [ann, bob] = [newPerson('Ann Boss'), newPerson('Bob Site')];
    const administrator = await signedInPage(browser, kind, ann);
    await administrator.setViewportSize(viewport);
    const send = apiOf(administrator, await tokenOf(administrator));
    await send('PUT', 'organization', { name: 'Harbour Concrete' });
    const north = await addSite(send, unique('North Yard'));
    const south = await addSite(send, unique('Terminal 2'));

    await administrator.goto(MEMBERS);
    await administrator.getByLabel('Email of the new member').fill(bob.email);
    await administrator.getByRole('radio', { name: 'Selected sites' }).check();
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    await expect(administrator.getByText('Choose at least one site.')).toBeVisible();
    await expect(administrator.getByRole('searchbox', { name: 'Find a site' })).toHaveCount(0);
    for (const { name } of [north, south]) await administrator.getByRole('checkbox', { name }).check();
    await expectAccessible(administrator);
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    await expect(administrator.getByText(`Safety manager · ${north.name}, ${south.name}`)).toBeVisible();
    const link = await administrator.getByLabel('Link, for this person only').inputValue();

    await makeAccount(kind, bob);
    const manager = await (await browser.newContext({ viewport })).newPage();
    await manager.goto(link);
    await manager.getByRole('link', { name: 'Sign in' }).click();
    await signIn(manager, bob);
    await manager.getByRole('button', { name: 'Join Harbour Concrete' }).click();
    await expectDashboard(manager);
    await expect(manager.getByText(south.person).first()).toBeVisible();

    // An action at the site that is taken away.
    const { user } = await apiOf(manager, await tokenOf(manager))('GET', 'user');
    const owner = { kind: 'member', user_id: user.id };
    const left = `Sweep ${south.name}`;
    await send('POST', 'actions', { what: left, site_id: south.id, owner, due_on: NEXT_YEAR });
    await administrator.goto(MEMBERS);
    await administrator.getByRole('button', { name: `Change ${bob.name}` }).click();
    const dialog = administrator.getByRole('dialog', { name: `Change ${bob.name}` });
    await expect(dialog.getByLabel('Hand open actions and follow-ups to')).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: south.name }).uncheck();
    await expect(dialog.getByLabel('Hand open actions and follow-ups to')).toHaveText(`${ann.name} (you)`);
    await expectAccessible(administrator);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(administrator, 'Member changed');
    await expect(administrator.getByText(`Safety manager · ${north.name}`, { exact: true })).toBeVisible();
    await administrator.goto('/app/actions');
    await expect(administrator.getByRole('link', { name: left })).toBeVisible();
    await expect(administrator.getByRole('main').getByText(ann.name).first()).toBeVisible();

    for (const [address, shown] of [
      ['/app/dashboard', north.person],
      ['/app/workforce/people', north.person],
      ['/app/workforce/sites', north.name],
      ['/app/actions', north.action],
    ] as const) {
      await manager.goto(address);
      await expect(manager.getByRole('main').getByText(shown).first()).toBeVisible();
      for (const hidden of [...Object.values(south), left]) await expect(manager.getByText(hidden)).toHaveCount(0);
      await expectAccessible(manager);
    }
    await administrator.goto('/app/settings/security-log');
    await expect(administrator.getByText(`${ann.name} limited ${bob.name} to 1 site.`)).toBeVisible();
    await expect(
      administrator.getByText(`${ann.name} handed over open actions and follow-ups of ${bob.name}.`),
    ).toBeVisible();
  });
}

/** A site with a crew, an invited person and an action. */
async function addSite(send: Send, name: string) {
  const { site } = await send('POST', 'sites', { name });
  const { crew } = await send('POST', 'crews', { name: `${name} crew`, site_id: site.id });
  const { name: person, email } = newPerson(unique('Worker'));
  await send('POST', 'people', { name: person, email, crew_id: crew.id });
  await send('POST', 'surveys', { participant_email: email });
  const action = `Light the stairs of ${name}`;
  const outside = { kind: 'outside', name: 'Cyd', email: 'cyd@scaffold.example.org' };
  await send('POST', 'actions', { what: action, crew_id: crew.id, owner: outside, due_on: NEXT_YEAR });
  return { id: site.id as string, name, person, action };
}
