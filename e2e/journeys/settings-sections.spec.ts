import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { failSilently } from '../support/toasts.ts';

test('every section has its own address, heading and title, and takes the focus when it opens', async ({
  signedInPage: page,
}) => {
  await page.goto('/app/settings');
  await expect(page).toHaveURL(/\/app\/settings\/profile$/);
  const sections = page.getByRole('navigation', { name: 'Settings' });
  const labels = [
    ...['Profile', 'Appearance', 'Notifications', 'Calendar'],
    ...[
      'Organization',
      'Members',
      'Invitations',
      'Participant notice',
      'Data and privacy',
      'Connections',
      'Security log',
    ],
  ];
  await expect(sections.getByRole('link')).toHaveText(labels);
  const addresses = new Set<string>();
  for (const label of labels.toReversed()) {
    await sections.getByRole('link', { name: label, exact: true }).press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: label });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(`${label} · Settings · Plumbline`);
    await expect(sections.locator('[aria-current="page"]')).toHaveText(label);
    addresses.add(page.url());
  }
  expect(addresses.size).toBe(labels.length);
});

test('addresses of the settings when they were tabs lead to their sections', PROOF, async ({ signedInPage: page }) => {
  for (const [tab, section] of [
    ['tab=appearance', 'appearance'],
    ['tab=organization', 'organization'],
    ['tab=security-log&kind=export', 'security-log?kind=export'],
  ] as const) {
    await page.goto(`/app/settings?${tab}`);
    await expect(page).toHaveURL((url) => url.pathname + url.search === `/app/settings/${section}`);
  }
  await page.goto('/app/settings/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list of sections comes first, and each section leads back to it', PROOF, async ({ signedInPage: page }) => {
    await page.goto('/app/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expectAccessible(page);
    const members = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Members' });
    await expect(members).toHaveAccessibleDescription('Who belongs to your organization, and their roles');
    await members.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Settings' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).tap();
    await expect(members).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  });

  test('sections whose access is not known are announced while it loads, and offered again when it fails', {
    ...expectsFailedRequests,
    ...PROOF,
  }, async ({ signedInPage: page }) => {
    // Like a device on which a manager was signed in before; on a new device the whole app waits for the role.
    await page.addInitScript(() => localStorage.setItem('time-zone', 'UTC'));
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/v1/protected/user', async (route) => {
      await isReleased;
      await route.fulfill({ status: 403, body: '' });
    });
    await page.goto('/app/settings');
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await expect(sections.getByRole('link', { name: 'Profile' })).toBeVisible();
    await expect(page.getByText('Loading more sections')).toBeAttached();
    release();
    await expect(page.getByText('Some sections could not be loaded')).toBeVisible();
    await expect(sections.getByRole('link', { name: 'Security log' })).toHaveCount(0);
    await page.unroute('**/v1/protected/user');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(sections.getByRole('link', { name: 'Security log' })).toBeVisible();
    await expect(page.getByText('Some sections could not be loaded')).toHaveCount(0);
  });
});

test('the sign-in rules of members say when they could not be loaded', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await failSilently(page, '**/v1/configuration', 403);
  await page.goto('/app/settings/members');
  await expect(page.getByText('The sign-in rules could not be loaded')).toBeVisible();
  await page.unroute('**/v1/configuration');
  await page.getByRole('region', { name: 'How members sign in' }).getByRole('button', { name: 'Try Again' }).click();
  // The demo keeps no accounts, so it has no rules for them.
  await expect(page.getByRole('heading', { name: 'How members sign in' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Open invitations' })).toBeVisible();
});
