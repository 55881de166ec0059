import type { Page } from '@playwright/test';
import type { ScoreSummary } from '@plumbline/contract/wire';
import {
  addressOf,
  bandsOf,
  buttonOf,
  chipsOf,
  rowsOf,
  scoresOf,
  showCharts,
  totalsOf,
  weeksOf,
} from '../support/dashboard-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

/** The scores of all surveys, as the dashboard loads them. */
async function openWithScores(page: Page): Promise<ScoreSummary> {
  const response = page.waitForResponse('**/v1/protected/surveys/score-summary?**');
  await page.goto('/app/dashboard');
  const summary: ScoreSummary = await (await response).json();
  await showCharts(page);
  await expect(bandsOf(page).getByRole('button')).toHaveCount(10);
  return summary;
}

test('a press on a bar lists the surveys behind it', async ({ signedInPage: page }) => {
  const { distribution } = await openWithScores(page);
  const surveys = Math.max(...distribution.map((band) => band.surveys));
  const place = distribution.findIndex((band) => band.surveys === surveys);
  const { from, to } = distribution[place] ?? { from: 0, to: 0 };
  await bandsOf(page).getByRole('button').nth(place).click();
  await expect(page).toHaveURL(new RegExp(`[?&]score_from=${from}&score_to=${to}&from=[-\\d]+$`));
  const chip = chipsOf(page).filter({ hasText: `Score ${from}–${to}%` });
  await expect(chip).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Surveys', exact: true })).toBeFocused();
  await expect(totalsOf(page).getByText(/match your filters/)).toBeVisible();
  const scores = await rowsOf(page).locator('td:nth-of-type(2)').allTextContents();
  // Other tests submit surveys meanwhile.
  expect(scores.length).toBeGreaterThanOrEqual(surveys);
  for (const score of scores.map(Number.parseFloat)) {
    expect(score).toBeGreaterThanOrEqual(from);
    expect(score).toBeLessThanOrEqual(to);
  }
  // Filters with fields do not change the score filter.
  await buttonOf(page).click();
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Apply filters' }).click();
  await expect(chip).toBeVisible();
});

test(
  'beside a range of invitation days a bar shows its value and lists nothing',
  PROOF,
  async ({ signedInPage: page }) => {
    const address = addressOf({ dates: 'invited', from: '2020-01-01' });
    await page.goto(address);
    const bars = bandsOf(page);
    const bar = bars.getByRole('button', { name: /: [1-9]\d* surveys/ }).first();
    await bar.hover();
    await expect(bars.locator('p')).toContainText('Remove the invited dates to list surveys from here.');
    // By force, because the bar is disabled.
    await bar.click({ force: true });
    await expect(chipsOf(page)).toHaveCount(1);
    expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
  },
);

test('Enter on a week lists the surveys submitted in it', PROOF, async ({ signedInPage: page }) => {
  const { weeks } = await openWithScores(page);
  // A past week, which no other test submits surveys in.
  const place = weeks.slice(0, -1).findLastIndex((week) => week.surveys > 0);
  const week = weeks[place];
  await weeksOf(page).getByRole('button').nth(place).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`[?&]from=${week?.starts_on}&to=[-\\d]+$`));
  await expect(rowsOf(page)).toHaveCount(week?.surveys ?? 0);
  await page.goBack();
  await expect(chipsOf(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a second tap on a bar lists its surveys', PROOF, async ({ signedInPage: page }) => {
    const { distribution } = await openWithScores(page);
    const place = distribution.findLastIndex((band) => band.surveys > 0);
    const bar = bandsOf(page).getByRole('button').nth(place);
    await bar.tap();
    await expect(scoresOf(page).getByText(/^Tap again to list/)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await bar.tap();
    await expect(page).toHaveURL(/score_from=/);
  });
});
