import { expect, type Page } from '@playwright/test';
import { FAILURE, filled, hold, refuse, type Scene } from './scene.ts';

const PARTS = [
  { part: 'sites', title: 'Sites' },
  { part: 'crews', title: 'Crews' },
  { part: 'companies', title: 'Companies' },
  { part: 'people', title: 'People' },
];

/** A list, and its first entry, if any. */
const scenesOf = ({ part, title }: (typeof PARTS)[number]): readonly Scene[] => [
  filled(`workforce-${part}`, `/app/workforce/${part}`, async (page) =>
    expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  ),
  filled(`workforce-${part}-one`, `/app/workforce/${part}`, async (page: Page) => {
    await page.getByRole('list', { name: title }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  }),
];

/** Sites, crews, companies and people. */
export const WORKFORCE_SCENES: readonly Scene[] = [
  ...PARTS.flatMap(scenesOf),
  {
    name: 'workforce-people-loading',
    show: async ({ page, open }) => {
      await hold(page, '**/v1/protected/people**');
      await open('/app/workforce/people');
      await expect(page.getByText('Loading people')).toBeAttached();
    },
  },
  {
    name: 'workforce-people-failed',
    show: async ({ page, open }) => {
      await refuse(page, '**/v1/protected/people**', 403, FAILURE);
      await open('/app/workforce/people');
      await expect(page.getByText(FAILURE)).toBeVisible();
    },
  },
  {
    name: 'workforce-people-empty',
    show: async ({ page, open }) => {
      const pagination = { page: 1, limit: 50, total: 0, total_pages: 0, total_is_capped: false, has_next: false };
      const json = { people: [], pagination: { ...pagination, has_prev: false } };
      await page.route('**/v1/protected/people?**', (route) => route.fulfill({ json }));
      await open('/app/workforce/people');
      await expect(page.getByText('Your people will appear here.')).toBeVisible();
    },
  },
];
