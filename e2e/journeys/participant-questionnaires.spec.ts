import type { Page } from '@playwright/test';
import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { systemQuestionBySlug } from '@plumbline/domain/question-library';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { startSurvey } from '../support/answering.ts';
import { expect, expectAccessible, type ManagerApi, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const OWN_CHOICE = {
  type: 'multiple_choice' as const,
  question: 'Which crane signal means stop at once?',
  description: 'Think of the crane on your site.',
  category: 'own_crane',
  options: ['Both arms out and waved', 'One arm raised', 'I don’t know'],
  option_scores: [7, 2, 1],
};
const OWN_YES_NO = { type: 'yes_no' as const, question: 'Is the scaffold tagged?', category: 'own_crane' };
const LIBRARY_QUESTION = systemQuestionBySlug('focus-steady');

/** A draft in English with two sections. */
function draft(name: string): QuestionnaireDraftBody {
  return {
    name,
    language: 'en',
    order: 'fixed',
    categories: [{ key: 'own_crane', name: 'Crane', advice: {} }],
    sections: [
      { id: 'crane', title: 'At the crane', titles: {} },
      { id: 'you', title: 'About you', titles: { ar: 'عنك' } },
    ],
    items: [
      { kind: 'own', question_id: crypto.randomUUID(), section_id: 'crane', question: OWN_CHOICE },
      { kind: 'own', question_id: crypto.randomUUID(), section_id: 'crane', question: OWN_YES_NO },
      { kind: 'library', question_id: LIBRARY_QUESTION.id, section_id: 'you', weight: 1, is_required: true },
    ],
  };
}

/** Creates a questionnaire with the draft. @returns functions that call the API for it */
async function create(page: Page, manager: ManagerApi, language: 'en' | 'ar' = 'en') {
  const headers = await manager.headers();
  const name = `Crane ${crypto.randomUUID()}`;
  const created = await page.request.post('/v1/protected/questionnaires', { headers, data: { name, language } });
  const { questionnaire } = await created.json();
  const address = `/v1/protected/questionnaires/${questionnaire.id}`;
  const changed = await page.request.put(`${address}/draft`, {
    headers,
    data: { revision: questionnaire.revision, draft: { ...draft(name), language } },
  });
  expect(changed.status()).toBe(200);
  const { revision } = (await changed.json()).questionnaire;
  return {
    id: questionnaire.id as string,
    publish: async () => {
      const published = await page.request.post(`${address}/publish`, { headers, data: { revision } });
      expect(published.status()).toBe(200);
    },
    preview: async () => {
      const answer = await page.request.post(`${address}/preview`, { headers });
      expect(answer.status()).toBe(201);
      return (await answer.json()).url as string;
    },
  };
}

test(
  'headings and questions that are not translated are shown and announced in their own language',
  PROOF,
  async ({ page, manager }) => {
    const { id, publish } = await create(page, manager);
    await publish();
    const { public_token } = await manager.invite(uniqueEmail('crane'), { language: 'ar', questionnaire_id: id });
    const phrases = PARTICIPANT_PHRASES.ar;
    await page.goto(`/survey/${public_token}`);
    await expect(page.getByText('3 أسئلة')).toBeVisible();
    await page.getByLabel(phrases.yourName).fill('Amal');
    await page.getByRole('button', { name: phrases.startSurvey }).tap();
    const heading = page.getByRole('heading', { level: 2 });
    await expect(heading).toHaveText(OWN_CHOICE.question);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(heading).toHaveCSS('direction', 'ltr');
    const group = page.getByRole('group', { name: OWN_CHOICE.question });
    await expect(group).toHaveAccessibleDescription(`At the crane ${OWN_CHOICE.description}`);
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect(page.getByRole('radio', { name: /^Both arms out/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText(OWN_YES_NO.question);
    await expect(page.getByRole('radio')).toHaveCount(2);
    // "Yes" and "No" are the product's.
    await expect(page.getByText('نعم')).toHaveCSS('direction', 'rtl');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(heading).not.toHaveAttribute('lang');
    const section = page.locator('#section');
    await expect(section).toHaveText('عنك');
    await expect(section).toHaveAttribute('aria-live', 'polite');
  },
);

test('the review lists missing answers under their headings', PROOF, async ({ page, manager }) => {
  const { id, publish } = await create(page, manager);
  await publish();
  const { public_token } = await manager.invite(uniqueEmail('review'), { questionnaire_id: id });
  const opened = await page.request.get(`/v1/public/survey/${public_token}`);
  const { survey } = await opened.json();
  await page.request.put(`/v1/public/survey-by-id/${survey.id}`, { data: { status: 'start' } });
  const kept = { stage: 'review', name: 'Ann', company: '', index: 2, answers: {}, answeredAt: {}, seconds: {} };
  await page.addInitScript(
    ([key, value]) => localStorage.setItem(key ?? '', value ?? ''),
    [`plumbline.survey.${survey.answers_key}`, JSON.stringify(kept)],
  );
  await page.goto(`/survey/${public_token}`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['At the crane', 'About you']);
  await expect(page.getByRole('button', { name: /^Question \d of 3/ })).toHaveCount(3);
  await expectAccessible(page);
});

test('a preview is answered to its end, calls nothing and leaves nothing on the phone', async ({ page, manager }) => {
  const { preview } = await create(page, manager);
  const url = await preview();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(url);
  await expect(page.getByRole('complementary')).toHaveText('Preview – nothing is stored');
  await expect(page.getByText('3 questions')).toBeVisible();
  await startSurvey(page, 'Ann');
  await expectAccessible(page);
  for (const [index, digit] of ['1', '2', '5'].entries()) {
    await expect(page.getByText(`Question ${index + 1} of 3`)).toBeVisible();
    await page.keyboard.press(digit);
    const isLast = index === 2;
    await page.getByRole('button', { name: isLast ? 'Submit Survey' : 'Next', exact: true }).tap();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'End of the preview' })).toBeVisible();
  await expectAccessible(page);
  expect(requested.filter((path) => path.startsWith('/v1/'))).toEqual([]);
  const left = await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
    cookie: document.cookie,
  }));
  expect(left).toEqual({ stored: [0, 0], workers: 0, caches: 0, cookie: '' });
  expect(await page.context().cookies()).toEqual([]);
});

test('a preview changes its language without leaving it', PROOF, async ({ page, manager }) => {
  const { preview } = await create(page, manager);
  await page.goto(await preview());
  await page.getByRole('link', { name: 'العربية' }).tap();
  await expect(page.getByRole('complementary')).toHaveText(PARTICIPANT_PHRASES.ar.preview.banner);
  expect(new URL(page.url()).pathname).toMatch(/^\/preview\//);
  await page.getByLabel(PARTICIPANT_PHRASES.ar.yourName).fill('Ann');
  await page.getByRole('button', { name: PARTICIPANT_PHRASES.ar.startSurvey }).tap();
  await expect(page.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en');
});

test('a page of the product shows a preview in a frame', PROOF, async ({ managerPage: page, manager }) => {
  const { preview } = await create(page, manager);
  const url = await preview();
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.title = 'Preview';
    frame.width = '390';
    frame.height = '700';
    frame.src = src;
    document.body.append(frame);
  }, url);
  const frame = page.frameLocator('iframe[title="Preview"]');
  await frame.getByLabel('Your name').fill('Ann');
  await frame.getByRole('button', { name: 'Start Survey' }).click();
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(OWN_CHOICE.question);
});
