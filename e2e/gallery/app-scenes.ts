import { expect, type Page } from '@playwright/test';
import { breakingToasts, withoutSurveys } from '../support/staging.ts';
import { hold, refuse, type Scene, type Stage } from './scene.ts';

const FAILURE = 'The service is starting or restarting. Please try again in a moment.';

/** A screen that stands when its heading and a sign of its content do. */
function filled(name: string, address: string, sign: (page: Page) => Promise<void>): Scene {
  return {
    name,
    show: async ({ page, open }) => {
      await open(address);
      await sign(page);
      await page.waitForLoadState('networkidle');
    },
  };
}

const anyDetails = async (page: Page) => expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();

const surveyTab = (name: string, tab: string, query = ''): Scene => ({
  name,
  show: async ({ page, open, surveys }: Stage) => {
    await open(`/app/surveys/${surveys.risky.id}${query}`);
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
  },
});

/** Brings in a list with every kind of fault. */
async function uploadList(page: Page, open: Stage['open']): Promise<void> {
  await open('/app/invite/list');
  const unique = crypto.randomUUID().slice(0, 8);
  const rows = [
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

/** Makes a survey for someone without an address. */
async function inviteWithoutEmail(page: Page, open: Stage['open']): Promise<void> {
  await open('/app/invite/without-email');
  await page.getByLabel('Name').fill('Bartholomew Featherstonehaugh');
  await page.getByLabel('Language').selectOption('pl');
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('heading', { name: /Invitation Ready/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
}

/** The signed-in area, each screen in each of its states. */
export const APP_SCENES: readonly Scene[] = [
  {
    name: 'app-loading',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      // The script of a screen that does not come.
      await hold(page, '**/assets/QuestionsScreen*');
      await page.goto('/app/questions');
      await expect(page.getByText('Loading application...')).toBeVisible();
    },
  },
  filled('dashboard', '/app/dashboard', anyDetails),
  filled('dashboard-sorted', '/app/dashboard?sort=score&status=analyzed', anyDetails),
  filled('dashboard-year', '/app/dashboard?weeks=52', anyDetails),
  filled('dashboard-nothing-found', '/app/dashboard?search=nobody-like-this', async (page) =>
    expect(page.getByText(/No survey matches/)).toBeVisible(),
  ),
  {
    name: 'dashboard-empty',
    show: async ({ page, open }) => {
      await withoutSurveys(page);
      await open('/app/dashboard');
      await expect(page.getByText('Your surveys will stand here.')).toBeVisible();
    },
  },
  {
    name: 'dashboard-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/v1/protected/surveys**');
      await open('/app/dashboard');
    },
  },
  {
    name: 'dashboard-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/v1/protected/surveys**', 403, FAILURE);
      await open('/app/dashboard');
      await expect(page.getByText(/Error loading surveys/)).toBeVisible();
    },
  },
  {
    name: 'drawer',
    only: 'phone',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'user-menu',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.getByRole('button', { name: /user menu/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    },
  },
  surveyTab('survey-overview', 'Overview'),
  surveyTab('survey-categories', 'By Category'),
  surveyTab('survey-responses', 'All Responses'),
  surveyTab('survey-responses-lowest', 'All Responses', '?order=lowest'),
  surveyTab('survey-analysis', 'AI Analysis'),
  {
    name: 'survey-print',
    media: 'print',
    only: 'desk',
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.risky.id}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'All responses' })).toBeVisible();
    },
  },
  {
    name: 'survey-waiting',
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.waiting.id}`);
      await expect(page.getByText('No score yet')).toBeVisible();
    },
  },
  {
    name: 'survey-qr',
    show: async ({ page, open }) => {
      await inviteWithoutEmail(page, open);
      await page.getByRole('link', { name: 'View Details' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    },
  },
  {
    name: 'survey-qr-print',
    media: 'print',
    only: 'desk',
    show: async ({ page, open, surveys }) => {
      // Nothing is printed, so nothing ends either.
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await open(`/app/surveys/${surveys.waiting.id}`);
      await page.getByRole('button', { name: 'Print code' }).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText('Safety survey', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'survey-link-closed',
    show: async ({ page, open, invite }) => {
      const survey = await invite('Closed Link');
      await open(`/app/surveys/${survey.id}`);
      await page.getByRole('button', { name: 'Close link' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close link' }).click();
      await expect(page.getByText(/The link was closed on/)).toBeVisible();
    },
  },
  {
    name: 'survey-taken-care-of',
    show: async ({ page, open, surveys }) => {
      await page.route(`**/v1/protected/surveys/${surveys.risky.id}?**`, async (route) => {
        const json = await (await route.fetch()).json();
        const at = '2026-05-04T07:12:00.000Z';
        const note = 'Talked in private before the shift.\nGround work until Friday, then again.';
        json.survey.acknowledgement = { at, by: 'Grace Okafor-Lind', by_id: null, note };
        await route.fulfill({ json });
      });
      await open(`/app/surveys/${surveys.risky.id}`);
      await expect(page.getByText(/takes care of it, since/)).toBeVisible();
    },
  },
  {
    name: 'survey-mail-failed',
    show: async ({ page, open, surveys }) => {
      await page.route(`**/v1/protected/surveys/${surveys.waiting.id}?**`, async (route) => {
        const json = await (await route.fetch()).json();
        const error = "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: user unknown";
        json.survey.invitation_mail = { kind: 'invitation', status: 'failed', attempts: 1, sent_at: null, error };
        await route.fulfill({ json });
      });
      await open(`/app/surveys/${surveys.waiting.id}`);
      await expect(page.getByText('Invitation not delivered')).toBeVisible();
    },
  },
  {
    name: 'survey-delete',
    isViewportOnly: true,
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.risky.id}`);
      await page.getByRole('button', { name: 'Delete survey' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'survey-not-found',
    show: async ({ page, open }) => {
      await open('/app/surveys/00000000-0000-4000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'Survey not found' })).toBeVisible();
    },
  },
  {
    name: 'survey-failed',
    show: async ({ page, open, surveys }) => {
      await refuse(page, `**/v1/protected/surveys/${surveys.risky.id}**`, 403, FAILURE);
      await open(`/app/surveys/${surveys.risky.id}`);
      await expect(page.getByRole('heading', { name: 'Failed to Load Survey' })).toBeVisible();
    },
  },
  {
    name: 'survey-loading',
    show: async ({ page, open, surveys }) => {
      await hold(page, `**/v1/protected/surveys/${surveys.risky.id}**`);
      await open(`/app/surveys/${surveys.risky.id}`);
    },
  },
  filled('questions', '/app/questions', async (page) => expect(page.getByRole('tab').first()).toBeVisible()),
  {
    name: 'questions-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/v1/protected/questions**');
      await open('/app/questions');
    },
  },
  {
    name: 'questions-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/v1/protected/questions**', 403, FAILURE);
      await open('/app/questions');
      await expect(page.getByText('Error Loading Questions').first()).toBeVisible();
    },
  },
  filled('invite', '/app/invite', async (page) => expect(page.getByText(/used/).first()).toBeVisible()),
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
    },
  },
  filled('invite-without-email', '/app/invite/without-email', async (page) =>
    expect(page.getByText(/used/).first()).toBeVisible(),
  ),
  {
    name: 'invite-without-email-refused',
    isViewportOnly: true,
    show: async ({ page, open }) => {
      await open('/app/invite/without-email');
      await page.getByRole('button', { name: 'Create Link' }).click();
      await expect(page.getByText('Please enter a name.')).toBeVisible();
    },
  },
  {
    name: 'invite-without-email-ready',
    show: ({ page, open }) => inviteWithoutEmail(page, open),
  },
  filled('invite-list', '/app/invite/list', async (page) => expect(page.getByText(/used/).first()).toBeVisible()),
  {
    name: 'invite-list-check',
    show: async ({ page, open }) => {
      await uploadList(page, open);
      await expect(page.getByRole('heading', { name: 'Check the list' })).toBeVisible();
    },
  },
  {
    name: 'invite-list-finished',
    show: async ({ page, open }) => {
      await uploadList(page, open);
      await page.getByRole('button', { name: /^Invite \d+ people$/ }).click();
      await expect(page.getByRole('heading', { name: 'The list was sent' })).toBeVisible();
    },
  },
  {
    name: 'invite-list-gone',
    show: async ({ page, open }) => {
      await open('/app/invite/list?list=00000000-0000-4000-8000-000000000000');
      await expect(page.getByText('The list could not be loaded')).toBeVisible();
    },
  },
  filled('settings-profile', '/app/settings', async (page) => expect(page.getByLabel('Name')).toBeVisible()),
  filled('settings-appearance', '/app/settings?tab=appearance', async (page) =>
    expect(page.getByRole('radio').first()).toBeVisible(),
  ),
  filled('settings-organisation', '/app/settings?tab=organization', async (page) =>
    expect(page.getByLabel('Time zone')).toBeVisible(),
  ),
  {
    name: 'error-route',
    show: async ({ page, open }) => {
      await open('/app/dashboard');
      await page.route('**/assets/QuestionsScreen*', (route) => route.abort());
      await page.goto('/app/questions');
      await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
    },
  },
  {
    name: 'error-application',
    show: async ({ page, open }) => {
      await breakingToasts(page);
      await open('/app/invite');
      await page.getByLabel('Email', { exact: true }).fill('nobody');
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    },
  },
];
