import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LIGHTER_REACT } from './apps/web/vite.participant.config.ts';

const PARTICIPANT_TESTS = 'apps/web/src/participant/**/*.test.{ts,tsx}';

/** Tests that replace a whole module. */
const MOCKED_TESTS = 'apps/web/src/**/*.mocked.test.ts';

const withoutPostgres = ['**/node_modules/**', '**/*.integration.test.ts', '**/*.proof.test.ts'];

export default defineConfig({
  test: {
    // How long something may take before it counts as hanging: a machine that others use as well can be many times slower.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/{src,test,scripts}/**/*.test.ts',
            'apps/*/{src,build}/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...withoutPostgres, PARTICIPANT_TESTS, MOCKED_TESTS],
          // No test depends on another: each run takes an order of its own, and prints its seed.
          sequence: { shuffle: { tests: true } },
          // By default one processor is left for a watching editor.
          maxWorkers: '100%',
          // Tests put back what they replace. Loading the modules anew for every file costs as much as the tests.
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: { name: 'unit-mocked', include: [MOCKED_TESTS], sequence: { shuffle: { tests: true } } },
      },
      {
        extends: true,
        resolve: { alias: LIGHTER_REACT },
        test: {
          name: 'unit-participant',
          include: [PARTICIPANT_TESTS],
          sequence: { shuffle: { tests: true } },
          setupFiles: './apps/web/src/participant/react-18.setup.ts',
          maxWorkers: '100%',
          isolate: false,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.integration.test.ts', 'e2e/**/*.integration.test.ts'],
          // Half of a test is waiting, for the database or for a process to start.
          maxWorkers: Math.ceil(1.5 * availableParallelism()),
          // Modules keep no state and nothing is mocked here, so files share them: loading them anew costs a quarter of the time.
          isolate: false,
          globalSetup: './apps/server/src/testkit/vitest-postgres.ts',
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: [
            'apps/server/src/**/*.proof.test.ts',
            'packages/*/src/**/*.proof.test.ts',
            'e2e/**/*.proof.test.ts',
          ],
          globalSetup: './apps/server/src/testkit/vitest-postgres.ts',
          testTimeout: 600_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
