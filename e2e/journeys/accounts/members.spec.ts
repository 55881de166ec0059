import { expectDashboard, newPerson, register, signedInPage, verify } from '../../support/account-screens.ts';
import type { AccountKind } from '../../support/emailed-codes.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../../support/fixtures.ts';
import { PROOF } from '../../support/proofs.ts';
import { saveSection } from '../../support/settings-screens.ts';

const MEMBERS = '/app/settings/members';
const ORGANISATION = '/app/settings/organization';

test(
  'a colleague is invited, registers through the link, joins, and loses access the moment they are removed',
  expectsFailedRequests,
  async ({ browser }, { project }) => {
    const kind = project.name as AccountKind;
    const [ann, bob] = [newPerson('Ann Boss'), newPerson('Bob Mate')];
    const administrator = await signedInPage(browser, kind, ann);
    await administrator.goto(ORGANISATION);
    await administrator.getByLabel('Name', { exact: true }).fill('Harbour Concrete');
    await saveSection(administrator);
    await expectAccessible(administrator);
    await administrator.goto(MEMBERS);
    await administrator.getByLabel('Email of the new member').fill(bob.email);
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    const link = await administrator.getByLabel('Link, for this person only').inputValue();

    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { name: 'Join Harbour Concrete' })).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByRole('link', { name: 'Create account' }).click();
    await expect(colleague.getByLabel('Email Address')).toHaveValue(bob.email);
    await register(colleague, bob);
    await verify(colleague, kind, bob);
    await colleague.getByRole('button', { name: 'Join Harbour Concrete' }).click();
    await expect(colleague.getByText('Welcome to Harbour Concrete').first()).toBeVisible();
    await expectDashboard(colleague);
    await colleague.goto(ORGANISATION);
    await expect(colleague.getByText('Only company administrators can change these settings')).toBeVisible();
    await expect(colleague.getByRole('main').getByText(ann.email)).toBeVisible();
    await expect(colleague.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
      ...['Profile', 'Appearance', 'Notifications', 'Calendar'],
      ...(kind === 'builtin' ? ['Security'] : []),
      'Members',
    ]);
    await expectAccessible(colleague);
    await colleague.goto(MEMBERS);
    await expect(colleague.getByText(ann.email)).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Invite member' })).toHaveCount(0);
    await expectAccessible(colleague);

    await administrator.reload();
    await administrator.getByRole('button', { name: `Remove ${bob.name}` }).click();
    await administrator.getByRole('button', { name: 'Remove member' }).click();
    await expect(administrator.getByText('Member removed').first()).toBeVisible();

    await colleague.getByRole('link', { name: 'Questions' }).first().click();
    await expect(colleague.getByRole('heading', { name: 'No organization' })).toBeVisible();
    await expectAccessible(colleague);
    await colleague.getByLabel('Organization name').fill('Bob & Sons');
    await colleague.getByRole('button', { name: 'Create organization' }).click();
    await colleague.goto('/app/dashboard');
    await expectDashboard(colleague);
    await colleague.goto(ORGANISATION);
    await expect(colleague.getByLabel('Name', { exact: true })).toHaveValue('Bob & Sons');
  },
);

test(
  'a member is invited once the company has a name, and an invitation for another address is refused with a message',
  { ...expectsFailedRequests, ...PROOF },
  async ({ browser }, { project }) => {
    const kind = project.name as AccountKind;
    const administrator = await signedInPage(browser, kind, newPerson('Cyd Boss'));
    await administrator.goto(MEMBERS);
    await expect(administrator.getByLabel('Company name')).toBeVisible();
    await expect(administrator.getByLabel('Email of the new member')).toHaveCount(0);
    await expectAccessible(administrator);
    await administrator.getByLabel('Company name').fill('Harbour Concrete');
    await administrator.getByRole('button', { name: 'Continue' }).click();
    await administrator.getByLabel('Email of the new member').fill(newPerson('Someone Else').email);
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    const link = await administrator.getByLabel('Link, for this person only').inputValue();
    await administrator.goto(link);
    await expect(administrator.getByText('The invitation is for another address')).toBeVisible();
    await administrator.goto('/join/unknown');
    await expect(administrator.getByText('This invitation is no longer valid.')).toBeVisible();
    await expectAccessible(administrator);
    await administrator.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expectDashboard(administrator);
  },
);

test(
  'an invitation that cannot be loaded is not called invalid, and is loaded on a second try',
  { ...expectsFailedRequests, ...PROOF },
  async ({ browser }, { project }) => {
    const administrator = await signedInPage(browser, project.name as AccountKind, newPerson('Dee Boss'));
    await administrator.goto(MEMBERS);
    await administrator.getByLabel('Company name').fill('Harbour Concrete');
    await administrator.getByRole('button', { name: 'Continue' }).click();
    await administrator.getByLabel('Email of the new member').fill(newPerson('Eve Late').email);
    await administrator.getByRole('button', { name: 'Invite member' }).click();
    const link = await administrator.getByLabel('Link, for this person only').inputValue();
    const visitor = await (await browser.newContext()).newPage();
    await visitor.route('**/v1/member-invitations/**', (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } }),
    );
    await visitor.goto(link);
    await expect(visitor.getByText('The invitation could not be loaded')).toBeVisible();
    await expect(visitor.getByText('This link doesn’t open an invitation.')).toHaveCount(0);
    await expectAccessible(visitor);
    await visitor.unroute('**/v1/member-invitations/**');
    await visitor.getByRole('button', { name: 'Try Again' }).click();
    await expect(visitor.getByRole('link', { name: 'Create account' })).toBeVisible();
  },
);
