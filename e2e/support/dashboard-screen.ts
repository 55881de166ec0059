import type { Page } from '@playwright/test';

export const scoresOf = (page: Page) => page.getByRole('region', { name: 'Scores' });

/** The bars of the score distribution. */
export const bandsOf = (page: Page) => scoresOf(page).getByRole('group', { name: /^Score bands/ });

/** The points of the weekly average. */
export const weeksOf = (page: Page) => scoresOf(page).getByRole('group', { name: /^Weeks/ });
