import type { Page } from '@playwright/test';
import { parseAnswers } from '@plumbline/domain/answers';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { riskFromScore } from '@plumbline/domain/ratings';
import { scoreSurvey } from '@plumbline/domain/scoring';
import { answerQuestion, goToNextQuestion, type Hand, startSurvey } from '../support/answering.ts';
import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { proofUnless } from '../support/proofs.ts';

const LAST = SYSTEM_QUESTIONS.length;

/** Sends an invitation on the screen, and reads the link shown there. */
async function inviteOnScreen(page: Page, email: string): Promise<string> {
  await page.getByRole('link', { name: 'Invite People' }).first().click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Survey Created & Invitation Ready!').first()).toBeVisible();
  const link = await page.getByRole('textbox', { name: /link/i }).inputValue();
  expect(link).toMatch(/\/survey\/[\w-]{43}$/);
  return link;
}

/** Answers everything, with a reload in the middle that continues at the same question. */
async function answerAll(page: Page, hand: Hand): Promise<void> {
  for (let number = 1; number <= LAST; number += 1) {
    const text = await answerQuestion(page, hand);
    if (number === LAST / 2) {
      await page.reload();
      await expect(page.getByText(`Question ${number} of ${LAST}`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(text);
    }
    if (number < LAST) await goToNextQuestion(page, hand, number + 1);
  }
}

for (const hand of ['touch', 'keyboard'] as const) {
  test(
    `from invitation to score: a worker answers all questions with ${hand} on a phone`,
    proofUnless(hand === 'touch'),
    async ({ managerPage, manager, browser }) => {
      const email = uniqueEmail('nadia.weber');
      const link = await inviteOnScreen(managerPage, email);

      const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
      const worker = await phone.newPage();
      await worker.goto(link);
      await startSurvey(worker, 'Nadia Weber');
      await answerAll(worker, hand);
      await worker.getByRole('button', { name: 'Submit Survey' }).click();
      await expect(worker.getByText('Your answers are safely stored.')).toBeVisible();
      const receipt = await worker.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();
      await phone.close();

      await managerPage.goto(`/app/dashboard?search=${encodeURIComponent(email)}`);
      await managerPage
        .getByRole('link', { name: /View Details/ })
        .first()
        .click();
      await expect(managerPage).toHaveURL(/\/app\/surveys\//);
      const id = managerPage.url().split('/').at(-1)?.split('?')[0] ?? '';

      await expect.poll(async () => (await manager.survey(id)).status).toBe('analyzed');
      const stored = await manager.survey(id);
      const expected = scoreOf(stored.responses ?? {});
      expect(stored.results?.receipt_code).toBe(receipt);
      expect(stored.score).toBe(expected);

      await managerPage.reload();
      await expect(managerPage.getByText(`${expected}%`).first()).toBeVisible();
      await expect(managerPage.getByText(riskFromScore(expected), { exact: false }).first()).toBeVisible();
      await expect(managerPage.getByText(receipt ?? 'no receipt')).toBeVisible();
      await managerPage.getByRole('tab', { name: 'All Responses' }).click();
      await expect(managerPage.getByText('The plan is clear and people listen.').first()).toBeVisible();
      await managerPage.getByRole('tab', { name: 'AI Analysis' }).click();
      await expect(managerPage.getByText(`${expected}% of the possible points`)).toBeVisible();
    },
  );
}

/** Scores the answers that the manager sees, with the domain's own code. */
function scoreOf(responses: Record<string, string>): number {
  const parsed = parseAnswers(SYSTEM_QUESTIONS, responses);
  if (parsed.kind === 'invalid') throw new Error(JSON.stringify(parsed.problems));
  const { overallPercent } = scoreSurvey(SAFETY_AND_READINESS.questionnaire, parsed.answers, 'en');
  if (overallPercent === null) throw new Error('nothing was scored');
  return overallPercent;
}
