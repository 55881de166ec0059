import { expect, test } from 'vitest';
import { crashFolder, ENDINGS, surviveEnding } from '../../../testkit/crash.ts';

const ROUNDS = 6;
/** Seed of the first round; the others follow it. */
const SEED = Number(process.env.CRASH_SEED ?? 1000);

test(`one data folder survives ${ROUNDS} endings under load (CRASH_SEED=${SEED})`, async () => {
  await using folder = await crashFolder();
  for (let round = 0; round < ROUNDS; round += 1) {
    await surviveEnding(folder.dataDir, ENDINGS[round % ENDINGS.length] ?? 'stopped', SEED + round);
  }
  expect.hasAssertions();
});
