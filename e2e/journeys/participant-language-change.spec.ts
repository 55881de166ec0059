import type { Page } from '@playwright/test';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { withCount, withValues } from '@plumbline/phrases/plural';
import { answerQuestion, openAnswered, openedSurvey, startSurvey, untilPageCached } from '../support/answering.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { beginAs, invited, NOTHING, traces } from '../support/shared-phone.ts';
import { sizesOf } from '../support/sizes.ts';

const LAST = SYSTEM_QUESTIONS.length;
const TARGET_PX = 48;

function menuIn(page: Page, language: SurveyLanguage) {
  const name = `${PARTICIPANT_PHRASES[language].language}: ${LANGUAGE_FACTS[language].ownName}`;
  return page.locator(`summary[aria-label="${name}"]`);
}

async function changeLanguage(page: Page, from: SurveyLanguage, to: SurveyLanguage): Promise<void> {
  await menuIn(page, from).click();
  await page.getByRole('link', { name: LANGUAGE_FACTS[to].ownName, exact: true }).click();
}

async function expectLanguage(page: Page, language: SurveyLanguage): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_FACTS[language].direction);
}

function expectQuestion(page: Page, language: SurveyLanguage, number: number): Promise<void> {
  const words = withValues(PARTICIPANT_PHRASES[language].questionNumber, {
    number: String(number),
    total: String(LAST),
  });
  return expect(page.getByText(words, { exact: true })).toBeVisible();
}

/** The question on the screen has the answer of {@link answerQuestion}. The order of the questions is random, and some have a text. */
async function expectAnswered(page: Page): Promise<void> {
  const choices = page.getByRole('radio');
  if ((await choices.count()) > 0) await expect(choices.nth(1)).toBeChecked();
  else await expect(page.getByRole('textbox')).not.toHaveValue('');
}

for (const { name, width, height } of sizesOf('a phone')) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true });

    test('the language changes during the survey, the answers stay, and are reviewed and submitted in Arabic', async ({
      page,
      manager,
    }) => {
      const survey = await manager.invite(uniqueEmail('change-language'));
      const { questions } = await openedSurvey(page, survey);
      const optional = questions.findIndex(({ question }, index) => index > 0 && question.type === 'text');
      await openAnswered(page, survey, { without: [1, optional + 1], at: 1 });
      await answerQuestion(page, 'touch');

      await menuIn(page, 'en').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Deutsch' }).focus();
      await page.keyboard.press('Enter');
      await expectLanguage(page, 'de');
      await expectQuestion(page, 'de', 1);
      await expectAnswered(page);
      await expect(menuIn(page, 'de')).toBeFocused();
      await expect(page).toHaveTitle(/Plumbline/);

      await menuIn(page, 'de').click();
      const sizes = await page
        .locator('.language-menu summary, .language-menu a')
        .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(TARGET_PX);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'العربية' }).click();
      await expectLanguage(page, 'ar');
      await expectQuestion(page, 'ar', 1);
      await expectAnswered(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );

      const phrases = PARTICIPANT_PHRASES.ar;
      await page.reload();
      await expectLanguage(page, 'ar');
      await expectQuestion(page, 'ar', 1);
      for (let number = 2; number <= LAST; number += 1) {
        await page.getByRole('button', { name: phrases.next, exact: true }).click();
        await expectQuestion(page, 'ar', number);
      }
      await expect(page.getByRole('button', { name: phrases.submitSurvey })).toBeEnabled();
      await page.getByRole('button', { name: phrases.reviewAnswers }).click();
      await expect(page.getByRole('heading', { name: phrases.reviewAnswers })).toBeFocused();
      await expect(page.getByText(withCount('ar', phrases.skippedAnswers, 1))).toBeVisible();
      await expectAccessible(page);
      await expect(page.locator('.answer')).toHaveCount(LAST);
      await page.locator('.answer').first().click();
      await expectQuestion(page, 'ar', optional + 1);
      await page.getByRole('textbox').fill('السلالم قديمة');

      await changeLanguage(page, 'ar', 'en');
      await expectLanguage(page, 'en');
      await expect(page.getByRole('textbox')).toHaveValue('السلالم قديمة');
      await changeLanguage(page, 'en', 'ar');
      await expectLanguage(page, 'ar');
      // From a reviewed question the way leads to the end.
      if (optional + 1 < LAST) await page.getByRole('button', { name: phrases.next, exact: true }).click();
      await page.getByRole('button', { name: phrases.submitSurvey }).click();
      await expect(page.getByText(phrases.answersStored)).toBeVisible();
      const stored = await manager.survey(survey.id);
      expect(Object.keys(stored.responses ?? {})).toHaveLength(LAST);
      expect(stored.originals?.language).toBe('ar');
      expect(await page.evaluate(async () => [localStorage.length, await caches.keys()])).toEqual([0, []]);
    });
  });
}

test.describe('without a connection', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the language changes where the phone has its texts, also after a reload, and says otherwise what is missing', {
    ...expectsFailedRequests,
    ...PROOF,
  }, async ({ page, context, manager }) => {
    const survey = await manager.invite(uniqueEmail('change-offline'));
    await page.goto(`/survey/${survey.public_token}`);
    await untilPageCached(page, survey);
    await startSurvey(page, 'Ann');
    await answerQuestion(page, 'touch');
    await changeLanguage(page, 'en', 'pl');
    await expectQuestion(page, 'pl', 1);
    await page.waitForFunction(async () => (await caches.match('?language=pl')) !== undefined);

    await context.setOffline(true);
    await changeLanguage(page, 'pl', 'uk');
    await expect(page.getByText(PARTICIPANT_PHRASES.pl.languageNeedsConnection)).toBeVisible();
    await expectLanguage(page, 'pl');
    await expectAnswered(page);
    await page.reload();
    await expectLanguage(page, 'pl');
    await changeLanguage(page, 'pl', 'en');
    await expectQuestion(page, 'en', 1);
    await expectLanguage(page, 'en');
    await expectAnswered(page);
    await context.setOffline(false);
  });
});

test.describe('on a shared phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'the language changes during the survey, and neither answers nor language stay on the phone',
    PROOF,
    async ({ page, manager }) => {
      const { code } = await invited(manager, 'change-shared');
      await page.goto('/s?shared');
      await beginAs(page, code, 'Ann');
      await answerQuestion(page, 'touch');
      await menuIn(page, 'en').click();
      await page.getByRole('button', { name: 'Polski' }).click();
      await expectLanguage(page, 'pl');
      await expectAnswered(page);
      await expect(page).toHaveURL('/s?shared');
      expect(await traces(page)).toEqual(NOTHING);
      expect(await page.context().cookies()).toEqual([]);
    },
  );
});
