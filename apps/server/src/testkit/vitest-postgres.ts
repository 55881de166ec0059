import { startTestPostgres } from './database.ts';

/** Vitest's global set-up: one PostgreSQL before the first test file, stopped after the last. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  process.env.TEST_POSTGRES = postgres.TEST_POSTGRES;
  return async () => {
    await postgres[Symbol.asyncDispose]();
  };
}
