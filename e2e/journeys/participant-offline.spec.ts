import type { BrowserContext, Page } from '@playwright/test';
import type { Survey } from '@plumbline/contract/wire';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { answerQuestion, openAnswered, startSurvey, untilPageCached } from '../support/answering.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const LAST = SYSTEM_QUESTIONS.length;
const RECEIPT_CODE = /^[A-Z2-9]{4}-[A-Z2-9]{4}$/;
/** The longest wait between two attempts of the page. */
const LONGEST_WAIT_MS = 8_000;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a survey with all answers stored on the phone, at the last question, after the page was cached. */
async function openComplete(page: Page, survey: Survey): Promise<void> {
  await openAnswered(page, survey, { at: LAST });
  await expect(page.getByText(`Question ${LAST} of ${LAST}`)).toBeVisible();
  await untilPageCached(page, survey);
}

/** Presses submit without a connection, and waits until the page has used up its attempts. */
async function submitOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.clock.install();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  await expect(page.getByText('No connection. Trying again...')).toBeVisible();
  await expect(page.getByText(/^Keep this page open/)).toBeVisible();
  // Each wait begins only when the previous attempt has failed.
  const sendNow = page.getByRole('button', { name: 'Try sending now' });
  await expect(async () => {
    await page.clock.runFor(LONGEST_WAIT_MS);
    await expect(sendNow).toBeEnabled({ timeout: 500 });
  }).toPass();
}

test(
  'answers given without a connection are sent once it is back, even after the page was closed',
  expectsFailedRequests,
  async ({ page, context, manager }) => {
    const survey = await manager.invite(uniqueEmail('offline'));
    await openComplete(page, survey);
    await submitOffline(page, context);
    await expect(page.getByText('Your answers are on this phone.')).toBeVisible();
    await expectAccessible(page);
    expect((await manager.survey(survey.id)).responses).toBeNull();

    await page.close();
    const reopened = await context.newPage();
    await reopened.goto(`/survey/${survey.public_token}`);
    await expect(reopened.getByRole('heading', { level: 1, name: 'Not sent yet: no connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(reopened.getByText('Your answers are safely stored.')).toBeVisible();
    const receipt = await reopened.getByText(RECEIPT_CODE).textContent();
    const stored = await manager.survey(survey.id);
    expect(Object.keys(stored.responses ?? {})).toHaveLength(LAST);
    expect(stored.results?.receipt_code).toBe(receipt);
    // Nothing of the survey stays on the phone.
    expect(await reopened.evaluate(async () => [localStorage.length, await caches.keys()])).toEqual([0, []]);
  },
);

test(
  'answers that are on their way are waited for within two seconds, and sent again by a page that was reloaded meanwhile',
  expectsFailedRequests,
  async ({ page, context, manager }) => {
    const survey = await manager.invite(uniqueEmail('no-answer'));
    await openComplete(page, survey);
    await page.clock.install();
    // A network that takes the request and never answers it.
    await page.route('**/v1/public/survey-by-id/*', () => {});
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await page.clock.runFor(2_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible();
    await expect(page.getByText(/^Keep this page open/)).toBeVisible();
    // Offline first, or the next attempt could get through before the page is reloaded.
    await context.setOffline(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet: no connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(RECEIPT_CODE)).toBeVisible();
    expect((await manager.survey(survey.id)).responses).not.toBeNull();
  },
);

test(
  'a survey that was opened once can be started and answered without a connection',
  expectsFailedRequests,
  async ({ page, context, manager }) => {
    const survey = await manager.invite(uniqueEmail('underground'));
    await page.goto(`/survey/${survey.public_token}`);
    await untilPageCached(page, survey);
    await context.setOffline(true);
    await page.reload();
    await startSurvey(page, 'Ann');
    await expect(page.getByText('No connection. You can carry on without one.')).toBeVisible();
    await answerQuestion(page, 'touch');
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.reload();
    await expect(page.getByText(`Question 2 of ${LAST}`)).toBeVisible();
    await expectAccessible(page);
  },
);

test('two tabs share their answers, and both learn when these are stored', async ({ page, context, manager }) => {
  const survey = await manager.invite(uniqueEmail('tabs'));
  await openAnswered(page, survey, { without: [LAST], at: LAST });
  const other = await context.newPage();
  await other.goto(`/survey/${survey.public_token}`);
  await expect(other.getByText(`Question ${LAST} of ${LAST}`)).toBeVisible();
  await answerQuestion(page, 'touch');
  await expect(other.getByText('This survey is also open in another tab. Both show the same answers.')).toBeVisible();
  const given = (tab: Page) => tab.getByRole('radio', { checked: true }).or(tab.getByRole('textbox'));
  expect(await given(other).inputValue()).toBe(await given(page).inputValue());
  await expectAccessible(other);
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  for (const tab of [page, other]) await expect(tab.getByText('Your answers are safely stored.')).toBeVisible();
});

test(
  'a link that was closed meanwhile shows a message and keeps the answers, and a new link finds them',
  expectsFailedRequests,
  async ({ page, context, manager, request }) => {
    const survey = await manager.invite(uniqueEmail('revoked'));
    await openComplete(page, survey);
    await context.setOffline(true);
    const headers = await manager.headers();
    expect((await request.delete(`/v1/protected/surveys/${survey.id}/public-token`, { headers })).ok()).toBe(true);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await expect(page.getByRole('alert')).toContainText('This survey is no longer available for completion.');
    await expect(page.getByRole('alert')).toContainText('Your answers are on this phone.');

    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Ask your company for a new link and open it here');
    await expectAccessible(page);

    const renewed = await request.post(`/v1/protected/surveys/${survey.id}/public-token`, { headers });
    const { public_token } = await renewed.json();
    await page.goto(`/survey/${public_token}`);
    await expect(page.getByText(`Question ${LAST} of ${LAST}`)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await expect(page.getByText('Your answers are safely stored.')).toBeVisible();
    await expect(page.getByText(RECEIPT_CODE)).toBeVisible();
    // Neither link leaves anything on the phone, not even the kept page, which names its participant.
    await expect.poll(() => page.evaluate(async () => [localStorage.length, await caches.keys()])).toEqual([0, []]);
  },
);

test('answers of a closed link can be deleted from the phone', { ...expectsFailedRequests, ...PROOF }, async ({
  page,
  manager,
  request,
}) => {
  const survey = await manager.invite(uniqueEmail('delete'));
  await openComplete(page, survey);
  const headers = await manager.headers();
  await request.delete(`/v1/protected/surveys/${survey.id}/public-token`, { headers });
  await page.reload();
  await page.getByRole('button', { name: 'Delete my answers from this phone' }).tap();
  await expect(page.getByText('Your answers have been deleted from this phone.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('answers that differ from those that another phone sent are kept, without a thank-you page', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, browser, manager }) => {
  const survey = await manager.invite(uniqueEmail('late'));
  await openComplete(page, survey);
  const first = await (await browser.newContext({ hasTouch: true })).newPage();
  await openAnswered(first, survey, { without: [LAST], at: LAST });
  await answerQuestion(first, 'touch');
  await first.getByRole('button', { name: 'Submit Survey' }).tap();
  const receipt = await first.getByText(RECEIPT_CODE).textContent();
  // Returning shows the code again, but not on a phone with different answers.
  await first.reload();
  await expect(first.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(first.getByText(RECEIPT_CODE)).toHaveText(receipt ?? '');
  await expectAccessible(first);
  await first.context().close();

  const notice = page.getByRole('alert');
  const expectRefused = async () => {
    await expect(notice).toContainText('Different answers to this survey are already stored. Nothing was changed.');
    await expect(notice).toContainText('Your answers are on this phone.');
  };
  const submit = page.getByRole('button', { name: 'Submit Survey' });
  await submit.tap();
  await expectRefused();
  await expect(submit).toBeDisabled();
  await page.getByRole('button', { name: 'Refresh Page' }).tap();
  await expect(page.getByRole('heading', { name: 'Survey Not Available' })).toBeVisible();
  await expectRefused();
  await expect(page.getByText('Your answers are safely stored.')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete my answers from this phone' }).tap();
  await expect(page.getByText('Your answers have been deleted from this phone.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test(
  'a second phone says that the survey was started elsewhere, and can answer it',
  PROOF,
  async ({ page, browser, manager }) => {
    const survey = await manager.invite(uniqueEmail('second'));
    await page.goto(`/survey/${survey.public_token}`);
    await startSurvey(page, 'Ann');
    await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('start');
    const second = await browser.newPage();
    await second.goto(page.url());
    await expect(second.getByText(/^This survey has already been started, perhaps on another phone\./)).toBeVisible();
    await expectAccessible(second);
    await second.context().close();
  },
);

test('a phone without storage says that the page must stay open', PROOF, async ({ page, manager }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  const survey = await manager.invite(uniqueEmail('private'));
  await page.goto(`/survey/${survey.public_token}`);
  const warning = page.getByText(/^This phone won’t let us keep your answers\./);
  await expect(warning).toBeVisible();
  await expect(page.getByText(/^Your answers are kept on this phone/)).toHaveCount(0);
  await startSurvey(page, 'Ann');
  await expect(warning).toBeVisible();
  await expectAccessible(page);
});

test('a page that could not be kept says that it must stay open, and is kept once the connection is back', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, context, manager }) => {
  const survey = await manager.invite(uniqueEmail('worker'));
  let isLineThere = false;
  await context.route('**/survey-worker.js', (route) => (isLineThere ? route.continue() : route.abort()));
  await page.goto(`/survey/${survey.public_token}`);
  await expect(page.getByText(/^Keep this page open until you have sent your answers\./)).toBeVisible();
  isLineThere = true;
  await context.setOffline(true);
  await context.setOffline(false);
  await untilPageCached(page, survey);
  await expect(page.getByText(/^Your answers are kept on this phone as you go\./)).toBeVisible();
});

test(
  'without HTTPS the page says that it cannot be reopened without a connection',
  PROOF,
  async ({ page, manager }) => {
    // As in browsers at an address that is neither HTTPS nor localhost.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    const survey = await manager.invite(uniqueEmail('http'));
    await page.goto(`/survey/${survey.public_token}`);
    await expect(page.getByText(/^Keep this page open until you have sent your answers\./)).toBeVisible();
  },
);
