import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { answerQuestion, goToNextQuestion, openAnswered, startSurvey } from '../support/answering.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { proofUnless } from '../support/proofs.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Bytes transferred until the first question can be answered. */
const PAGE_BUDGET_BYTES = 75_000;
const PAGE_BUDGET_REQUESTS = 5;

for (const language of ['en', 'pl', 'ar'] as const) {
  test(
    `in ${language} the page is within its budget until the first question can be answered`,
    proofUnless(language === 'pl'),
    async ({ page, manager }) => {
      const { public_token } = await manager.invite(uniqueEmail('budget'), { language });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      let bytes = 0;
      let requests = 0;
      session.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
        requests += 1;
      });
      await page.goto(`/survey/${public_token}`, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: PARTICIPANT_PHRASES[language].startSurvey }).tap();
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      expect(requests).toBeLessThanOrEqual(PAGE_BUDGET_REQUESTS);
      expect(bytes).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
    },
  );
}

test('opening the link changes nothing; only pressing start does', async ({ page, manager }) => {
  const survey = await manager.invite(uniqueEmail('scanner'));
  await page.goto(`/survey/${survey.public_token}`, { waitUntil: 'networkidle' });
  expect((await manager.survey(survey.id)).status).toBe('invited');
  await startSurvey(page, 'Ann');
  // The server answers the start call while the first question is shown.
  const started = { status: 'start', participant_name: 'Ann' };
  await expect.poll(() => manager.survey(survey.id)).toMatchObject(started);
});

test('start waits for a name, and the address is shown read-only', async ({ page, manager }) => {
  const { public_token, participant_email } = await manager.invite(uniqueEmail('x'));
  await page.goto(`/survey/${public_token}`);
  await page.getByLabel('Your name').fill('   ');
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeDisabled();
  const hint = page.getByText('Enter your name to start.');
  await expect(hint).toBeVisible();
  await page.getByLabel('Your name').fill('Ann');
  await expect(page.getByRole('button', { name: 'Start Survey' })).toBeEnabled();
  await expect(hint).toHaveCount(0);
  await expect(page.getByText(participant_email ?? '')).toBeVisible();
  await expectAccessible(page);
});

test('a required question must be answered before the next one, and going back keeps the answers', async ({
  page,
  manager,
}) => {
  const { public_token } = await manager.invite(uniqueEmail('back'));
  await page.goto(`/survey/${public_token}`);
  await startSurvey(page, 'Ann');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const isOptional = await page.getByText('(Optional)').isVisible();
  if (!isOptional) await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await answerQuestion(page, 'touch');
  await expectAccessible(page);
  await goToNextQuestion(page, 'touch', 2);
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByText('Question 1 of 50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test.describe('a link that cannot be answered', () => {
  test('an unknown link says that the survey is not available', expectsFailedRequests, async ({ page }) => {
    await page.goto(`/survey/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Survey Not Available' })).toBeVisible();
    await expect(page.getByText('Survey not found or expired')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test(
  'a failed submission keeps every answer, and is retried when the button is pressed or the page is reopened',
  expectsFailedRequests,
  async ({ page, manager }) => {
    const survey = await manager.invite(uniqueEmail('later'));
    await openAnswered(page, survey, { at: 50 });
    await page.route('**/v1/public/survey-by-id/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    );
    await page.clock.install();
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    const expectTrouble = async () => {
      // The waits between four attempts.
      await expect(async () => {
        await page.clock.runFor(8_000);
        await expect(page.getByRole('alert')).toContainText('Submission Error', { timeout: 500 });
      }).toPass();
      await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet', exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText(
        'There was an issue submitting your survey. Please try again.',
      );
      await expect(page.getByRole('alert')).toContainText('Your answers are on this phone.');
    };
    await expectTrouble();
    await expectAccessible(page);
    const again = page.waitForRequest('**/v1/public/survey-by-id/*');
    await page.getByRole('button', { name: 'Try sending now' }).tap();
    await again;
    await expectTrouble();
    await page.unroute('**/v1/public/survey-by-id/*');
    await page.reload();
    await expect(page.getByText('Your answers are safely stored.')).toBeVisible();
    await expectAccessible(page);
    expect((await manager.survey(survey.id)).responses).not.toBeNull();
  },
);
