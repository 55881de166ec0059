import type { Page } from '@playwright/test';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { answersEarning } from '../../apps/server/src/testkit/answers.ts';
import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

/** Opens the survey with the lowest score, of those with all questions. */
async function openRiskiest(page: Page): Promise<void> {
  await page.goto(`/app/dashboard?status=analyzed&sort=score&questionnaire=${SAFETY_AND_READINESS.id}`);
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/app\/surveys\//);
}

test(
  'the header names the participant, the company, the address, the day, the title and the status',
  PROOF,
  async ({ signedInPage: page, manager }) => {
    const email = uniqueEmail('header');
    const survey = await manager.invite(email, {
      participant_name: 'Header Person',
      company: 'Harbour Concrete',
      title: 'Crane crew, week 12',
      description: 'Before the lift on Monday.',
    });
    await page.goto(`/app/surveys/${survey.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Header Person' })).toBeVisible();
    for (const text of [
      'Harbour Concrete',
      email,
      /invited \d+ \w+ \d{4}/,
      'Crane crew, week 12',
      'Before the lift on Monday.',
      'safety',
      'Invited',
    ]) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
  },
);

test('the survey opens with its score, its risk and the two categories that lower it most', async ({
  signedInPage: page,
}) => {
  await openRiskiest(page);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText(/^\d+%$/).first()).toBeVisible();
  await expect(result.getByText('High risk')).toBeVisible();
  await expect(result.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Analysis: Written by fixed rules')).toBeVisible();
});

test(
  'categories are shown as dots on the bands of their badges, and in a table',
  PROOF,
  async ({ signedInPage: page }) => {
    await openRiskiest(page);
    await page.getByRole('tab', { name: 'By Category' }).click();
    const table = page.getByRole('table', { name: 'Scores by category' });
    await expect(table.getByRole('row')).toHaveCount(7);
    for (const band of ['0–59', '60–79', '80–100']) await expect(page.getByText(band, { exact: true })).toHaveCount(2);
  },
);

test('each response shows its raw and final score, and reverse-scored ones the calculation', async ({
  signedInPage: page,
}) => {
  await openRiskiest(page);
  await page.getByRole('tab', { name: 'All Responses' }).click();
  await expect(page.getByRole('table', { name: 'All responses with their scores' }).getByRole('row')).toHaveCount(51);
  await expect(page.getByText(/^Reversed: 8 − \d = \d$/).first()).toBeVisible();
  await expect(page.getByText(/their score is reversed/)).toBeVisible();
  await page.getByRole('button', { name: 'Lowest first' }).click();
  await expect(page).toHaveURL(/order=lowest/);
  await expect(page.getByRole('row').nth(1)).toContainText(/[12] of 7/);
});

test('answer consistency is explained in plain words', PROOF, async ({ signedInPage: page }) => {
  await openRiskiest(page);
  await expect(page.getByRole('heading', { name: 'Answer consistency' }).first()).toBeVisible();
  await expect(page.getByText(/They don’t count towards the overall score/)).toBeVisible();
});

test('every statement of the analysis links to its evidence, above the disclaimer', async ({ signedInPage: page }) => {
  await openRiskiest(page);
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await expect(page.getByText(/Results are only a starting point/).first()).toBeVisible();
  const evidence = page.getByRole('article').locator('summary').first();
  await evidence.click();
  await expect(page.getByRole('article').locator('details[open]').first()).toContainText(/%|points|of 7/);
});

test(
  'a link is renewed after a confirmation, and the old one no longer works',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    const survey = await manager.invite(uniqueEmail('renew'));
    await page.goto(`/app/surveys/${survey.id}`);
    const link = page.getByRole('textbox', { name: 'Personal link' });
    const before = await link.inputValue();
    await page.getByRole('button', { name: 'Renew link' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('stops working at once');
    await dialog.getByRole('button', { name: 'Renew link' }).click();
    await expect(page.getByText('Link renewed').first()).toBeVisible();
    await expect(link).not.toHaveValue(before);
    expect((await request.get(before)).status()).toBe(404);
    expect((await request.get(await link.inputValue())).status()).toBe(200);
  },
);

test('a link is closed after a confirmation, no longer works, and can be reopened', async ({
  signedInPage: page,
  manager,
  request,
}) => {
  const survey = await manager.invite(uniqueEmail('revoke'));
  await page.goto(`/app/surveys/${survey.id}`);
  await page.getByRole('button', { name: 'Close link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close link' }).click();
  await expect(page.getByText('Link closed').first()).toBeVisible();
  await expect(page.getByText(/The link was closed on/)).toBeVisible();
  expect((await request.get(`/survey/${survey.public_token}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Renew link' }).click();
  await expect(page.getByText('Link renewed').first()).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Personal link' }).inputValue();
  expect((await request.get(link)).status()).toBe(200);
});

/** Number of A4 pages of what would be printed. */
async function printedPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test(
  'the result prints on two pages, and with its answers on as many as it needs',
  PROOF,
  async ({ signedInPage: page, manager, request }) => {
    // The longest possible analysis: every category is a concern, and the answers contradict each other.
    const survey = await manager.invite(uniqueEmail('printed'));
    const opened = await (await request.get(`/v1/public/survey/${survey.public_token}`)).json();
    const data = { status: 'completed', responses: answersEarning('least') };
    expect((await request.put(`/v1/public/survey-by-id/${opened.survey.id}`, { data })).ok()).toBe(true);
    await page.goto(`/app/surveys/${survey.id}`);
    await expect(page.getByRole('tab', { name: 'AI Analysis' })).toBeEnabled();
    expect(await printedPages(page)).toBeLessThanOrEqual(2);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await printWithAnswers(page);
    expect(await printedPages(page)).toBeGreaterThan(3);
  },
);

/** Presses the button without opening the browser's print dialog. */
async function printWithAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print with answers' }).click();
}

test('in print all sections follow one another, without buttons', PROOF, async ({ signedInPage: page }) => {
  await openRiskiest(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All responses' })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await printWithAnswers(page);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Scores by category', 'What to do', 'All responses']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('table', { name: 'All responses with their scores' }).getByRole('row')).toHaveCount(51);
  await expect(page.locator('details:not([open])')).toHaveCount(0);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete survey' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('earlier and later surveys of the same person are linked', PROOF, async ({ signedInPage: page, manager }) => {
  const email = uniqueEmail('asked-twice');
  const first = await manager.invite(email, { title: 'Before the lift' });
  await manager.invite(email, { title: 'After the lift' });
  await page.goto(`/app/surveys/${first.id}`);
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Earlier and later surveys' }),
  });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByText('This survey')).toBeVisible();
  await section.getByRole('link', { name: 'After the lift' }).click();
  await expect(page.getByRole('main').getByText('After the lift').first()).toBeVisible();
  await expect(section.getByRole('link', { name: 'Before the lift' })).toBeVisible();
});
