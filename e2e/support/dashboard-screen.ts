import type { Page } from '@playwright/test';

export const scoresOf = (page: Page) => page.getByRole('region', { name: 'Scores' });

/** The bars of the score distribution. */
export const bandsOf = (page: Page) => scoresOf(page).getByRole('group', { name: /^Score bands/ });

/** The points of the weekly average. */
export const weeksOf = (page: Page) => scoresOf(page).getByRole('group', { name: /^Weeks/ });

export const listOf = (page: Page) => page.getByRole('region', { name: 'Surveys' });
export const rowsOf = (page: Page) =>
  listOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
export const totalsOf = (page: Page) => page.getByRole('region', { name: 'Totals' });
export const chipsOf = (page: Page) => page.getByRole('list', { name: 'Filters in use' }).getByRole('button');
export const buttonOf = (page: Page) => page.getByRole('button', { name: /^Filters/ });

export const addressOf = (filter: Record<string, string>) => `/app/dashboard?${new URLSearchParams(filter)}`;

/** Opens the charts, which a phone shows on demand. */
export async function showCharts(page: Page): Promise<void> {
  const charts = scoresOf(page).getByRole('button', { name: 'Show charts' });
  await bandsOf(page).or(charts).first().waitFor();
  if (await charts.isVisible()) await charts.click();
}
