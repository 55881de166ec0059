import { expect } from '@playwright/test';
import { inviteWithoutEmail } from './invite-scenes.ts';
import { FAILURE, hold, refuse, type Scene, type Stage } from './scene.ts';

const surveyTab = (name: string, tab: string, query = ''): Scene => ({
  name,
  show: async ({ page, open, surveys }: Stage) => {
    await open(`/app/surveys/${surveys.risky.id}${query}`);
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForLoadState('networkidle');
  },
});

/** One survey, in each of its states. */
export const SURVEY_SCENES: readonly Scene[] = [
  surveyTab('survey-overview', 'Overview'),
  surveyTab('survey-categories', 'By Category'),
  surveyTab('survey-responses', 'All Responses'),
  surveyTab('survey-responses-lowest', 'All Responses', '?order=lowest'),
  surveyTab('survey-analysis', 'AI Analysis'),
  {
    name: 'survey-in-doubt',
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.doubtful.id}?tab=categories`);
      await expect(page.getByText('Talk before using this score').first()).toBeVisible();
    },
  },
  {
    name: 'survey-in-doubt-print',
    media: 'print',
    only: 'desk',
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.doubtful.id}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Scores by category' })).toBeVisible();
    },
  },
  {
    name: 'survey-print',
    media: 'print',
    only: 'desk',
    show: async ({ page, open, surveys }) => {
      await open(`/app/surveys/${surveys.risky.id}`);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { name: 'Scores by category' })).toBeVisible();
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
      // Nothing is printed, so printing never ends.
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
    name: 'survey-followed-up',
    show: async ({ page, open, surveys }) => {
      await page.route(`**/v1/protected/surveys/${surveys.risky.id}?**`, async (route) => {
        const json = await (await route.fetch()).json();
        const outcome = {
          id: '01a20474-0bab-7046-b0bd-479fa48cae8b',
          outcome: 'task_changed',
          note: 'Talked in private before the shift.\nGround work until Friday, then again.',
          look_again_on: null,
          recorded_by: 'Grace Okafor-Lind',
          recorded_at: '2026-05-04T07:12:00.000Z',
          can_be_undone: true,
        };
        json.survey.follow_up = { ...json.survey.follow_up, is_listed: false, outcomes: [outcome] };
        await route.fulfill({ json });
      });
      await open(`/app/surveys/${surveys.risky.id}`);
      await expect(page.getByRole('heading', { name: 'Followed up' })).toBeVisible();
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
];
