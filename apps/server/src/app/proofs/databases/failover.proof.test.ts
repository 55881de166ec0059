import { describe, expect, test } from 'vitest';
import { CHANGES, surviveFailovers } from '../../../testkit/failovers.ts';
import { findPostgresPrograms } from '../../../testkit/postgres-pair.ts';

const ROUNDS = Number(process.env.FAILOVER_ROUNDS ?? 3);
const RESPONDENTS = 16;
const TIMEOUT_MS = 300_000 + ROUNDS * CHANGES.length * 120_000;

const programs = await findPostgresPrograms();

describe.skipIf(programs === null)('a synchronous replica (skipped where Debian’s PostgreSQL is not installed)', () => {
  test.each(['proxy', 'several hosts'] as const)(
    `${ROUNDS} restarts, promotions and moves each under ${RESPONDENTS} respondents lose and double nothing that was acknowledged (%s)`,
    async (address) => {
      const figures = await surviveFailovers({
        programs: programs ?? '',
        address,
        // An address with every server leads nowhere else.
        rounds: Array.from({ length: ROUNDS }, () =>
          CHANGES.filter((change) => address === 'proxy' || change !== 'astray'),
        ).flat(),
        respondents: RESPONDENTS,
        log: console.log,
      });
      console.log(JSON.stringify(figures, null, 2));
      expect(figures.journeys).toBeGreaterThan(RESPONDENTS);
      expect(figures).toMatchObject({ lost: [], doubled: [], violations: [] });
    },
    TIMEOUT_MS,
  );
});
