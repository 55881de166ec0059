import { expect, type Page } from '@playwright/test';
import { filled, type Scene, type Stage } from './scene.ts';

/** Pastes a list with every kind of error. */
async function uploadList(page: Page, open: Stage['open']): Promise<void> {
  await open('/app/invite/list');
  const unique = crypto.randomUUID().slice(0, 8);
  const rows = [
    'Email, Name, Company, Language',
    `ann.ash.${unique}@example.org, Ann Ash, Ash Ltd`,
    `bartholomew.featherstonehaugh.${unique}@a-very-long-company-name-indeed.example.org, Bartholomew Featherstonehaugh, Harbour Concrete & Steelworks International Ltd`,
    'no address at all, Nobody',
    `ann.ash.${unique}@example.org, Ann again`,
    `cyd.elm.${unique}@example.org`,
    `dee.fir.${unique}@example.org, Dee Fir, Fir Ltd, tlh`,
  ];
  await page.getByLabel('Paste the list').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('row', { name: /This is not an email address/ })).toBeVisible();
}

/** Pastes a table as offices send it: a title, split names and columns that are unknown. */
async function uploadOfficeList(page: Page, open: Stage['open']): Promise<void> {
  await open('/app/invite/list');
  const rows = [
    'Subcontractors Harbour site, October',
    'No.\tFirst name\tLast name\tE-mail\tSubco\tInduction',
    '1\tAnn\tAsh\tann.ash@example.org\tAsh Ltd\t2 Oct',
    '2\tBartholomew\tFeatherstonehaugh\tbart@a-very-long-company-name-indeed.example.org\tHarbour Concrete & Steelworks International Ltd\t3 Oct',
  ];
  await page.getByLabel('Paste the list').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the columns' })).toBeVisible();
}

async function openWithoutEmail(page: Page, open: Stage['open']): Promise<void> {
  await open('/app/invite');
  await page.getByLabel('No email address').check();
}

/** Creates a survey for a person without an email address. */
export async function inviteWithoutEmail(page: Page, open: Stage['open']): Promise<void> {
  await openWithoutEmail(page, open);
  await page.getByLabel('Name', { exact: true }).fill('Bartholomew Featherstonehaugh');
  await page.getByLabel('Language').selectOption('pl');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('heading', { name: /Invitation Ready/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
}

/** Inviting one person, a person without an email address, and many people. */
export const INVITE_SCENES: readonly Scene[] = [
  filled('invite', '/app/invite', async (page) => expect(page.getByText(/used/).first()).toBeVisible()),
  {
    name: 'invite-known',
    show: async ({ page, open, surveys: { doubtful } }) => {
      await open('/app/invite');
      await page.getByLabel('Email', { exact: true }).fill(doubtful.participant_email ?? '');
      await expect(page.getByRole('link', { name: 'View survey' })).toBeVisible();
    },
  },
  {
    name: 'invite-anonymous',
    show: async ({ page, open }) => {
      await open('/app/invite');
      await page.getByRole('button', { name: 'Anonymous', exact: true }).click();
      await expect(page.getByText(/used/).first()).toBeVisible();
    },
  },
  {
    name: 'invite-anonymous-ready',
    show: async ({ page, open }) => {
      await open('/app/invite');
      await page.getByRole('button', { name: 'Anonymous', exact: true }).click();
      await page.getByLabel('Email', { exact: true }).fill(`worker.${crypto.randomUUID()}@example.org`);
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByRole('heading', { name: /Invitation Ready/ })).toBeVisible();
    },
  },
  {
    name: 'invite-refused',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/invite');
      await page.getByLabel('Email', { exact: true }).fill('no address');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByText('Invalid Email').first()).toBeVisible();
    },
  },
  {
    name: 'invite-limit',
    show: async ({ page, open }) => {
      const stats = {
        invitations_max: 25,
        invitations_used: 25,
        invitations_remaining: 0,
        can_create_invitations: false,
        plan_type: 'trial',
      };
      await page.route('**/v1/protected/user/stats', (route) => route.fulfill({ json: stats }));
      await open('/app/invite');
      await expect(page.getByRole('button', { name: 'Limit Reached - Upgrade Plan' })).toBeVisible();
    },
  },
  {
    name: 'invite-ready',
    show: async ({ page, open }) => {
      await open('/app/invite');
      await page
        .getByLabel('Email', { exact: true })
        .fill(`bartholomew.featherstonehaugh.${crypto.randomUUID()}@long-company-name.example.org`);
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByRole('heading', { name: /Invitation Ready/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    },
  },
  {
    name: 'invite-without-email',
    show: async ({ page, open }) => {
      await openWithoutEmail(page, open);
      await expect(page.getByText(/used/).first()).toBeVisible();
    },
  },
  {
    name: 'invite-without-email-refused',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await openWithoutEmail(page, open);
      await page.getByRole('button', { name: 'Create Link' }).click();
      await expect(page.getByText('Please enter a name.')).toBeVisible();
    },
  },
  {
    name: 'invite-without-email-ready',
    show: ({ page, open }) => inviteWithoutEmail(page, open),
  },
  filled('invite-list', '/app/invite/list', async (page) =>
    expect(page.getByRole('button', { name: 'Check the list' })).toBeVisible(),
  ),
  { name: 'invite-list-columns', show: async ({ page, open }) => uploadOfficeList(page, open) },
  { name: 'invite-list-check', show: async ({ page, open }) => uploadList(page, open) },
  {
    name: 'invite-list-start',
    show: async ({ page, open }) => {
      await uploadList(page, open);
      await page.getByRole('button', { name: /^Invite \d+ people\b/ }).click();
      await expect(page.getByRole('heading', { name: 'Check and start' })).toBeVisible();
    },
  },
  {
    name: 'invite-list-gone',
    show: async ({ page, open }) => {
      await open('/app/invite/list?list=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('The list could not be loaded')).toBeVisible();
    },
  },
];
