import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withValues } from '@plumbline/phrases/plural';
import { inLanguage } from '@plumbline/phrases/questions';
import { openAnswered, openedSurvey } from '../support/answering.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF, proofUnless } from '../support/proofs.ts';
import { recordVoice } from '../support/recorded-voice.ts';

const LAST = SYSTEM_QUESTIONS.length;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

function numberIn(language: SurveyLanguage, number: number): string {
  return withValues(PARTICIPANT_PHRASES[language].questionNumber, { number: String(number), total: String(LAST) });
}

async function expectNothingCut(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

for (const language of SURVEY_LANGUAGES) {
  const { direction, englishName } = LANGUAGE_FACTS[language];
  test(
    `${englishName}: every screen is accessible, has the right direction, and fits with text twice as large`,
    proofUnless(language === 'ar'),
    async ({ page, manager }) => {
      const phrases = PARTICIPANT_PHRASES[language];
      const survey = await manager.invite(uniqueEmail(language), { language });
      await page.goto(`/survey/${survey.public_token}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const summary of await page.locator('summary').all()) await summary.tap();
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNothingCut(page);

      await page.getByLabel(phrases.yourName).fill('Ann');
      await page.getByRole('button', { name: phrases.startSurvey }).tap();
      await expect(page.getByText(numberIn(language, 1))).toBeVisible();
      await expectNothingCut(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
      await expectAccessible(page);

      const complete = await manager.invite(uniqueEmail(`${language}-complete`), { language });
      await openAnswered(page, complete, { at: LAST });
      await page.getByRole('button', { name: phrases.submitSurvey }).tap();
      await expect(page.getByText(phrases.answersStored)).toBeVisible();
      await expectAccessible(page);
      expect((await manager.survey(complete.id)).originals?.language ?? 'en').toBe(language);
    },
  );
}

test.describe('on a phone set to Polish', () => {
  test.use({ locale: 'pl-PL' });

  test('the page is in Polish, changes language with one tap, keeps the answers and remembers the choice', async ({
    page,
    manager,
  }) => {
    const survey = await manager.invite(uniqueEmail('switch'));
    await page.goto(`/survey/${survey.public_token}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    await page.getByLabel(PARTICIPANT_PHRASES.pl.yourName).fill('Ann Kowalska');
    await page.getByRole('link', { name: 'Українська' }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByLabel(PARTICIPANT_PHRASES.uk.yourName)).toHaveValue('Ann Kowalska');
    await page.goto(`/survey/${survey.public_token}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
  });

  test('an invitation in another language opens in that language', PROOF, async ({ page, manager }) => {
    const survey = await manager.invite(uniqueEmail('invited-ro'), { language: 'ro' });
    await page.goto(`/survey/${survey.public_token}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ro');
  });

  test('an unknown link shows its message in Polish', PROOF, async ({ page }) => {
    await page.route('**/*', (route) => route.continue());
    const response = await page.request.get(`/survey/${'x'.repeat(43)}`, { headers: { 'accept-language': 'pl-PL' } });
    expect(await response.text()).toContain(PARTICIPANT_PHRASES.pl.refusals.survey_link_not_found);
  });
});

test(
  'in Arabic the survey reads from right to left, and the manager sees English beside the original',
  PROOF,
  async ({ page, manager }) => {
    const phrases = PARTICIPANT_PHRASES.ar;
    const survey = await manager.invite(uniqueEmail('arabic'), { language: 'ar' });
    const { questions } = await openedSurvey(page, survey);
    const at = questions.findIndex(({ question }) => question.type === 'scale') + 1;
    await openAnswered(page, survey, { without: [at], at });
    await expect(page.getByText(numberIn('ar', at))).toBeVisible();
    const [previous, next] = await Promise.all(
      [phrases.previous, phrases.next].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
    );
    expect(previous?.x).toBeGreaterThan(next?.x ?? Number.POSITIVE_INFINITY);
    await expectNothingCut(page);
    await page.getByRole('radio').nth(5).tap();
    for (let number = at + 1; number <= LAST; number += 1) {
      await page.getByRole('button', { name: phrases.next, exact: true }).tap();
      await expect(page.getByText(numberIn('ar', number))).toBeVisible();
    }
    await page.getByRole('button', { name: phrases.submitSurvey }).tap();
    await expect(page.getByText(phrases.answersStored)).toBeVisible();

    const id = questions[at - 1]?.question_id ?? '';
    const question = SYSTEM_QUESTIONS.find((each) => each.id === id);
    const stored = await manager.survey(survey.id);
    expect(stored.responses?.[id]).toBe('6');
    expect(stored.results?.answers[id]).toBe('6 – Agree');
    expect(stored.originals?.questions[id]).toBe(question === undefined ? '' : inLanguage(question, 'ar').text);
    const [written] = SYSTEM_QUESTIONS.filter(({ type }) => type === 'text');
    const item = stored.results?.items.find(({ question_id }) => question_id === written?.id);
    expect(item).toMatchObject({ raw_score: null, final_score: null });
  },
);

test(
  'read-aloud uses the language of the page, and is hidden when the phone has no voice for it',
  PROOF,
  async ({ page, manager }) => {
    const said = await recordVoice(page, ['de-DE']);
    const german = await manager.invite(uniqueEmail('aloud-de'), { language: 'de' });
    await openAnswered(page, german, { at: 1 });
    await page.getByRole('button', { name: PARTICIPANT_PHRASES.de.readAloud }).tap();
    const { questions } = await openedSurvey(page, german);
    expect((await said()).at(-1)).toContain(`de: ${questions[0]?.question.question}`);

    const polish = await manager.invite(uniqueEmail('aloud-pl'), { language: 'pl' });
    await page.goto(`/survey/${polish.public_token}`);
    await page.getByLabel(PARTICIPANT_PHRASES.pl.yourName).fill('Ann');
    await page.getByRole('button', { name: PARTICIPANT_PHRASES.pl.startSurvey }).tap();
    await expect(page.getByText(numberIn('pl', 1))).toBeVisible();
    await expect(page.getByRole('button', { name: PARTICIPANT_PHRASES.pl.readAloud })).toHaveCount(0);
  },
);
