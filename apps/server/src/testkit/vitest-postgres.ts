import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTestPostgres } from './database.ts';

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist/client/index.html', import.meta.url));

/** Vitest's global set-up: one PostgreSQL before the first test file, stopped after the last. */
export async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(WEB_BUILD))
    throw new Error('The web app, whose pages the server serves, is not built: run npm run build.');
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES = postgres.TEST_POSTGRES;
  return async () => {
    await postgres[Symbol.asyncDispose]();
  };
}
