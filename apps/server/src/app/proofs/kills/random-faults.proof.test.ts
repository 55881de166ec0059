import { expect, test } from 'vitest';
import { surviveRandomFaults } from '../../../testkit/random-faults.ts';

const FAULTS = Number(process.env.FAULTS ?? 120);
const SEED = Number(process.env.FAULTS_SEED ?? 12);
const RESPONDENTS = 32;
/** A fault may take half a minute where processes start slowly. */
const TIMEOUT_MS = 1_200_000 + FAULTS * 5_000;

test(
  `${FAULTS} random kills and cuts under ${RESPONDENTS} respondents lose and double nothing that was acknowledged (FAULTS_SEED=${SEED})`,
  async () => {
    const figures = await surviveRandomFaults({
      faults: FAULTS,
      seed: SEED,
      respondents: RESPONDENTS,
      gapMs: 2_000,
      thinkMs: 2_000,
      log: console.log,
    });
    console.log(JSON.stringify(figures, null, 2));
    expect(figures.journeys).toBeGreaterThan(RESPONDENTS);
    expect(figures).toMatchObject({ lost: [], doubled: [], violations: [] });
  },
  TIMEOUT_MS,
);
