import { expect, test } from 'vitest';
import { surviveRandomFaults } from '../../testkit/random-faults.ts';

/** The same on every run; others are tried with `FAULTS_SEED`, and a thousand faults by the endurance test. */
const SEED = Number(process.env.FAULTS_SEED ?? 3);

test(`a few random kills and cuts lose and double nothing that was acknowledged (FAULTS_SEED=${SEED})`, async () => {
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
}, 240_000);
