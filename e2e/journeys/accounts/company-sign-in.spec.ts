import type { Page } from '@playwright/test';
import { startIdentityProvider } from '../../../apps/server/src/testkit/identity-provider.ts';
import { newPerson, PASSWORD, signedInPage, signIn } from '../../support/account-screens.ts';
import { inDatabase } from '../../support/database.ts';
import { expect, expectAccessible, test } from '../../support/fixtures.ts';
import { SERVERS } from '../../support/servers.ts';
import { saveSection } from '../../support/settings-screens.ts';
import { sizesOf, unique } from '../../support/sizes.ts';

const CLIENT = { id: 'plumbline', secret: 'a-secret-of-this-client' };

/** The value of a read-only field. */
const shown = (page: Page, label: RegExp) => page.getByLabel(label).inputValue();

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`members sign in through their company, and then only so, on ${size}`, async ({ browser }, { project }) => {
    test.skip(project.name !== 'builtin', 'with a user pool, the pool signs members in');
    test.slow();
    await using provider = await startIdentityProvider();
    const domain = `${unique('company')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')}.example.com`;
    const ann = newPerson('Ann Boss');
    const admin = await signedInPage(browser, 'builtin', ann);
    await admin.setViewportSize(viewport);

    await admin.goto('/app/settings/connections');
    await admin.getByRole('button', { name: 'Set up company sign-in' }).click();
    const logoutAddress = await shown(admin, /Back-channel logout address/);
    const link = await shown(admin, /Link for your members/);
    await provider.register({ ...CLIENT, redirectAddress: await shown(admin, /Redirect address/), logoutAddress });
    await expectAccessible(admin);
    await admin.getByLabel('Address of the provider (issuer)').fill(provider.issuer);
    await admin.getByLabel('Client ID').fill(CLIENT.id);
    await admin.getByLabel('Client secret', { exact: true }).fill(CLIENT.secret);
    await admin.getByLabel('Claim with roles (optional)').fill('groups');
    await admin.getByRole('button', { name: 'Add row' }).click();
    const row = admin.getByRole('group', { name: 'Row 1' });
    await row.getByLabel('Value').fill('safety');
    await row.getByLabel('Role', { exact: true }).selectOption({ label: 'Safety manager' });
    await saveSection(admin);
    await admin.getByRole('button', { name: 'Test connection' }).click();
    await expect(admin.getByText('The provider answers')).toBeVisible();

    await admin.getByLabel('New domain').fill(domain);
    await admin.getByRole('button', { name: 'Add domain' }).click();
    await expect(admin.getByLabel(`TXT record to add at ${domain}`)).toHaveValue(/^plumbline-verification=/);
    await admin.getByRole('button', { name: `Check the record of ${domain}` }).click();
    await expect(admin.getByText(/does not have the record yet|do not answer/)).toBeVisible();
    await expectAccessible(admin);
    // In place of a name server, which this machine does not have.
    const organisationId = link.slice(link.lastIndexOf('/') + 1);
    await inDatabase({ server: 'builtin', organisationId }, ({ tx }) =>
      tx.updateTable('company_domains').set({ verified_at: new Date(), verified_by: 'operator' }).execute(),
    );
    await admin.reload();
    await expect(admin.getByText('Verified', { exact: true })).toBeVisible();

    const bob = { id: 'bob', email: `bob@${domain}`, email_verified: true, name: 'Bob Steel', groups: ['safety'] };
    provider.expect({ ...bob, groups: ['strangers'] });
    const member = await (await browser.newContext({ baseURL: SERVERS.builtin.origin, viewport })).newPage();
    await member.goto('/login');
    await expectAccessible(member);
    await member.getByRole('link', { name: 'Sign in with your company' }).click();
    await expectAccessible(member);
    await member.getByLabel('Work email').fill('bob@unknown.example.com');
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByText('There is no company sign-in for this.')).toBeVisible();
    await member.getByLabel('Work email').fill(bob.email);
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByText('Your company has not given you access to Plumbline.')).toBeVisible();
    await expect(member).toHaveURL(/\/login\/company\/return$/);
    await expectAccessible(member);
    provider.expect(bob);
    await member.goto(link);
    await member.getByRole('button', { name: 'Continue' }).click();
    await expect(member.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();

    await admin.goto('/app/settings/security');
    provider.expect({ id: 'ann', email: `ann@${domain}`, email_verified: true, name: 'Ann Boss', groups: ['safety'] });
    await admin.getByRole('button', { name: /^Link company sign-in/ }).click();
    await expectAccessible(admin);
    await admin.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await admin.getByRole('button', { name: 'Link company sign-in', exact: true }).click();
    await expect(admin.getByText(/^Linked on/)).toBeVisible();
    await expectAccessible(admin);
    const inside = await (await browser.newContext({ baseURL: SERVERS.builtin.origin, viewport })).newPage();
    await inside.goto(link);
    await inside.getByRole('button', { name: 'Continue' }).click();
    await expect(inside.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    await inside.goto('/app/settings/connections');
    await inside.getByLabel('Who can sign in with a password').selectOption({ index: 1 });
    await inside
      .getByRole('form', { name: 'Only company sign-in' })
      .getByRole('button', { name: 'Save changes' })
      .click();
    await expect(inside.getByRole('form', { name: 'Only company sign-in' }).getByText('Saved')).toBeVisible();
    await inside.goto('/app/settings/security-log');
    await expect(inside.getByText('required company sign-in of every member but one administrator')).toBeVisible();

    const emergency = await (await browser.newContext({ baseURL: SERVERS.builtin.origin, viewport })).newPage();
    await emergency.goto('/login');
    await signIn(emergency, ann);
    await expect(emergency.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    await inside.reload();
    await expect(inside.getByText('signed in with a password although company sign-in is required')).toBeVisible();
  });
}
