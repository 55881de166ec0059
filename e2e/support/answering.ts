import type { APIRequestContext, Page } from '@playwright/test';
import type { PublicSurveyResponse, Survey } from '@plumbline/contract/wire';
import { expect } from './fixtures.ts';

/** The participant's way to answer: by touch, or only by keyboard. */
export type Hand = 'touch' | 'keyboard';

/** Starts the survey from its first screen, with the given name. */
export async function startSurvey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
}

/**
 * Answers the question on the screen: the second choice of a list, or a sentence for a text question.
 *
 * @returns the question's text
 */
export async function answerQuestion(page: Page, hand: Hand): Promise<string> {
  const text = await page.getByRole('heading', { level: 2 }).textContent();
  const choices = page.getByRole('radio');
  if ((await choices.count()) === 0) {
    await page.getByRole('textbox').fill('The plan is clear and people listen.');
    return text ?? '';
  }
  const second = choices.nth(1);
  if (hand === 'touch') {
    await second.tap();
  } else {
    await choices.first().focus();
    await page.keyboard.press('ArrowDown');
  }
  await expect(second).toBeChecked();
  return text ?? '';
}

/** Goes to the next question and waits for it. */
export async function goToNextQuestion(page: Page, hand: Hand, nextNumber: number): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  if (hand === 'touch') await next.tap();
  else {
    await next.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(new RegExp(`^Question ${nextNumber} of \\d+$`))).toBeVisible();
}

/** Opens a started survey at a question, with the earlier answers stored on this phone. */
export async function openAnswered(
  page: Page,
  survey: Pick<Survey, 'public_token'>,
  { without = [], at }: { without?: readonly number[]; at: number },
) {
  const { survey: opened, questions } = await openedSurvey(page, survey);
  const started = await page.request.put(`/v1/public/survey-by-id/${opened?.id}`, { data: { status: 'start' } });
  expect(started.ok()).toBe(true);
  const answers = plainAnswers(questions.filter((_, index) => !without.includes(index + 1)));
  const kept = { stage: 'questions', name: 'Ann', company: '', index: at - 1, answers, answeredAt: {}, seconds: {} };
  const entry: [string, string] = [answersStorageKey(opened), JSON.stringify(kept)];
  await page.addInitScript(([key, value]) => {
    if (sessionStorage.getItem('filled') === null) localStorage.setItem(key, value);
    sessionStorage.setItem('filled', 'once');
  }, entry);
  await page.goto(`/survey/${survey.public_token}`);
  return questions;
}

/** An answer to each question: the first choice of a list, the middle of a scale, or a word. */
function plainAnswers(questions: PublicSurveyResponse['questions']): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ question_id, question }) => {
      const answer = question.type === 'scale' ? '5' : question.type === 'text' ? 'Clear.' : question.option_ids[0];
      return answer === undefined ? [] : [[question_id, answer]];
    }),
  );
}

/** Types a code at `/s` and answers its survey from start to end, without a browser. */
export async function answerByRequest(request: APIRequestContext, code: string): Promise<void> {
  const typed = await request.post('/s', { form: { code }, maxRedirects: 0 });
  await answerLink(request, typed.headers().location ?? '');
}

/** Answers the survey of a link from start to end, without a browser. */
export async function answerLink(request: APIRequestContext, link: string): Promise<void> {
  const reply = await request.get(link.replace(/^.*\/survey/, '/v1/public/survey'));
  const { survey, questions } = (await reply.json()) as PublicSurveyResponse;
  const address = `/v1/public/survey-by-id/${survey?.id}`;
  for (const data of [{ status: 'start' }, { status: 'completed', responses: plainAnswers(questions) }]) {
    expect((await request.put(address, { data })).status()).toBe(200);
  }
}

/** A survey as the public call returns it. */
export async function openedSurvey(page: Page, { public_token }: Pick<Survey, 'public_token'>) {
  const response = await page.request.get(`/v1/public/survey/${public_token}`);
  return (await response.json()) as PublicSurveyResponse;
}

/** The browser storage key of a survey's answers. */
export function answersStorageKey(opened: PublicSurveyResponse['survey']): string {
  return `plumbline.survey.${opened?.answers_key}`;
}

/** Waits until this browser can open the survey's page without a connection: its script, and its document at two addresses. */
export async function untilPageCached(page: Page, { public_token }: Pick<Survey, 'public_token'>): Promise<void> {
  await page.waitForFunction(async (token) => {
    const registration = await navigator.serviceWorker.ready;
    const cache = await caches.open(`plumbline.page.${token}`);
    return registration.active?.state === 'activated' && (await cache.keys()).length === 3;
  }, public_token);
}
