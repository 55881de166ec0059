import { expect, test } from 'vitest';
import { surviveKilledWaves } from '../../testkit/killed-waves.ts';

/** Fixed, so that every run is the same; set `WAVES_SEED` to try another one. */
const SEED = Number(process.env.WAVES_SEED ?? 17);

test(`a year of waves with a worker that is killed ten times asks everyone once in each (WAVES_SEED=${SEED})`, async () => {
  await surviveKilledWaves({ kills: 10, people: 30, seed: SEED });
  expect.hasAssertions();
});
