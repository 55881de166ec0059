import { expect, type Page } from '@playwright/test';
import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { openAnswered, openedSurvey, startSurvey } from '../support/answering.ts';
import type { Scene, Stage } from './scene.ts';

const LAST = SYSTEM_QUESTIONS.length;

/** Invites a new participant and starts the survey. */
async function started({ page, invite }: Stage): Promise<void> {
  const survey = await invite('Oluwaseun Adeyemi-Thistlethwaite');
  await page.goto(`/survey/${survey.public_token}`);
  await startSurvey(page, 'Oluwaseun Adeyemi-Thistlethwaite');
}

/** Goes to the first question that contains the locator, answering required ones on the way. */
async function goUntil(page: Page, isWanted: () => Promise<boolean>): Promise<void> {
  while (!(await isWanted())) {
    const choices = page.getByRole('radio');
    if ((await choices.count()) > 0) await choices.nth(1).check({ force: true });
    else await page.getByRole('textbox').fill('The plan is clear.');
    const words = await page.getByRole('heading', { level: 2 }).textContent();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveText(words ?? '');
  }
}

/** Answers every question and submits. */
async function finished(stage: Stage): Promise<void> {
  const { page } = stage;
  await started(stage);
  const submit = page.getByRole('button', { name: 'Submit Survey' });
  await goUntil(page, async () => (await submit.count()) === 1);
  const choices = page.getByRole('radio');
  if ((await choices.count()) > 0) await choices.nth(1).check({ force: true });
  await submit.click();
  await expect(page.getByText('Your receipt code')).toBeVisible();
}

/** The participant's page, in each of its states. */
export const PARTICIPANT_SCENES: readonly Scene[] = [
  {
    name: 'participant-intro',
    show: async ({ page, invite }) => {
      const survey = await invite('Nadia Weber');
      await page.goto(`/survey/${survey.public_token}`);
      await expect(page.getByLabel('Your name')).toBeVisible();
    },
  },
  { name: 'participant-question', isViewportOnly: true, show: started },
  {
    name: 'participant-scale-answered',
    isViewportOnly: true,
    show: async (stage) => {
      await started(stage);
      await goUntil(stage.page, async () => (await stage.page.getByRole('radio').count()) === 7);
      await stage.page.getByRole('radio').nth(5).check({ force: true });
    },
  },
  {
    name: 'participant-free-text',
    isViewportOnly: true,
    show: async (stage) => {
      await started(stage);
      await goUntil(stage.page, async () => (await stage.page.getByRole('radio').count()) === 0);
    },
  },
  {
    name: 'participant-yes-no',
    isViewportOnly: true,
    show: async (stage) => {
      await started(stage);
      await goUntil(stage.page, async () => (await stage.page.getByRole('radio').count()) === 2);
    },
  },
  {
    name: 'participant-review',
    show: async ({ page, invite }) => {
      const survey = await invite('Review');
      const opened = await page.request.get(`/v1/public/survey/${survey.public_token}`);
      const { questions }: PublicSurveyResponse = await opened.json();
      const required = questions.flatMap(({ question }, index) => (question.is_required ? [index + 1] : []));
      await openAnswered(page, survey, { without: required.filter((number) => number < LAST).slice(1, 5), at: LAST });
      await page.getByRole('button', { name: 'Submit Survey' }).click();
    },
  },
  {
    name: 'participant-submit-failed',
    isViewportOnly: true,
    show: async ({ page, invite }) => {
      await openAnswered(page, await invite('Submission'), { at: LAST });
      await page.route('**/v1/public/survey-by-id/*', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable' } }),
      );
      await page.getByRole('button', { name: 'Submit Survey' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'participant-no-questions',
    show: async ({ page, invite, api }) => {
      const survey = await invite('No Questions');
      for (const { id } of SYSTEM_QUESTIONS) await api.delete(`/v1/protected/surveys/${survey.id}/questions/${id}`);
      await page.goto(`/survey/${survey.public_token}`);
      await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
    },
  },
  {
    name: 'participant-unavailable',
    show: async ({ page }) => {
      await page.goto(`/survey/${'a'.repeat(43)}`);
      await expect(page.getByRole('heading', { name: 'Survey Not Available' })).toBeVisible();
    },
  },
  { name: 'participant-thank-you', show: finished },
  {
    name: 'participant-finished',
    show: async (stage) => {
      await finished(stage);
      await stage.page.reload();
      await expect(stage.page.getByText('Your receipt code')).toBeVisible();
    },
  },
  {
    name: 'participant-others-stored',
    show: async ({ page, invite }) => {
      const survey = await invite('Two Phones');
      await openAnswered(page, survey, { at: LAST });
      await expect(page.getByText(`Question ${LAST} of ${LAST}`)).toBeVisible();
      const { survey: opened, questions } = await openedSurvey(page, survey);
      const responses = Object.fromEntries(
        questions.flatMap(({ question_id, question }) =>
          question.type === 'text' ? [] : [[question_id, question.option_ids[0] ?? '7']],
        ),
      );
      const url = `/v1/public/survey-by-id/${opened?.id}`;
      const answer = await page.request.put(url, { data: { status: 'completed', responses } });
      expect(answer.ok()).toBe(true);
      await page.reload();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];
