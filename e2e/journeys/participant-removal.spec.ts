import type { Page } from '@playwright/test';
import { openAnswered, untilPageCached } from '../support/answering.ts';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const kept = (page: Page) => page.evaluate(async () => [localStorage.length, await caches.keys()]);

test('the first screen can remove everything from someone else’s phone', async ({ page, manager }) => {
  const survey = await manager.invite(uniqueEmail('borrowed'));
  await page.goto(`/survey/${survey.public_token}`);
  await untilPageCached(page, survey);
  const offer = page.getByText('Not your phone? Remove everything from it');
  expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await offer.tap();
  await expect(page.getByText(/Answers you haven’t sent will be lost for good/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove everything now' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Removed from this phone' })).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => kept(page)).toEqual([0, []]);
});

test('the questions can remove everything without a connection, and nothing is sent when it is back', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ page, context, manager }) => {
  const survey = await manager.invite(uniqueEmail('borrowed'));
  await openAnswered(page, survey, { at: 3 });
  await untilPageCached(page, survey);
  await context.setOffline(true);
  const offer = page.getByText('Not your phone? Remove everything from it');
  // By keyboard alone: Enter opens the dialog, and does not go to the next question.
  await offer.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Question 3 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove everything now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Removed from this phone' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([0, []]);

  await context.setOffline(false);
  await page.goto(`/survey/${survey.public_token}`);
  await expect(page.getByText('This survey has already been started, perhaps on another phone.')).toBeVisible();
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect((await manager.survey(survey.id)).responses).toBeNull();
});
