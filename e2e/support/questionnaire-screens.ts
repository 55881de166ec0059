import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { unique } from './sizes.ts';

/** The questions of the draft on the screen. */
export const rows = (page: Page) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^Move question/) });

/** Waits until the draft has been saved. */
export const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

/** Makes a draft from another questionnaire and opens it. @returns the name of the draft */
export async function createFrom(page: Page, source: string, name = unique('Crane crews')): Promise<string> {
  await page.goto('/app/questions');
  await page.getByRole('link', { name: 'Questionnaires', exact: true }).click();
  await page.getByRole('button', { name: 'New questionnaire' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Start from').selectOption({ label: source });
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
}

/** Writes a question in the dialog: its type, its text, and the fields of the type. */
export async function writeQuestion(
  page: Page,
  type: string,
  words: string,
  fill: () => Promise<void> = async () => {},
) {
  await page.getByRole('button', { name: 'Write a question' }).click();
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByLabel('Question', { exact: true }).fill(words);
  await fill();
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByRole('button', { name: words, exact: true })).toBeVisible();
}
