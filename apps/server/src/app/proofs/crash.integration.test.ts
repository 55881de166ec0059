import { expect, test } from 'vitest';
import { crashFolder, ENDINGS, surviveEnding } from '../../testkit/crash.ts';

/** Fixed, so that every run is the same; set `CRASH_SEED` to try another one. */
const SEED = Number(process.env.CRASH_SEED ?? 18);

test(`kill -9 in the middle of submissions loses nothing that was acknowledged (CRASH_SEED=${SEED})`, async () => {
  await using folder = await crashFolder();
  // The seed also decides whether PostgreSQL dies with the server or stays behind.
  await surviveEnding(folder.dataDir, ENDINGS[SEED % 2] ?? 'server killed', SEED);
  expect.hasAssertions();
});
