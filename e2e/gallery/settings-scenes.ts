import { expect } from '@playwright/test';
import { FAILURE, filled, hold, refuse, type Scene } from './scene.ts';

/** The settings on the demo's server, which stores no accounts; each section, and some in other states. */
export const SETTINGS_SCENES: readonly Scene[] = [
  {
    name: 'settings',
    only: 'phone',
    show: async ({ page, open }) => {
      await open('/app/settings');
      await expect(page.getByRole('link', { name: 'Security log' })).toBeVisible();
    },
  },
  filled('settings-profile', '/app/settings/profile', (page) => expect(page.getByLabel('Name')).toBeVisible()),
  filled('settings-appearance', '/app/settings/appearance', (page) =>
    expect(page.getByRole('radio').first()).toBeVisible(),
  ),
  filled('settings-notifications', '/app/settings/notifications', (page) =>
    expect(page.getByRole('checkbox').first()).toBeVisible(),
  ),
  filled('settings-calendar', '/app/settings/calendar', (page) =>
    expect(page.getByRole('button', { name: 'Create address' })).toBeVisible(),
  ),
  filled('settings-security-demo', '/app/settings/security', (page) =>
    expect(page.getByText('The demo has no accounts')).toBeVisible(),
  ),
  filled('settings-organisation', '/app/settings/organization', (page) =>
    expect(page.getByLabel('Time zone')).toBeVisible(),
  ),
  filled('settings-members', '/app/settings/members', (page) =>
    expect(page.getByRole('button', { name: 'Invite member' })).toBeVisible(),
  ),
  filled('settings-invitations', '/app/settings/invitations', (page) =>
    expect(page.getByLabel('Default company')).toBeVisible(),
  ),
  filled('settings-participant-notice', '/app/settings/participant-notice', (page) =>
    expect(page.getByLabel('Why you ask')).toBeVisible(),
  ),
  filled('settings-data', '/app/settings/data', (page) => expect(page.getByLabel('Keep surveys for')).toBeVisible()),
  {
    name: 'settings-unsaved',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/settings/invitations');
      await page.getByLabel('Default company').fill('Harbour Concrete');
      await page
        .getByRole('link', { name: /^(Settings|Members)$/ })
        .locator('visible=true')
        .last()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'settings-not-saved',
    show: async ({ page, open }) => {
      await open('/app/settings/organization');
      await page.getByLabel('Name', { exact: true }).fill('Harbour Concrete');
      await refuse(page, '**/v1/protected/organization', 403, FAILURE);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Nothing was saved')).toBeVisible();
    },
  },
  {
    name: 'settings-security-log',
    show: async ({ page, open }) => {
      await open('/app/settings/security-log?days=all');
      await expect(page.getByRole('list', { name: /Security events/ })).toBeVisible();
    },
  },
  {
    name: 'settings-security-log-empty',
    show: async ({ page, open }) => {
      // Other scenes leave events of every kind, so this one empties the real answer.
      await page.route('**/security-events**', async (route) => {
        const response = await route.fetch();
        const { pagination } = await response.json();
        const none = { ...pagination, total: 0, total_pages: 0, has_next: false };
        await route.fulfill({ response, json: { events: [], pagination: none } });
      });
      await open('/app/settings/security-log?kind=link&days=1');
      await expect(page.getByText(/Nothing of this kind/)).toBeVisible();
    },
  },
  {
    name: 'settings-security-log-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/security-events**');
      await open('/app/settings/security-log');
      await expect(page.getByText('Loading the security log')).toBeAttached();
    },
  },
  {
    name: 'settings-security-log-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/security-events**', 403, FAILURE);
      await open('/app/settings/security-log');
      await expect(page.getByText('The security log could not be loaded').first()).toBeVisible();
    },
  },
];
