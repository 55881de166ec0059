import { expect, type Page } from '@playwright/test';
import { FAILURE, filled, hold, refuse, type Scene } from './scene.ts';

const LIST = '/app/questions/questionnaires';
const CALLS = '**/v1/protected/questionnaires**';

/** Opens a copy of Pulse, at one of its tabs. */
function copy(name: string, tab: string, sign: (page: Page) => Promise<void>): Scene {
  return {
    name,
    show: async ({ page, open }) => {
      await open(LIST);
      await page.getByRole('link', { name: 'Pulse', exact: true }).click();
      await page.getByRole('button', { name: 'Make a copy' }).click();
      await page.getByRole('tab', { name: tab }).click();
      await sign(page);
    },
  };
}

/** The questionnaires, and one of them in the builder. */
export const QUESTIONNAIRE_SCENES: readonly Scene[] = [
  filled('questionnaires', LIST, async (page) =>
    expect(page.getByRole('heading', { name: 'From Plumbline' })).toBeVisible(),
  ),
  {
    name: 'questionnaires-loading',
    show: async ({ page, open }) => {
      await hold(page, CALLS);
      await open(LIST);
      await expect(page.getByText('Loading questionnaires')).toBeAttached();
    },
  },
  {
    name: 'questionnaires-failed',
    show: async ({ page, open }) => {
      await refuse(page, CALLS, 403, FAILURE);
      await open(LIST);
      await expect(page.getByText(FAILURE)).toBeVisible();
    },
  },
  copy('questionnaire-questions', 'Questions', async (page) => {
    await page.getByRole('button', { name: 'Actions for question 2', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Move down' })).toBeVisible();
  }),
  copy('questionnaire-details', 'Details', async (page) => expect(page.getByLabel('Written in')).toBeVisible()),
  copy('questionnaire-languages', 'Languages', async (page) =>
    expect(page.getByText('Plumbline translates these, with their answers.')).toBeVisible(),
  ),
  copy('questionnaire-preview', 'Preview', async (page) =>
    expect(page.getByTitle('Preview in English').contentFrame().getByRole('button').first()).toBeVisible(),
  ),
];
