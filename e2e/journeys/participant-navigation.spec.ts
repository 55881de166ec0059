import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { answersStorageKey, openAnswered, openedSurvey } from '../support/answering.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const LAST = SYSTEM_QUESTIONS.length;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Numbers of the required questions, in the order that this participant sees. */
function required(questions: PublicSurveyResponse['questions']): number[] {
  return questions.flatMap(({ question }, index) => (question.is_required ? [index + 1] : []));
}

test('missing answers are listed at the end, each with a link to its question, and then the survey can be submitted', async ({
  page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('review'));
  const { questions }: PublicSurveyResponse = await (
    await page.request.get(`/v1/public/survey/${survey.public_token}`)
  ).json();
  const missing = required(questions)
    .filter((number) => number < LAST)
    .slice(1, 3);
  await openAnswered(page, survey, { without: missing, at: LAST });
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  await expect(page.getByRole('heading', { name: 'Some answers are missing' })).toBeVisible();
  await expect(page.getByText('2 questions still need an answer.')).toBeVisible();
  await expectAccessible(page);
  for (const number of missing) {
    const back = page.getByRole('button', { name: new RegExp(`Question ${number} of ${LAST}`) });
    if (await back.isVisible()) await back.tap();
    await expect(page.getByText(`Question ${number} of ${LAST}`)).toBeVisible();
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
  }
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  await expect(page.getByText('Survey Submitted!')).toBeVisible();
  await expect(page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
});

test('the back gesture leads to the previous question, also after a reload and without a connection', async ({
  page,
  context,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('back'));
  const address = `/survey/${survey.public_token}`;
  const { questions }: PublicSurveyResponse = await (
    await page.request.get(`/v1/public/survey/${survey.public_token}`)
  ).json();
  const [first = 1] = required(questions);
  const shows = (number: number) => expect(page.getByText(`Question ${number} of ${LAST}`)).toBeVisible();
  await openAnswered(page, survey, { without: [first], at: 3 });
  await shows(3);
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await shows(4);
  await page.goBack();
  await shows(3);
  // The button goes back too, and adds no history entry.
  await page.getByRole('button', { name: 'Previous' }).tap();
  await shows(2);
  await page.goBack();
  await shows(1);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);

  await page.reload();
  await shows(1);
  await page.goForward();
  await shows(2);
  await context.setOffline(true);
  await page.goBack();
  await shows(1);
  await context.setOffline(false);
});

test(
  'from the list of missing answers the back gesture leads to the last question',
  PROOF,
  async ({ page, manager }) => {
    const survey = await manager.invite(uniqueEmail('back-from-review'));
    const { questions }: PublicSurveyResponse = await (
      await page.request.get(`/v1/public/survey/${survey.public_token}`)
    ).json();
    const [missing = 1] = required(questions);
    await openAnswered(page, survey, { without: [missing], at: LAST });
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await expect(page.getByRole('heading', { name: 'Some answers are missing' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Question ${LAST} of ${LAST}`)).toBeVisible();
  },
);

test('the button shows that the answers are being sent, and the receipt appears only after they are stored', async ({
  page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('submitting'));
  await openAnswered(page, survey, { at: LAST });
  const key = answersStorageKey((await openedSurvey(page, survey)).survey);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/v1/public/survey-by-id/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByText('Survey Submitted!')).toHaveCount(0);
  release();
  await expect(page.getByText('Survey Submitted!')).toBeVisible();
  expect((await manager.survey(survey.id)).responses).not.toBeNull();
  expect(await page.evaluate((kept) => localStorage.getItem(kept), key)).toBeNull();
});
