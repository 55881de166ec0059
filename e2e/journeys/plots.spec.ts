import type { Page } from '@playwright/test';
import type { ScoreSummary } from '@plumbline/contract/wire';
import { bandsOf, scoresOf, showCharts, weeksOf } from '../support/dashboard-screen.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

/** Opens the dashboard with one answer of the API for the whole test, because other tests submit surveys meanwhile. */
async function openDashboard(page: Page): Promise<ScoreSummary> {
  let summary: ScoreSummary | undefined;
  await page.route('**/v1/protected/surveys/score-summary?**', async (route) => {
    const response = await route.fetch();
    summary ??= await response.json();
    await route.fulfill({ response, json: summary });
  });
  await page.goto('/app/dashboard');
  await showCharts(page);
  await expect(bandsOf(page).getByRole('button')).toHaveCount(10);
  if (summary === undefined) throw new Error('the dashboard shows scores that it did not load');
  return summary;
}

/** The fullest band, with its place. */
function fullestBand({ distribution }: ScoreSummary) {
  const surveys = Math.max(...distribution.map((band) => band.surveys));
  const place = distribution.findIndex((band) => band.surveys === surveys);
  const { from, to } = distribution[place] ?? { from: 0, to: 0 };
  // Empty bands have no bar.
  const bar = distribution.slice(0, place).filter((band) => band.surveys > 0).length;
  return { place, bar, surveys, name: `${from}–${to}%` };
}

test('pointing at a bar shows its band, its surveys and their share', PROOF, async ({ signedInPage: page }) => {
  const summary = await openDashboard(page);
  const { place, bar: drawn, name, surveys } = fullestBand(summary);
  await bandsOf(page).getByRole('button').nth(place).hover();
  const value = bandsOf(page).locator('p');
  await expect(value).toContainText(name);
  await expect(value).toContainText(`${surveys} surveys`);
  await expect(value).toContainText(`${Math.round((surveys / summary.surveys) * 100)}% of all`);
  // The tooltip belongs to the bar: it is above its top, whatever its height.
  const bar = await scoresOf(page).locator('.recharts-bar-rectangle').nth(drawn).boundingBox();
  const box = await value.boundingBox();
  expect(box).not.toBeNull();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (bar?.x ?? 0) - (bar?.width ?? 0) / 2)).toBeLessThan(120);
  await page.mouse.move(0, 0);
  await expect(value).toHaveCount(0);
});

test('the bars are one tab stop, with arrow keys between them; Escape hides the value', async ({
  signedInPage: page,
}) => {
  const summary = await openDashboard(page);
  const bands = bandsOf(page).getByRole('button');
  const value = bandsOf(page).locator('p');
  await scoresOf(page).getByRole('button', { name: '1 year' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await expect(bands.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bands.nth(1)).toBeFocused();
  await expect(value).toContainText('10–19%');
  await expect(bands.nth(1)).toHaveAccessibleName(/^10–19%: \d+ surveys?, (\d+%|Less than 1%) of all/);
  // Read once: the tooltip repeats the name of the button.
  await expect(bandsOf(page).locator('p[aria-hidden="true"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(bands.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(value).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(weeksOf(page).locator('button:focus')).toHaveCount(1);
  await page.keyboard.press('End');
  const last = summary.weeks.at(-1);
  await expect(weeksOf(page).locator('p')).toContainText(
    last?.average_score === null ? 'No answers' : `Average ${last?.average_score}%`,
  );
});

test('a point stands under the column that shows its value', PROOF, async ({ signedInPage: page }) => {
  const summary = await openDashboard(page);
  const place = summary.weeks.findLastIndex(({ average_score }) => average_score !== null);
  const answered = summary.weeks.slice(0, place + 1).filter(({ average_score }) => average_score !== null).length;
  const column = await weeksOf(page).getByRole('button').nth(place).boundingBox();
  const point = await scoresOf(page)
    .locator('.recharts-line-dot')
    .nth(answered - 1)
    .boundingBox();
  const middleOf = (box: typeof column) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middleOf(column) - middleOf(point))).toBeLessThan(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the value of a bar is accessible in the ${colorScheme} theme`, PROOF, async ({ signedInPage: page }) => {
    await page.emulateMedia({ colorScheme });
    await openDashboard(page);
    await bandsOf(page).getByRole('button').nth(6).focus();
    await expect(bandsOf(page).locator('p')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap shows the value, and it stays within the screen', PROOF, async ({ signedInPage: page }) => {
    const { place } = fullestBand(await openDashboard(page));
    const value = bandsOf(page).locator('p');
    // By force, because a band without surveys is disabled: there is nothing to list.
    for (const tapped of [place, 0, 9]) {
      await bandsOf(page).getByRole('button').nth(tapped).tap({ force: true });
      await expect(value).toContainText(`${tapped * 10}–`);
      const box = await value.boundingBox();
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    }
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  test(
    'the value of a tapped bar stays when a mouse moves elsewhere, and goes at a tap elsewhere',
    PROOF,
    async ({ signedInPage: page }) => {
      const { place } = fullestBand(await openDashboard(page));
      const value = bandsOf(page).locator('p');
      await bandsOf(page).getByRole('button').nth(place).tap();
      await page.mouse.move(0, 0);
      // A turn of the event loop of the page, so that the movement was handled.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expect(value).toContainText(`${place * 10}–`);
      await scoresOf(page).getByRole('heading', { name: 'Scores' }).tap();
      await expect(value).toHaveCount(0);
    },
  );
});
