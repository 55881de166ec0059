import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { buildCitus, startCluster } from './citus-cluster.ts';
import { packageProgram, runCommand } from './command.ts';

/**
 * Runs the integration tests on a coordinator and two workers. Citus is not on the registries, so it is built from a checkout:
 * `node scripts/build-citus.ts CHECKOUT`, or `CITUS_CHECKOUT`. Needs a C compiler, make, flex, the headers of PostgreSQL
 * (`postgresql-server-dev-15`), libcurl, liblz4 and libzstd. `PG_CONFIG` names the PostgreSQL to build for, `CITUS_FOLDER` where
 * to keep the build. Further arguments are passed to Vitest.
 */

/** Test files that do not use the shared test database, or test features that Citus lacks. */
const EXCLUDED_FILES: Readonly<Record<string, string>> = {
  'e2e/**': 'starts servers with the embedded PostgreSQL',
  'apps/server/src/app/proofs/**': 'kills and restarts a PostgreSQL of one server',
  '**/main.integration.test.ts': 'creates databases without the workers',
  '**/migrate*.integration.test.ts': 'upgrades databases of earlier versions, which are on one server',
  '**/distributable.integration.test.ts': 'makes changes that Citus refuses',
  '**/*backup*.integration.test.ts': 'backs up a database on one server',
  '**/db/backup/*.integration.test.ts': 'backs up a database on one server',
  '**/far-pages.integration.test.ts': 'copies rows by a statement that policies refuse with Citus',
  '**/search.integration.test.ts': 'copies rows by a statement that policies refuse with Citus',
  '**/survey-filter*.integration.test.ts': 'dates surveys by a statement that Citus does not know',
};

/** Single tests, by a part of their names. */
const EXCLUDED_TESTS: Readonly<Record<string, string>> = {
  'share a transaction, and each reads their own survey':
    'compares the start of the transaction, which each server has',
  'share a transaction, and each writes their own survey':
    'compares the start of the transaction, which each server has',
  'no participant sees or changes what is of another organisation':
    'ends statements after 0.1 s, less than several servers need',
  'a connection that served several organisations belongs to none':
    'ends statements after 0.1 s, less than several servers need',
  'are not affected when the database refuses the write of one of them':
    'expects the name of a constraint, which the other server does not tell',
  'with five thousand reminders due': 'makes emails by a statement that Citus does not know',
  'dead-lettering a job waits for a manager': 'looks for a connection that waits, which is on another server',
  'cannot move a row into another organisation': 'Citus refuses it before the policies do, in other words',
  'has only scores that the domain computes from the stored answers':
    'joins the rows of all organisations in the test itself',
};

const [given, ...parameters] = process.argv.slice(2);
const checkout = given ?? process.env.CITUS_CHECKOUT;
if (checkout === undefined) {
  console.error('Usage: node scripts/build-citus.ts CHECKOUT [ARGUMENTS OF VITEST]');
  process.exit(1);
}
const folder = resolve(process.env.CITUS_FOLDER ?? `${tmpdir()}/plumbline-citus-build`);
const installation = await buildCitus(resolve(checkout), folder, process.env.PG_CONFIG ?? 'pg_config');
await using cluster = await startCluster(installation);
const names = Object.keys(EXCLUDED_TESTS).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
const environment = { TEST_CITUS: cluster.nodes.join(' ') };
const growth = await runCommand(packageProgram('vitest'), ['run', '--project=proofs', 'distribution.proof'], {
  show: true,
  environment,
});
const { ok } = await runCommand(
  packageProgram('vitest'),
  [
    'run',
    '--project=integration',
    ...Object.keys(EXCLUDED_FILES).flatMap((path) => ['--exclude', path]),
    ...(names.length === 0 ? [] : ['--testNamePattern', `^(?!.*(?:${names.join('|')}))`]),
    ...parameters,
  ],
  { show: true, environment },
);
process.exitCode = ok && growth.ok ? 0 : 1;
