import { accountsOf } from '../app/config/accounts-of.ts';
import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { refuseOtherIdentity } from '../app/refuse-other-identity.ts';
import { StartProblem } from '../core/start-problem.ts';
import { importOrganisation } from '../features/organisations/move/import-organisation.ts';
import { readMoveTarget } from '../features/organisations/move/tenant-rows.repository.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { callersPath } from './callers-path.ts';
import { findOrCreateImported } from './imported-accounts.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run organisation:import -- FILE    add an organisation that npm run organisation:export wrote';

/** Imports one organisation of another installation. */
await runCommand(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new StartProblem(USAGE);
  const config = loadConfig();
  await withDatabase(config, { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 1));
    try {
      await refuseOtherIdentity(config, db);
      const { move, rows, newAccounts } = await importOrganisation(
        {
          db,
          clock: systemClock,
          random: systemRandom,
          accounts: accountsOf(config.identity),
          findOrCreateAccount: config.identity.kind === 'builtin' ? findOrCreateImported : null,
          target: await readMoveTarget(serverUrl),
        },
        callersPath(file),
      );
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      console.log(`'${move.name}' (${move.organisation_id}) was imported: ${count} rows.`);
      if (newAccounts.length > 0) {
        console.log(
          `New accounts, whose owners have to set a password by 'Forgot password': ${newAccounts.join(', ')}.`,
        );
      }
      console.log(
        move.is_deleted
          ? 'What waited at the source is done here: emails, invitation lists, analyses.'
          : 'The source still has the organisation and does what waited there: emails, invitation lists, analyses.',
      );
    } finally {
      await db.destroy();
    }
  });
});
