import { PULSE } from '@plumbline/domain/questionnaires/system';
import { answerLink } from '../support/answering.ts';
import { addressOf, buttonOf, chipsOf, listOf, totalsOf } from '../support/dashboard-screen.ts';
import { expect, expectAccessible, type ManagerApi, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf } from '../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('one person is asked Pulse, and its results are told apart from those of other questionnaires', async ({
      signedInPage: page,
    }) => {
      const email = uniqueEmail('pulse');
      await page.goto('/app/invite');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Questionnaire').selectOption({ label: 'Pulse' });
      await expect(page.getByText('They answer “Pulse”: 12 questions, about 2 minutes.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send Invitation' }).click();
      const link = await page.getByRole('textbox', { name: /link/i }).inputValue();
      // A crew is often invited one by one.
      await page.getByRole('button', { name: /another/i }).click();
      await expect(page.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue(PULSE.id);

      await answerLink(page.request, link);

      await page.goto('/app/dashboard');
      await expect(totalsOf(page)).toContainText('Safety and readiness');
      const averaged = page.getByRole('region', { name: 'Scores' }).getByRole('combobox', { name: 'Questionnaire' });
      await expectAccessible(page);
      await averaged.selectOption('Pulse');
      await expect(page).toHaveURL(new RegExp(`questionnaire=${PULSE.id}`));
      await expect(averaged).toHaveValue(PULSE.id);
      await expect(totalsOf(page)).toContainText('Pulse');
      await expect(chipsOf(page)).toHaveText(['Remove filter: Asked: Pulse']);
      await expect(totalsOf(page)).toContainText(/Totals of the .* your filters/);
      await expect(listOf(page).getByText('Pulse', { exact: true }).first()).toBeVisible();

      await buttonOf(page).click();
      await expect(page.getByRole('combobox', { name: 'Questionnaire' })).toHaveValue(PULSE.id);
      await expectAccessible(page);
      await page.goto(addressOf({ search: email }));
      await page.getByRole('link', { name: /View Details/ }).click();
      await expect(page.getByText('Pulse, version 1')).toBeVisible();
      await page.getByRole('tab', { name: 'By Category' }).click();
      // Pulse asks nothing about answer consistency.
      await expect(page.getByRole('heading', { level: 2, name: 'Scores by category' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Answer consistency' })).toHaveCount(1);
      await expectAccessible(page);
    });

    test('what is not translated is said before anyone is invited', PROOF, async ({ signedInPage: page, manager }) => {
      const name = await publishInEnglish(page.request, manager);
      await page.goto('/app/invite');
      await page.getByLabel('Questionnaire').selectOption({ label: name });
      const note = page.getByRole('status').filter({ hasText: name });
      await expect(note).toContainText(/not complete|complete in English only/);
      await page.getByLabel('Language', { exact: true }).selectOption('pl');
      await expect(note).toContainText('1 text is not translated into Polish.');
      await expect(note.getByRole('link', { name: 'Translate it' })).toHaveAttribute(
        'href',
        /\/app\/questions\/questionnaires\/[\w-]+/,
      );
      await expectAccessible(page);
      await page.getByLabel('Language', { exact: true }).selectOption('en');
      await expect(note).toHaveCount(0);

      await page
        .getByRole('button', { name: 'Anonymous' })
        .or(page.getByRole('radio', { name: 'Anonymous' }))
        .click();
      await expect(page.getByLabel('Questionnaire')).toBeDisabled();
      await expect(page.getByText('Anonymous surveys ask “Safety and readiness”')).toBeVisible();
    });
  });
}

type Requests = Parameters<Parameters<typeof test>[2]>[0]['request'];

/** Publishes a copy of Pulse with one more question, which is only there in English. @returns its name */
async function publishInEnglish(request: Requests, manager: ManagerApi): Promise<string> {
  const headers = await manager.headers();
  const name = `Toolbox talk ${crypto.randomUUID().slice(0, 8)}`;
  const path = '/v1/protected/questionnaires';
  const created = await request.post(path, { headers, data: { name, copy_of: PULSE.id } });
  const { id, revision, draft } = (await created.json()).questionnaire;
  const question = { type: 'text', question: 'Which gate is muddy?', category: 'workload', language: 'en' };
  const items = [...draft.items, { kind: 'own', question_id: crypto.randomUUID(), question }];
  const changed = await request.put(`${path}/${id}/draft`, { headers, data: { revision, draft: { ...draft, items } } });
  expect(changed.status()).toBe(200);
  const now = (await changed.json()).questionnaire.revision;
  const published = await request.post(`${path}/${id}/publish`, { headers, data: { revision: now } });
  expect(published.status()).toBe(200);
  return name;
}
