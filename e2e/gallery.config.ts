import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { testDir: _, projects: __, timeout: ___, ...shared } = journeys;

/** Takes pictures of the product, with the browser and servers of the journeys. */
export default defineConfig({
  ...shared,
  testDir: 'gallery',
  timeout: 90_000,
  projects: [
    { name: 'gallery', testMatch: 'gallery.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
  ],
});
