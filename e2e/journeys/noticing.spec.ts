import type { APIRequestContext } from '@playwright/test';
import { answersEarning } from '../../apps/server/src/testkit/answers.ts';
import { expect, type ManagerApi, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

async function answer(
  request: APIRequestContext,
  manager: ManagerApi,
  survey: { id: string; public_token: string | null },
) {
  const opened = await (await request.get(`/v1/public/survey/${survey.public_token}`)).json();
  const data = { status: 'completed', responses: answersEarning('most') };
  expect((await request.put(`/v1/public/survey-by-id/${opened.survey.id}`, { data })).ok()).toBe(true);
  await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('analyzed');
}

test('an open dashboard shows an answer half a minute later, without a reload', async ({
  signedInPage: page,
  manager,
  request,
}) => {
  const email = uniqueEmail('nora');
  const survey = await manager.invite(email);
  await page.clock.install();
  await page.goto(`/app/dashboard?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await answer(request, manager, survey);
  await page.clock.fastForward(31_000);
  await expect(row).toContainText('Analyzed');
});

test(
  'an open dashboard shows an answer as soon as the manager comes back to it',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    const email = uniqueEmail('noel');
    const survey = await manager.invite(email);
    await page.goto(`/app/dashboard?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Invited');
    await answer(request, manager, survey);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(row).toContainText('Analyzed');
  },
);

test(
  'the open page of a survey shows its answers half a minute later, without a reload',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    const survey = await manager.invite(uniqueEmail('nina'));
    await page.clock.install();
    await page.goto(`/app/surveys/${survey.id}`);
    await expect(page.getByRole('textbox', { name: 'Personal link' })).toBeVisible();
    await answer(request, manager, survey);
    await page.clock.fastForward(31_000);
    await expect(
      page
        .getByRole('region', { name: 'Result' })
        .getByText(/^\d+%$/)
        .first(),
    ).toBeVisible();
  },
);
