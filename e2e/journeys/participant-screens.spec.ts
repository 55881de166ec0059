import type { Page } from '@playwright/test';
import type { PublicSurveyResponse, Survey } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { openAnswered, startSurvey } from '../support/answering.ts';
import {
  expect,
  expectAccessible,
  expectsFailedRequests,
  type ManagerApi,
  test,
  uniqueEmail,
} from '../support/fixtures.ts';
import { PROOF, proofUnless } from '../support/proofs.ts';
import { recordVoice } from '../support/recorded-voice.ts';

const PHONE = { width: 390, height: 844 };
const LAST = SYSTEM_QUESTIONS.length;

test.use({ viewport: PHONE, hasTouch: true });

async function invite(manager: ManagerApi, name: string): Promise<Survey> {
  return manager.invite(uniqueEmail(name));
}

test('a question shows its number, the progress and the participant’s name, within reach of the thumb', async ({
  page,
  manager,
}) => {
  const survey = await manager.invite(uniqueEmail('welcome'), { company: 'Harbour Concrete' });
  await page.goto(`/survey/${survey.public_token}`);
  await startSurvey(page, 'Ann B.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ann B.! (Harbour Concrete)');
  await expect(page.getByText(`Question 1 of ${LAST}`)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
  await expect(page.getByText(survey.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
});

test(
  'a question is read aloud by the browser’s own voice, which stops when the question is left',
  PROOF,
  async ({ page, manager }) => {
    const said = await recordVoice(page, ['en-GB']);
    const survey = await invite(manager, 'aloud');
    const questions = await openAnswered(page, survey, { at: 1 });
    await page.getByRole('button', { name: 'Read aloud' }).click();
    await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
    expect((await said()).at(-1)).toContain(`en: ${questions[0]?.question.question}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
    expect((await said()).at(-1)).toBe('silence');
  },
);

for (const [type, number] of [
  ['scale', 7],
  ['yes_no', 2],
  ['text', 0],
] as const) {
  test(
    `a question of the type ${type} is answered with targets of 48 px or more`,
    proofUnless(type === 'scale'),
    async ({ page, manager }) => {
      const survey = await invite(manager, `type-${type}`);
      const { questions }: PublicSurveyResponse = await (
        await page.request.get(`/v1/public/survey/${survey.public_token}`)
      ).json();
      const at = questions.findIndex(({ question }) => question.type === type) + 1;
      await openAnswered(page, survey, { without: [at], at });
      await expect(page.getByRole('radio')).toHaveCount(number);
      const targets = page.locator('main label.choice, main textarea, footer button');
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(48);
      }
      if (type === 'text') {
        await expect(page.getByPlaceholder('Enter your response...')).toHaveAttribute('rows', '4');
        await expect(page.getByText('(Optional)')).toBeVisible();
        await expect(
          page
            .getByRole('button', { name: 'Next', exact: true })
            .or(page.getByRole('button', { name: 'Submit Survey' })),
        ).toBeEnabled();
      } else {
        // Every answer has a label in words.
        for (const label of await page.locator('.choice-label').allTextContents()) expect(label.trim()).not.toBe('');
      }
      await expectAccessible(page);
    },
  );
}

test(
  'answer labels are readable at arm’s length: large, and with a contrast of 7:1 in both themes',
  PROOF,
  async ({ page, manager }) => {
    const survey = await invite(manager, 'contrast');
    const { questions }: PublicSurveyResponse = await (
      await page.request.get(`/v1/public/survey/${survey.public_token}`)
    ).json();
    const at = questions.findIndex(({ question }) => question.type === 'scale') + 1;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openAnswered(page, survey, { at });
      for (const label of await page.locator('.choice').all()) {
        const { size, contrast } = await label.evaluate(contrastOf);
        expect(size).toBeGreaterThanOrEqual(18);
        expect(contrast).toBeGreaterThanOrEqual(7);
      }
    }
  },
);

/** Runs in the page: size of the text in px, and its contrast against its own background. */
function contrastOf(element: Element): { size: number; contrast: number } {
  const canvas = document.createElement('canvas').getContext('2d');
  const luminance = (colour: string) => {
    if (canvas === null) return 0;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const [lr = 0, lg = 0, lb = 0] = [r, g, b].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * lr + 0.7152 * lg + 0.0722 * lb;
  };
  const style = getComputedStyle(element);
  const [dark, light] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => a - b);
  return { size: Number.parseFloat(style.fontSize), contrast: ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05) };
}

test('a failed start shows an error and can be retried', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
  manager,
}) => {
  const survey = await invite(manager, 'start-fails');
  await page.goto(`/survey/${survey.public_token}`);
  await page.route('**/v1/public/survey-by-id/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal' } }),
  );
  await page.getByLabel('Your name').fill('Ann');
  await page.getByRole('button', { name: 'Start Survey' }).tap();
  await expect(page.getByText('Failed to start survey. Please try again.')).toBeVisible();
  await page.unroute('**/v1/public/survey-by-id/*');
  await startSurvey(page, 'Ann');
});

test('a survey without questions shows a message', PROOF, async ({ page, request, manager }) => {
  const survey = await invite(manager, 'no-questions');
  const signedIn = await request.post('/v1/identity/sign-in', { data: {} });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.tokens.idToken}` };
  for (const { id } of SYSTEM_QUESTIONS) {
    expect((await request.delete(`/v1/protected/surveys/${survey.id}/questions/${id}`, { headers })).ok()).toBe(true);
  }
  await page.goto(`/survey/${survey.public_token}`);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('an unavailable survey says why, and links to the home page', () => {
  const expectUnavailable = async (page: Page, reason: string) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Survey Not Available' })).toBeVisible();
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  };

  test('an address without a token', { ...expectsFailedRequests, ...PROOF }, async ({ page }) => {
    await page.goto('/survey/');
    await expectUnavailable(page, 'No survey token provided');
    await expect(page.getByText('Ask your company for a new link.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a survey that is finished shows its receipt alone', async ({ page, manager, browser }) => {
    const survey = await invite(manager, 'finished');
    const other = await (await browser.newContext()).newPage();
    await other.goto(`/survey/${survey.public_token}`);
    await expect(other.getByLabel('Your name')).toBeVisible();
    await openAnswered(page, survey, { at: LAST });
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await expect(page.getByText('Survey Submitted!')).toBeVisible();
    const code = (await manager.survey(survey.id)).results?.receipt_code ?? '';
    // A phone that only opened the survey stores nothing, and shows the receipt too.
    for (const phone of [page, other]) {
      await phone.reload();
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      await expect(phone.getByText(code, { exact: true })).toBeVisible();
      await expect(phone.getByText('The company sees the same code on your survey.')).toBeVisible();
      await expect(phone.getByText('This survey is no longer available for completion.')).toHaveCount(0);
      expect(await phone.evaluate(() => localStorage.length)).toBe(0);
    }
    await expectAccessible(page);
    await other.context().close();
  });

  test('a survey that is not public', { ...expectsFailedRequests, ...PROOF }, async ({ page, manager }) => {
    const survey = await manager.invite(uniqueEmail('private'), { is_public: false });
    await page.goto(`/survey/${survey.public_token}`);
    await expectUnavailable(page, 'Survey access denied');
  });
});
