import { expect, test } from 'vitest';
import { surviveRandomFaults } from '../../testkit/random-faults.ts';

/** Fixed, so that every run is the same; set `FAULTS_SEED` to try others. The endurance test runs a thousand faults. */
const SEED = Number(process.env.FAULTS_SEED ?? 3);

test(`a few random kills and cuts neither lose nor duplicate acknowledged data (FAULTS_SEED=${SEED})`, async () => {
  const figures = await surviveRandomFaults({
    faults: 8,
    seed: SEED,
    respondents: 6,
    gapMs: 800,
    thinkMs: 400,
    log: () => {},
  });
  expect(figures.journeys).toBeGreaterThan(0);
  expect(figures).toMatchObject({ lost: [], doubled: [], violations: [] });
});
