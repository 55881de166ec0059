import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectToast } from './toasts.ts';
import { tomorrow } from './waves.ts';

/** Imports people through the screens, from lines such as `Ann Ash;North tower;Concrete A;ann@example.org;pl`. */
export async function importPeople(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto('/app/workforce/import');
  await page.getByLabel('Paste the list').fill(['Name;Site;Crew;Email;Language', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check the people' })).toBeVisible();
  await page.getByRole('button', { name: `Add ${lines.length} people` }).click();
  await expect(page.getByText(`Added ${lines.length} people.`)).toBeVisible();
}

/** Saves the step of a draft, and waits for the next one. */
export async function continueTo(
  page: Page,
  heading: 'What is asked' | 'With names or anonymous' | 'When',
): Promise<void> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

/** Opens a new campaign and chooses a crew. */
export async function chooseCrew(page: Page, crew: string): Promise<void> {
  await page.goto('/app/campaigns/new');
  await page.getByRole('radio', { name: 'Selected crews' }).check();
  await page.getByRole('searchbox', { name: 'Find a crew' }).fill(crew);
  // While the search runs, the crews of the last one are still listed, and move.
  await untilCounted(page);
  await page.getByRole('checkbox', { name: crew }).check();
  await untilCounted(page);
}

interface PlannedCampaign {
  readonly name: string;
  readonly crew: string;
  readonly mode?: 'With names' | 'Anonymous';
}

/** Plans a campaign for a crew, with the questionnaire Pulse from tomorrow on, up to the step of its dates. */
export async function planCampaign(page: Page, { name, crew, mode = 'With names' }: PlannedCampaign): Promise<void> {
  await chooseCrew(page, crew);
  await continueTo(page, 'What is asked');
  await page.getByLabel('Name of the campaign').fill(name);
  await page.getByLabel('Questionnaire').selectOption({ label: 'Pulse' });
  await continueTo(page, 'With names or anonymous');
  await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).check();
  await continueTo(page, 'When');
  await page.getByLabel('First date').fill(tomorrow());
}

/** Waits until the audience of the form is counted; until then its old numbers are pale. */
async function untilCounted(page: Page): Promise<void> {
  await expect(page.getByRole('form').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Saves the dates, and opens the last step. @returns the id of the campaign */
export async function saveDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Check and start' })).toBeVisible();
  return /campaigns\/([\w-]{36})\/edit/.exec(page.url())?.[1] ?? '';
}

/** Schedules the campaign of the last step, and opens its page. */
export async function scheduleCampaign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expectToast(page, 'Campaign scheduled');
}

/** Opens the slips of a crew from the page of a wave. @returns the slips in the order of the sheet; slips of a crew have no name */
export async function printedSlips(page: Page, crew: string): Promise<{ name: string | null; code: string }[]> {
  await page.getByRole('link', { name: new RegExp(`slips?, poster of ${crew}$`) }).click();
  const sheet = page.getByRole('list', { name: 'Slips' }).getByRole('listitem');
  await expect(sheet.first()).toBeVisible();
  const slips = await sheet.evaluateAll((all) =>
    all.map((slip) => ({
      name: slip.querySelector('h2')?.textContent ?? null,
      paragraphs: [...slip.querySelectorAll('p')].map(({ textContent }) => textContent ?? ''),
    })),
  );
  return slips.map(({ name, paragraphs }) => {
    const code = paragraphs.find((text) => /^[0-9A-Z]{3}(-[0-9A-Z]{3}){2}$/.test(text));
    if (code === undefined) throw new Error('a slip has no code');
    return { name, code };
  });
}
