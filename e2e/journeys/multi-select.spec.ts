import type { Locator, Page } from '@playwright/test';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { startSurvey } from '../support/answering.ts';
import { expect, expectAccessible, type ManagerApi, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const QUESTION = {
  type: 'multi_select',
  question: 'Which gear did you check today?',
  category: 'knowledge',
  language: 'en',
  options: ['Helmet', 'Harness', 'Gloves', 'Goggles'],
  option_scores: [4, 4, 1, 1],
  least: 2,
  most: 3,
  none_option: 'None of these',
};

/** Publishes a questionnaire with this question and a free-text question, and invites with it. */
async function inviteWith(page: Page, manager: ManagerApi, language: string | null = null) {
  const headers = await manager.headers();
  const call = async (method: 'post' | 'put', path: string, data: unknown) => {
    const reply = await page.request[method](`/v1/protected/questionnaires${path}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()).questionnaire;
  };
  const { id, draft, revision } = await call('post', '', { name: `Gear ${crypto.randomUUID()}` });
  const words = { type: 'text', question: 'What is missing?', category: 'knowledge', is_required: false };
  const items = [QUESTION, words].map((question) => ({ kind: 'own', question_id: crypto.randomUUID(), question }));
  const changed = await call('put', `/${id}/draft`, { revision, draft: { ...draft, order: 'fixed', items } });
  expect(changed.checks.filter(({ level }: { level: string }) => level === 'problem')).toEqual([]);
  await call('post', `/${id}/publish`, { revision: changed.revision });
  return manager.invite(uniqueEmail('gear'), { questionnaire_id: id, language });
}

const option = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('several options are chosen by touch, one excludes the others, and the manager reads them', async ({
    page,
    manager,
  }) => {
    const survey = await inviteWith(page, manager);
    await page.goto(`/survey/${survey.public_token}`);
    await startSurvey(page, 'Ann');
    await expect(page.getByText('Choose all that apply. Choose at least 2. Choose at most 3.')).toBeVisible();
    for (const row of await page.locator('.choice').all()) {
      expect((await row.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);
    }
    await expectAccessible(page);

    await option(page, 'Gloves').tap();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await option(page, 'None of these').tap();
    await expect(option(page, 'Gloves')).not.toBeChecked();
    await option(page, 'Harness').tap();
    await option(page, 'Helmet').tap();
    await expect(option(page, 'None of these')).not.toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(option(page, 'Helmet')).toBeChecked();
    await page.getByRole('button', { name: 'Next', exact: true }).tap();
    await page.getByRole('textbox').fill('Everything is here.');
    await page.getByRole('button', { name: 'Submit Survey' }).tap();
    await expect(page.getByText(PARTICIPANT_PHRASES.en.answersStored)).toBeVisible();

    await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('analyzed');
    const stored = await manager.survey(survey.id);
    const gear = stored.questions?.find(({ type }) => type === 'multi_select');
    expect(stored.responses?.[gear?.id ?? '']).toBe('Helmet; Harness');
    expect(stored.results?.items[0]).toMatchObject({ raw_score: 6, max_score: 7 });
    expect(JSON.stringify(stored.ai_analysis)).toContain('Knowledge & Competence');
  });

  for (const language of SURVEY_LANGUAGES) {
    test(
      `in ${language} the hint is said in its words, with the options in the questionnaire's own`,
      PROOF,
      async ({ page, manager }) => {
        const survey = await inviteWith(page, manager, language);
        const phrases = PARTICIPANT_PHRASES[language];
        await page.goto(`/survey/${survey.public_token}`);
        await page.getByLabel(phrases.yourName).fill('Ann');
        await page.getByRole('button', { name: phrases.startSurvey }).tap();
        await expect(page.getByText(phrases.chooseAll)).toBeVisible();
        await expect(option(page, 'Helmet')).toBeVisible();
        await expectAccessible(page);
      },
    );
  }
});

test('by keyboard alone: digits and space choose, enter goes on', async ({ page, manager }) => {
  const survey = await inviteWith(page, manager);
  await page.goto(`/survey/${survey.public_token}`);
  await startSurvey(page, 'Ann');
  await page.keyboard.press('1');
  await expect(option(page, 'Helmet')).toBeChecked();
  await expect(option(page, 'Helmet')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(option(page, 'Harness')).toBeChecked();
  await page.keyboard.press('1');
  await expect(option(page, 'Helmet')).not.toBeChecked();
  await page.keyboard.press('5');
  await expect(option(page, 'Harness')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
});

test('a low answer is in the analysis and on the printed survey', PROOF, async ({ managerPage: page, manager }) => {
  const survey = await inviteWith(page, manager);
  const opened = await (await page.request.get(`/v1/public/survey/${survey.public_token}`)).json();
  const address = `/v1/public/survey-by-id/${opened.survey.id}`;
  await page.request.put(address, { data: { status: 'start', participant_name: 'Ann' } });
  const responses = { [opened.questions[0].question_id]: ['option_4', 'option_3'] };
  const stored = await page.request.put(address, { data: { status: 'completed', responses } });
  expect(stored.ok(), await stored.text()).toBe(true);
  await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('analyzed');
  await page.goto(`/app/surveys/${survey.id}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Gloves; Goggles').filter({ visible: true }).first()).toBeVisible();
});
