import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { testDir: _, projects: __, timeout: ___, ...shared } = journeys;

/** Pictures of the product instead of journeys through it: same browser, same servers. */
export default defineConfig({
  ...shared,
  testDir: 'gallery',
  timeout: 90_000,
  projects: [
    { name: 'gallery', testMatch: 'gallery.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
  ],
});
