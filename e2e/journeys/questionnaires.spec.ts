import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { createFrom, rows, saved, writeQuestion } from '../support/questionnaire-screens.ts';
import { sizesOf } from '../support/sizes.ts';

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a questionnaire is made from Pulse and published, and a new version is begun on ${size}`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize(viewport);
    const name = await createFrom(page, 'Pulse (from Plumbline)');
    await expect(rows(page)).toHaveCount(12);

    await page.getByRole('button', { name: 'Add from library' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Already in')).toHaveCount(12);
    await dialog.getByLabel('Search').fill('never made a mistake');
    await dialog.getByRole('checkbox', { name: /I have never made a mistake/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await expect(rows(page)).toHaveCount(13);

    await writeQuestion(page, 'Scale', 'I trust the person who signals the crane.', async () => {
      await page.getByRole('button', { name: 'Every value' }).click();
      await page.getByRole('button', { name: 'Add question' }).click();
      await expect(page.getByText('Fill in every label, or choose None.').first()).toBeVisible();
      await page.getByRole('button', { name: 'None', exact: true }).click();
      // A control question is reversed until the author declares otherwise, and the form shows the points of a 7.
      const unsafe = page.getByRole('radio', { name: 'Unsafe' });
      await page.getByRole('checkbox', { name: 'Control question' }).check();
      await expect(unsafe).toBeChecked();
      await expect(unsafe).toHaveAccessibleDescription('7 will count as 1 of 7.');
      await expectAccessible(page);
      await page.getByRole('radio', { name: 'Safe', exact: true }).check();
    });
    await expect(page.getByText('Concentration & Focus · 7 will count as 7 of 7 · control')).toBeVisible();
    await expect(page.getByText(/crane\.” is a control question, but 7 will count as 7 of 7/)).toBeVisible();
    await page.getByText(/^Which answers are safe/).click();
    await expectAccessible(page);
    await writeQuestion(page, 'Yes or no', 'Did you check the sling today?');
    await writeQuestion(page, 'Multiple choice', 'Who stops the lift?', async () => {
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Anyone');
      await page.getByRole('textbox', { name: 'Option 2' }).fill('Only the boss');
    });
    await writeQuestion(page, 'Free text', 'What would make lifting safer?');
    await expect(rows(page)).toHaveCount(17);
    await saved(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Who stops the lift?', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Who stops the lift?', exact: true })).toBeFocused();

    // Escape asks before it discards typed text.
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.getByRole('button', { name: 'Who stops the lift?', exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill('Who may stop the lift?');
    await page.keyboard.press('Escape');
    await expect(leaving).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(leaving).toBeHidden();
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Who may stop the lift?');
    await page.keyboard.press('Escape');
    await leaving.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('button', { name: 'Who stops the lift?', exact: true })).toBeFocused();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('A published version never changes')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish version 1' }).click();
    await expect(page.getByText('Version 1 is published and never changes.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a question' })).toBeHidden();
    await expect(page.getByText('Who stops the lift?')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByText('Everyone gets them in another order')).toBeVisible();
    await page.getByRole('tab', { name: 'Languages' }).click();
    await expect(page.getByText('Missing', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download texts (CSV)' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Questions' }).click();

    await page.getByRole('button', { name: 'New version' }).click();
    await expect(rows(page)).toHaveCount(17);
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive questionnaire' }).click();
    await expect(page.getByText('This questionnaire is archived')).toBeVisible();

    await page.getByRole('link', { name: 'Questionnaires', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'From Plumbline' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.getByLabel('Show archived ones').check();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'New version' })).toBeVisible();
  });
}

test('a safety manager sees who can publish', PROOF, async ({ signedInPage: page }) => {
  // The API refuses too, which the server's tests check.
  await page.route('**/v1/protected/user', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, user: { ...answer.user, role: 'safety_manager' } } });
  });
  await createFrom(page, 'Pulse (from Plumbline)');
  await expect(page.getByText(/^Only a company administrator can publish: .*Demo User/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Write a question' })).toBeVisible();
});

test('two people do not overwrite each other, and a failed save is tried again', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, context }) => {
  const name = await createFrom(page, 'Pulse (from Plumbline)');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Add section' }).click();
  await other.getByLabel('Section title').fill('Theirs');
  await saved(other);

  // A member cannot delete changes of another member without having seen them.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete questionnaire' }).click();
  await expect(page.getByText('Someone else has changed this draft', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).click();
  await page.getByLabel('Name').fill(`${name} of mine`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete questionnaire' }).click();
  await expect(page.getByText('Your latest changes could not be saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load their version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Load their version' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByLabel('Section title')).toHaveValue('Theirs');

  await page.route('**/draft', (route) => route.fulfill({ status: 503, json: { code: 'internal', message: '' } }));
  await page.getByLabel('Section title').fill('Ours');
  await expect(page.getByText('Your latest changes are not saved')).toBeVisible();
  await page.getByRole('link', { name: 'Questionnaires', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.unroute('**/draft');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await saved(page);
});
