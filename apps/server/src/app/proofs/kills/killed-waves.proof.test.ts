import { expect, test } from 'vitest';
import { surviveKilledWaves } from '../../../testkit/killed-waves.ts';

/** Fixed, so that every run is the same; set `WAVES_SEED` to try another one. */
const SEED = Number(process.env.WAVES_SEED ?? 18);

test(`a year of waves with a worker that is killed 40 times asks everyone once in each (WAVES_SEED=${SEED})`, async () => {
  await surviveKilledWaves({ kills: 40, people: 300, seed: SEED });
  expect.hasAssertions();
}, 900_000);
