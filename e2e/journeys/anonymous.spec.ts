import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { openAnswered } from '../support/answering.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { emailTo } from '../support/outbox.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** The path of the link that was emailed; nothing else shows the link of an anonymous survey. */
async function linkTo(email: string): Promise<string> {
  return /https?:\/\/[^/\s]+(\/survey\/[\w-]{43})/.exec(await emailTo(email))?.[1] ?? '';
}

test('a participant answers anonymously, without giving a name, and reads what is stored', async ({
  page,
  manager,
}) => {
  const email = uniqueEmail('unnamed');
  const invitation = await manager.invite(email, { is_anonymous: true });
  const path = await linkTo(email);
  await page.goto(path);

  await expect(page.getByText('cannot see which answers are yours, or whether you have answered.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByText('Read the full notice').tap();
  await expect(page.getByText(/not the time of day, and not how long you took/)).toBeVisible();
  await expect(page.getByText(/nobody can show you, correct or delete them/)).toBeVisible();
  await expect(page.getByText(/how many seconds each question/)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Start Survey' }).tap();
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
  await openAnswered(page, { public_token: path.split('/').at(-1) ?? '' }, { at: SYSTEM_QUESTIONS.length });
  await page.getByRole('button', { name: 'Submit Survey' }).tap();
  await expect(page.getByText('Survey Submitted!')).toBeVisible();
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expect(page.getByText('The company sees the same code')).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('Your receipt code')).toBeVisible();
  await expect(page.getByText('The company sees the same code')).toHaveCount(0);
  expect((await manager.survey(invitation.id)).status).toBe('invited');
});
