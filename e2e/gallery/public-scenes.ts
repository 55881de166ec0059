import { expect } from '@playwright/test';
import { emailTo } from '../support/outbox.ts';
import type { Scene } from './scene.ts';

const page = (name: string, address: string): Scene => ({
  name,
  show: async (stage) => {
    await stage.page.goto(address);
    await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
    // Pictures load when they scroll into view.
    for (const picture of await stage.page.locator('img:visible').all()) await picture.scrollIntoViewIfNeeded();
    await stage.page.evaluate(() => window.scrollTo(0, 0));
    await stage.page.waitForLoadState('networkidle');
  },
});

/** Pages that need neither an account nor a link. */
export const PUBLIC_SCENES: readonly Scene[] = [
  page('public-landing', '/'),
  page('public-research-data', '/research-data'),
  page('public-osha-info', '/osha-info'),
  page('public-about', '/about'),
  page('public-contact', '/contact'),
  page('public-privacy-policy', '/privacy-policy'),
  page('public-terms-of-service', '/terms-of-service'),
  {
    name: 'opt-out',
    show: async ({ page: shown, invite }) => {
      const survey = await invite(`Opt Out ${crypto.randomUUID().replaceAll(/[^a-z]/g, '')}`);
      const address = /https?:\/\/\S+(\/opt-out\/[\w-]{43})/.exec(await emailTo(survey.participant_email ?? ''))?.[1];
      await shown.goto(address ?? '');
      await expect(shown.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
    },
  },
  page('opt-out-gone', '/opt-out/nobody'),
  {
    name: 'public-menu',
    only: 'phone',
    isViewportOnly: true,
    show: async ({ page: shown }) => {
      await shown.goto('/');
      await shown.getByText('Menu', { exact: true }).click();
    },
  },
];
