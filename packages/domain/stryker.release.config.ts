import { readFileSync } from 'node:fs';

const domain = JSON.parse(readFileSync(new URL('stryker.config.json', import.meta.url), 'utf8'));

/** The release gate only, with a higher mutation score than the whole domain. */
export default {
  ...domain,
  mutate: ['src/release/**/*.ts', '!src/release/**/*.test.ts'],
  thresholds: { high: 98, low: 95, break: 95 },
};
