import type { Page } from '@playwright/test';
import { answerQuestion, answersStorageKey, goToNextQuestion, openedSurvey } from '../support/answering.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Holds back the participant's next writing calls until the test releases them. */
async function holdWrites(page: Page): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/public/survey-by-id/*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function pressStart(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Start Survey' }).tap();
}

test('on a slow connection the first question appears before the server has responded, and can be answered', async ({
  page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('slow-start'));
  await page.goto(`/survey/${survey.public_token}`);
  const release = await holdWrites(page);
  await pressStart(page);
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await answerQuestion(page, 'touch');
  await goToNextQuestion(page, 'touch', 2);
  await expectAccessible(page);
  expect((await manager.survey(survey.id)).status).toBe('invited');
  release();
  await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('start');
  await expect(page.getByText(/^Question 2 of \d+$/)).toBeVisible();
});

test('a link that was closed before the start arrived shows a message among the questions, and keeps the answers for a new link', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, manager, request }) => {
  const survey = await manager.invite(uniqueEmail('refused-start'));
  await page.goto(`/survey/${survey.public_token}`);
  const key = answersStorageKey((await openedSurvey(page, survey)).survey);
  const release = await holdWrites(page);
  await pressStart(page);
  await answerQuestion(page, 'touch');
  await goToNextQuestion(page, 'touch', 2);
  const headers = await manager.headers();
  expect((await request.delete(`/v1/protected/surveys/${survey.id}/public-token`, { headers })).ok()).toBe(true);
  release();

  await expect(page.getByRole('heading', { level: 1, name: 'Survey Not Available' })).toBeFocused();
  await expect(page.getByText('Survey not found or expired')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('They are still on this phone.');
  await expect(page.getByRole('alert')).toContainText('Ask your company for a new link and open it here');
  await expectAccessible(page);
  expect(await page.evaluate((kept) => localStorage.getItem(kept), key)).toContain('"stage":"questions"');

  const renewed = await request.post(`/v1/protected/surveys/${survey.id}/public-token`, { headers });
  const { public_token } = await renewed.json();
  await page.goto(`/survey/${public_token}`);
  await expect(page.getByText(/^Question 2 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByRole('radio', { checked: true }).or(page.getByRole('textbox'))).toHaveCount(1);
});

test('a survey that was closed before the start arrived shows its message, without answers to keep', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, manager }) => {
  const survey = await manager.invite(uniqueEmail('closed-start'));
  await page.goto(`/survey/${survey.public_token}`);
  await page.route('**/v1/public/survey-by-id/*', (route) =>
    route.fulfill({ status: 409, json: { code: 'survey_closed', message: 'closed' } }),
  );
  await pressStart(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Survey Not Available' })).toBeFocused();
  await expect(page.getByText('This survey is no longer available for completion.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test(
  'a start that was lost with the page is sent again after a reload, among the questions',
  PROOF,
  async ({ page, manager }) => {
    const survey = await manager.invite(uniqueEmail('lost-start'));
    await page.goto(`/survey/${survey.public_token}`);
    await page.route('**/v1/public/survey-by-id/*', () => {});
    await pressStart(page);
    await answerQuestion(page, 'touch');
    await goToNextQuestion(page, 'touch', 2);
    await page.unroute('**/v1/public/survey-by-id/*');
    await page.reload();
    await expect(page.getByText(/^Question 2 of \d+$/)).toBeVisible();
    await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('start');
  },
);

test('on a phone that keeps nothing, a refused start leaves the answers in the page until the survey is open again', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, manager }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { value: null }));
  const survey = await manager.invite(uniqueEmail('refused-in-page'));
  await page.goto(`/survey/${survey.public_token}`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/public/survey-by-id/*', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { code: 'survey_closed', message: 'closed' } });
  });
  await pressStart(page);
  await answerQuestion(page, 'touch');
  await goToNextQuestion(page, 'touch', 2);
  release();

  await expect(page.getByRole('heading', { level: 1, name: 'Survey Not Available' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('This phone won’t let us keep your answers.');
  await expect(page.getByText('on this phone')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/v1/public/survey-by-id/*');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(/^Question 2 of \d+$/)).toBeVisible();
  await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('start');
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByRole('radio', { checked: true }).or(page.getByRole('textbox'))).toHaveCount(1);
});
