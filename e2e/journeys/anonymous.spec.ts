import type { Page } from '@playwright/test';
import { answerQuestion, goOn } from '../support/answering.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { emailTo } from '../support/outbox.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Submits the survey with an answer to every question. */
async function answerAll(page: Page): Promise<void> {
  const total = Number(/of (\d+)$/.exec((await page.getByText(/^Question 1 of/).textContent()) ?? '')?.[1]);
  for (let number = 1; number <= total; number += 1) {
    await answerQuestion(page, 'touch');
    if (number < total) await goOn(page, 'touch', number + 1);
  }
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
}

test('a participant answers anonymously, without giving a name, and reads what is stored', async ({
  page,
  manager,
}) => {
  const email = uniqueEmail('unnamed');
  const invitation = await manager.invite(email, { is_anonymous: true });
  const [, path] = /https?:\/\/[^/\s]+(\/survey\/[\w-]{43})/.exec(await emailTo(email)) ?? [];
  await page.goto(path ?? '');

  await expect(page.getByText('cannot see which answers are yours, or whether you have answered.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByText('Read the full notice').tap();
  await expect(page.getByText(/not the time of day, and not how long you took/)).toBeVisible();
  await expect(page.getByText(/nobody can show you, correct or delete them/)).toBeVisible();
  await expect(page.getByText(/how many seconds each question/)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start Survey' }).tap();
  await answerAll(page);
  await expect(page.getByText('Survey Submitted!')).toBeVisible();
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expect(page.getByText('The company sees the same code')).toHaveCount(0);
  await page.goto(path ?? '');
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expect(page.getByText('The company sees the same code')).toHaveCount(0);
  expect((await manager.survey(invitation.id)).status).toBe('invited');
});
