import { answersEarning } from '../../apps/server/src/testkit/answers.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { emailTo } from '../support/outbox.ts';
import { PROOF } from '../support/proofs.ts';
import { expectToast } from '../support/toasts.ts';

/** Answers with the lowest possible score, sent as the participant's page sends them. */
async function answerWithLowestScore(
  request: import('@playwright/test').APIRequestContext,
  token: string | null,
): Promise<void> {
  const opened = await (await request.get(`/v1/public/survey/${token}`)).json();
  const data = { status: 'completed', responses: answersEarning('least') };
  expect((await request.put(`/v1/public/survey-by-id/${opened.survey.id}`, { data })).ok()).toBe(true);
}

test('a High result comes with its analysis, is first on the dashboard, and stays until its outcome is recorded', async ({
  signedInPage: page,
  manager,
  request,
}) => {
  const name = `Vera ${crypto.randomUUID().slice(0, 8)}`;
  const survey = await manager.invite(uniqueEmail('vera'), { participant_name: name });
  await page.goto(`/app/surveys/${survey.id}`);
  await answerWithLowestScore(request, survey.public_token);
  await page.goto('/app/dashboard');
  const waiting = page.getByRole('region', { name: 'Follow up today' });
  const person = waiting.getByRole('link', { name: new RegExp(name) });
  await expect(person).toContainText('Today: feels too much pressure to work safely');
  await expect(person).toContainText('Today · Not assigned yet');
  await waiting.getByRole('button', { name: `Assign to me: ${name}` }).click();
  await expectToast(page, 'Assigned to you');
  await expect(person).toContainText('Today · You, due today');
  await expectAccessible(page);
  await person.click();

  // The analysis is written within moments and appears without a reload.
  await page.getByRole('tab', { name: 'AI Analysis', disabled: false }).click();
  await expect(page.getByText(/^Written by fixed rules \(Plumbline rules \d+\)/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'To talk about' })).toBeVisible();
  await page.getByRole('article').getByText('More', { exact: true }).click();
  const action = page.getByRole('listitem').filter({ hasText: 'Before work starts today' });
  await action.getByText(/^Evidence/).click();
  await expect(action.getByText('Overall score')).toBeVisible();

  const followUp = page.getByRole('region', { name: 'Follow up today' });
  await followUp.getByRole('button', { name: 'Record outcome' }).click();
  await followUp.getByRole('radio', { name: 'Task changed' }).check();
  await followUp.getByLabel('Note (optional)').fill('Talked in private.\nGround work until Friday.');
  await expectAccessible(page);
  await followUp.getByRole('button', { name: 'Save outcome' }).click();
  await expectToast(page, 'Outcome recorded');
  const closed = page.getByRole('region', { name: 'Followed up' });
  await expect(closed.getByText('Ground work until Friday.', { exact: false })).toBeVisible();

  await page.goto('/app/dashboard');
  const lately = waiting.getByRole('list', { name: 'Followed up in the last day' });
  await expect(lately.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await lately.getByRole('button', { name: `Undo: ${name}` }).click();
  await expectToast(page, 'Outcome undone');
  await expect(waiting.getByRole('button', { name: `Undo: ${name}` })).toHaveCount(0);
  await expect(person).toContainText('Today · You, due today');
});

test(
  'an outcome is recorded on the dashboard, and the focus stays in the list',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    const name = `Mira ${crypto.randomUUID().slice(0, 8)}`;
    const survey = await manager.invite(uniqueEmail('mira'), { participant_name: name });
    await answerWithLowestScore(request, survey.public_token);
    await page.goto('/app/dashboard');
    const waiting = page.getByRole('region', { name: 'Follow up today' });
    await waiting.getByRole('button', { name: `Assign to me: ${name}` }).click();
    const record = waiting.getByRole('button', { name: `Record outcome: ${name}` });

    await record.click();
    const dialog = page.getByRole('dialog', { name: `Follow-up with ${name}` });
    await expect(dialog).toContainText('Today: feels too much pressure to work safely');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(record).toBeFocused();

    await record.click();
    await dialog.getByRole('radio', { name: 'Not reached' }).check();
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(waiting.getByRole('link', { name: new RegExp(name) })).toContainText('Not reached');
    await expect(record).toBeFocused();

    await record.click();
    await dialog.getByRole('radio', { name: 'Talked' }).check();
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(record).toHaveCount(0);
    await expect(waiting.getByRole('heading', { name: 'Follow up today' })).toBeFocused();
    const lately = waiting.getByRole('list', { name: 'Followed up in the last day' });
    await expect(lately.getByRole('link', { name })).toBeVisible();
  },
);

test('an analysis is rewritten on request', PROOF, async ({ signedInPage: page, manager, request }) => {
  const survey = await manager.invite(uniqueEmail('again'));
  await answerWithLowestScore(request, survey.public_token);
  await expect.poll(async () => (await manager.survey(survey.id)).status).toBe('analyzed');
  const { ai_analysis: first } = await manager.survey(survey.id);
  await page.goto(`/app/surveys/${survey.id}?tab=analysis`);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expectToast(page, 'The analysis is being written');
  await expect
    .poll(async () => (await manager.survey(survey.id)).ai_analysis?.generated_at)
    .not.toBe(first?.generated_at);
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeEnabled();
});

test('an opt-out takes one click, is stored, and is shown on the survey and at the next invitation', async ({
  signedInPage: page,
  manager,
}) => {
  const email = uniqueEmail('quiet');
  const survey = await manager.invite(email);
  const raw = await emailTo(email);
  const address = /https?:\/\/\S+(\/opt-out\/[\w-]{43})/.exec(raw)?.[1] ?? '';
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /^Stop survey emails from .+\?$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^You won’t get any more survey emails/ })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: /^You won’t get any more survey emails/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/app/surveys/${survey.id}`);
  await expect(page.getByText('Opted out of emails.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Send/ })).toHaveCount(0);

  await page.goto('/app/invite');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(/because this person has opted out of emails/)).toBeVisible();
  await expect(page.getByText('on its way')).toHaveCount(0);
  await expectAccessible(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Stop emails from every company' }).click();
  const everyone = page.getByRole('heading', { level: 1, name: /^You won’t get survey emails from any company/ });
  await expect(everyone).toBeVisible();
  await page.goto(address);
  await expect(everyone).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Allow emails from companies again']);
  await expectAccessible(page);
});
