import type { SurveyList } from '@plumbline/contract/wire';
import { expect, signIn, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const details = { name: /View Details/ };

test('the four figures are named, and the average is a percentage', async ({ managerPage: page }) => {
  const totals = page.getByRole('region', { name: 'Totals' });
  for (const name of ['Total Surveys', 'Active Surveys', 'Completed', 'Average Score']) {
    await expect(totals.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(totals.getByText(/^\d+%$/)).toBeVisible();
});

test(
  'the totals add up, because they say what is neither active nor completed',
  PROOF,
  async ({ managerPage: page }) => {
    const totals = page.getByRole('region', { name: 'Totals' });
    const figure = async (label: string) =>
      Number(
        await totals
          .locator('div')
          .filter({ has: page.getByText(label, { exact: true }) })
          .locator('dd')
          .first()
          .textContent(),
      );
    const others = totals.getByText(/^Including \d+ paused or archived$/);
    await expect(others).toBeVisible();
    // Read together, because other tests invite people meanwhile.
    await expect(async () => {
      const [total, active, completed] = [
        await figure('Total Surveys'),
        await figure('Active Surveys'),
        await figure('Completed'),
      ];
      expect(active + completed + Number(/\d+/.exec((await others.textContent()) ?? '')?.[0])).toBe(total);
    }).toPass();
  },
);

test('the scores are shown as a plot, a sentence and a table', async ({ managerPage: page }) => {
  const scores = page.getByRole('region', { name: 'Scores' });
  await expect(scores.locator('svg').first()).toBeVisible();
  await expect(scores.getByText(/at high risk, \d+ medium, \d+ low\.$/)).toBeVisible();
  await expect(scores.getByRole('table', { name: 'Score distribution' }).getByRole('row')).toHaveCount(11);
  await expect(scores.getByRole('table', { name: 'Average by week' }).getByRole('row')).toHaveCount(13);
  await scores.getByRole('button', { name: '1 year' }).click();
  await expect(page).toHaveURL(/[?&]weeks=52/);
  await expect(scores.getByRole('table', { name: 'Average by week' }).getByRole('row')).toHaveCount(53);
});

test(
  'bars are amber, not brown, and stand out from the paper in both themes',
  PROOF,
  async ({ signedInPage: page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/app/dashboard');
      const bars = page.getByRole('region', { name: 'Scores' }).locator('.recharts-bar-rectangle path');
      await expect(bars.first()).toBeVisible();
      const colours = await bars.evaluateAll((drawn) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        /** Relative luminance, as in WCAG. */
        const luminance = (colour: string) => {
          if (canvas === null) throw new Error('no canvas');
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
            const share = byte / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const paper = luminance(getComputedStyle(document.documentElement).backgroundColor);
        return drawn.map((bar) => {
          const own = luminance(getComputedStyle(bar).fill);
          const contrast = (Math.max(own, paper) + 0.05) / (Math.min(own, paper) + 0.05);
          return { token: bar.getAttribute('fill') ?? '', own, contrast };
        });
      });
      expect(colours.filter(({ contrast }) => contrast < 3)).toEqual([]);
      const amber = colours.filter(({ token }) => token.includes('caution'));
      expect(amber.length).toBeGreaterThan(0);
      // A darker amber looks brown.
      for (const { own } of amber) expect(own).toBeGreaterThan(0.2);
    }
  },
);

test('the plotting library is not loaded until there is something to plot', PROOF, async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => scripts.push(response.url()));
  const hasPlots = () => scripts.some((url) => /TrendPlot|DistributionPlot/.test(url));
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.goto('/app/settings/profile');
  scripts.length = 0;
  await page.reload();
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(hasPlots()).toBe(false);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('region', { name: 'Scores' }).locator('svg').first()).toBeVisible();
  expect(hasPlots()).toBe(true);
});

test(
  'a column sorts in one direction, then the other, and the order is in the address',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.goto('/app/dashboard?status=analyzed');
    const list = page.getByRole('region', { name: 'Surveys' });
    const cells = list.getByRole('row').locator('td:nth-of-type(2)');
    /** Whether the scores shown are in order; read again each time, because other tests submit surveys meanwhile. */
    const areSorted = async (inOrder: (before: number, after: number) => boolean) => {
      const scores = (await cells.allTextContents()).map(Number.parseFloat);
      return (
        scores.length > 5 && scores.every((score, place) => place === 0 || inOrder(scores[place - 1] ?? score, score))
      );
    };
    const head = list.getByRole('columnheader', { name: 'Score' });
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/[?&]sort=score/);
    await expect.poll(() => areSorted((before, after) => before <= after)).toBe(true);
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => areSorted((before, after) => before >= after)).toBe(true);
    await page.reload();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await expect(page).not.toHaveURL(/sort=/);
  },
);

test('arrow keys move from row to row, and Enter opens the survey', async ({ managerPage: page }) => {
  const links = page.getByRole('link', details);
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/surveys\//);
});

test('a score has the colour of the risk beside it', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard?status=analyzed');
  const rows = page
    .getByRole('region', { name: 'Surveys' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  const colours = await rows.evaluateAll((each) =>
    each.map((row) =>
      ['td:nth-of-type(2) span span', 'td:nth-of-type(4) span'].map((cell) => {
        const badge = row.querySelector(cell);
        return badge === null ? 'missing' : getComputedStyle(badge).color;
      }),
    ),
  );
  expect(colours.length).toBeGreaterThan(5);
  expect(colours.filter(([score, risk]) => score === 'missing' || score !== risk)).toEqual([]);
});

test('a click anywhere in a row opens the survey', PROOF, async ({ signedInPage: page, manager }) => {
  const email = uniqueEmail('rowan.field');
  const survey = await manager.invite(email);
  await page.goto(`/app/dashboard?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('region', { name: 'Surveys' }).getByRole('row').filter({ hasText: email });
  const opened = `/app/surveys/${survey.id}`;
  await expect(async () => {
    // On the status, far from the link's text: the link covers the whole row.
    if (!page.url().endsWith(opened)) await row.getByRole('cell').nth(2).click({ force: true, timeout: 1_000 });
    await expect(page).toHaveURL(opened, { timeout: 1_000 });
  }).toPass();
});

test(
  'a press on a row opens its survey, even when other rows take its place before it ends',
  PROOF,
  async ({ signedInPage: page }) => {
    let isReversed = false;
    await page.route('**/v1/protected/surveys?**', async (route) => {
      const response = await route.fetch();
      const body: SurveyList = await response.json();
      const surveys = isReversed ? body.surveys.toReversed() : body.surveys;
      await route.fulfill({ response, json: { ...body, surveys } });
    });
    await page.goto('/app/dashboard?status=analyzed');
    const rows = page.getByRole('region', { name: 'Surveys' }).getByRole('row');
    const pressed = rows.nth(2);
    await pressed.scrollIntoViewIfNeeded();
    const name = await pressed.getByRole('rowheader').locator('span').first().textContent();
    const path = await pressed.getByRole('link', details).getAttribute('href');
    await pressed.getByRole('cell').first().hover({ force: true });
    await page.mouse.down();
    isReversed = true;
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(rows.nth(2).getByRole('link', details)).not.toHaveAttribute('href', path ?? '');
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
);

test(
  'each row says when its participant was invited, and when they submitted',
  PROOF,
  async ({ signedInPage: page, manager }) => {
    const email = uniqueEmail('dated');
    const survey = await manager.invite(email);
    await page.goto(`/app/dashboard?search=${encodeURIComponent(email)}`);
    const row = page.getByRole('region', { name: 'Surveys' }).getByRole('row').filter({ hasText: email });
    const head = page.getByRole('columnheader');
    await expect(head.filter({ hasText: 'Invited' })).toBeVisible();
    await expect(head.filter({ hasText: 'Submitted' })).toBeVisible();
    await expect(row.locator('td:nth-of-type(5) time')).toHaveAttribute('datetime', survey.created_at);
    await expect(row.locator('td:nth-of-type(6)')).toContainText('None yet');
  },
);

test('Previous and Next page through a list that is longer than one page', PROOF, async ({ managerPage: page }) => {
  await page.route('**/v1/protected/surveys?**', async (route) => {
    const response = await route.fetch();
    const body: SurveyList = await response.json();
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const pagination = {
      ...body.pagination,
      page: number,
      total: 150,
      total_pages: 2,
      has_next: number < 2,
      has_prev: number > 1,
    };
    await route.fulfill({ response, json: { ...body, pagination } });
  });
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(pages).toContainText('Page 2 of 2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(pages).toContainText('Page 1 of 2');
});

test('a list that is too long to sort offers no sorting', PROOF, async ({ managerPage: page }) => {
  await page.route('**/v1/protected/surveys?**', async (route) => {
    const response = await route.fetch();
    const body: SurveyList = await response.json();
    await route.fulfill({
      response,
      json: { ...body, pagination: { ...body.pagination, total: 10_001, total_pages: 101, has_next: true } },
    });
  });
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Surveys' }).getByRole('columnheader', { name: 'Score' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Score', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('surveys are cards, sorted through a select', async ({ managerPage: page, manager }) => {
    await manager.invite(uniqueEmail('aaron'), { participant_name: 'Aaron Aaronson', company: 'Aaa' });
    await expect(page.getByRole('table', { name: /Surveys/ })).toHaveCount(0);
    await page.getByLabel('Sort by').selectOption({ label: 'Company, A to Z' });
    await expect(page).toHaveURL(/[?&]sort=company/);
    const cards = page.getByRole('region', { name: 'Surveys' }).getByRole('listitem');
    await expect(cards.first()).toContainText('Aaa');
    await expect(cards).toHaveCount(10);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await expect(cards.nth(10).getByRole('link')).toBeFocused();
  });
});
