import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';

const SIZES = [
  { name: 'a desk', width: 1280, height: 900 },
  { name: 'a phone', width: 390, height: 844 },
];

const aName = () => `Crane crews ${randomUUID().slice(0, 8)}`;
const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Move question/) });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function createFrom(page: Page, source: string, name = aName()): Promise<string> {
  await page.goto('/app/questions');
  await page.getByRole('link', { name: 'Questionnaires', exact: true }).click();
  await page.getByRole('button', { name: 'New questionnaire' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Start from').selectOption({ label: source });
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Writes a question in the dialog: its type, its words, and what the type needs. */
async function writeQuestion(page: Page, type: string, words: string, fill: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Write a question' }).click();
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByLabel('Question', { exact: true }).fill(words);
  await fill();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
}

for (const { name: size, ...viewport } of SIZES) {
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
      await expectAccessible(page);
    });
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

    // Escape loses nothing that was written without asking.
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

  test(`questions are ordered by keyboard and put into sections on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    await createFrom(page, 'Pulse (from Plumbline)');
    const words = await rows(page)
      .getByRole('button', { name: /^(?!Move|Actions)/ })
      .allTextContents();
    const order = (...places: number[]) => places.map((place) => words[place] ?? '');
    const shown = () =>
      rows(page)
        .getByRole('button', { name: /^(?!Move|Actions|Edit|Remove)/ })
        .allTextContents();

    await page.getByRole('button', { name: /^Move question 1:/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Moved to 2 of 12.')).toBeAttached();
    expect((await shown()).slice(0, 3)).toEqual(order(1, 0, 2));
    await expect(page.getByRole('button', { name: /^Move question 2:/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('It cannot be moved further: 1 of 12.')).toBeAttached();

    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Section title').fill('Today');
    await page.getByRole('button', { name: 'Add section' }).click();
    await page.getByLabel('Section title').last().fill('Your crew');
    await page.getByRole('button', { name: 'Actions for question 1', exact: true }).click();
    await page.getByLabel('Section', { exact: true }).selectOption({ label: 'Your crew' });
    const crew = page.getByRole('region', { name: 'Section Your crew' });
    await expect(crew.getByText(words[0] ?? '', { exact: true })).toBeVisible();
    await crew.getByRole('button', { name: /^Move question 12:/ }).press('ArrowUp');
    await expect(page.getByText('Moved to 12 of 12 in section Today.')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Move question 12:/ })).toBeFocused();
    await saved(page);
    await expect(page.getByText('The section “Your crew” has no questions.')).toBeAttached();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { name: 'This draft cannot be published yet' })).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Show: The section “Your crew”/ })
      .click();
    await expect(page.getByLabel('Section title').last()).toBeFocused();
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByLabel('Section title').first()).toHaveValue('Today');
    expect((await shown()).at(-1)).toBe(words[0]);
  });

  test(`texts are translated beside the original and from a file on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    await createFrom(page, 'An empty questionnaire');
    await writeQuestion(page, 'Multiple choice', 'Who stops the lift?', async () => {
      await page.getByRole('textbox', { name: 'Option 1' }).fill('Anyone');
      await page.getByRole('textbox', { name: 'Option 2' }).fill('Only the boss');
    });
    await page.getByRole('tab', { name: 'Languages' }).click();
    await page.getByLabel('Translate into').selectOption({ label: 'German (3 missing)' });
    await page.getByLabel('Missing and outdated only').check();
    await page.getByLabel('Question in German').fill('Wer stoppt den Hub?');
    await expect(page.getByText(/^2 texts are not translated into German\./)).toBeVisible();
    await expect(page.getByLabel('Question in German')).toBeVisible();
    await saved(page);
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download texts (CSV)' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Wer stoppt den Hub?');
    // Without a byte order mark Excel takes it for ANSI.
    expect(csv.startsWith('\ufeff')).toBe(true);
    const [headings = '', ...lines] = csv.trim().split('\r\n');
    const german = headings.split(',').indexOf('de');
    const translated = lines.map((line) => {
      const cells = line.split(',');
      if (cells[german] === '') cells[german] = `Deutsch ${cells[0]?.slice(-1)}`;
      return cells.join(',');
    });
    const file = [headings, ...translated, 'questions.gone.text,,Gone'].join('\r\n');
    await page.getByLabel('File of texts').setInputFiles({
      name: 'texts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('questions.gone.text')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change 2 texts' }).click();
    await expect(page.getByText('Every text is translated into German.')).toBeVisible();
    await page.getByLabel('Missing and outdated only').uncheck();
    await expect(page.getByLabel('Option 2 in German')).toHaveValue('Deutsch 2');

    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('button', { name: 'Who stops the lift?', exact: true }).click();
    await page.getByLabel('Question', { exact: true }).fill('Who stops the crane?');
    await page.getByRole('button', { name: 'Save question' }).click();
    await page.getByRole('tab', { name: 'Languages' }).click();
    const languages = page.getByLabel('Translate into');
    await languages.selectOption({ label: 'German (1 outdated)' });
    await page.getByLabel('Missing and outdated only').check();
    await expect(page.getByText('It was: Who stops the lift?')).toBeVisible();
    await saved(page);
    await expectAccessible(page);
    await page.reload();
    await languages.selectOption({ label: 'German (1 outdated)' });
    await page.getByRole('button', { name: 'Still right (Question in German)' }).click();
    await expect(page.getByLabel('Question in German')).toBeFocused();
    await expect(page.getByText('It was: Who stops the lift?')).toBeHidden();
    await saved(page);
    await page.reload();
    await languages.selectOption({ label: 'German (complete)' });

    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'German' });
    const phone = page.getByTitle('Preview in German').contentFrame();
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
    await expectAccessible(page);
  });
}

test('a question is dragged to another place', async ({ signedInPage: page }) => {
  await createFrom(page, 'Pulse (from Plumbline)');
  const handles = page.getByRole('button', { name: /^Move question/ });
  const [, second] = await handles.all();
  const words = await second?.getAttribute('aria-label');
  await handles.nth(1).dragTo(rows(page).nth(4), { targetPosition: { x: 60, y: 40 } });
  await expect(handles.nth(4)).toHaveAttribute('aria-label', `Move question 5:${words?.split(':')[1]}`);
});

test('a safety manager is told who can publish', async ({ signedInPage: page }) => {
  // The API refuses as well, which the tests of the server hold.
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

test(
  'two people do not overwrite each other, and a failed save is tried again',
  expectsFailedRequests,
  async ({ signedInPage: page, context }) => {
    const name = await createFrom(page, 'Pulse (from Plumbline)');
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Add section' }).click();
    await other.getByLabel('Section title').fill('Theirs');
    await saved(other);

    // What the other wrote is not deleted by someone who has not seen it.
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved(page);
  },
);
