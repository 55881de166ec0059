import { z } from 'zod';
import { accountsOf } from '../app/config/accounts-of.ts';
import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { refuseOtherIdentity } from '../app/refuse-other-identity.ts';
import { StartProblem } from '../core/start-problem.ts';
import { exportOrganisation } from '../features/organisations/move/export-organisation.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { readProductVersion } from '../platform/product-version.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { callersPath } from './callers-path.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run organisation:export -- ORGANISATION_ID FILE             write a copy into FILE\n       npm run organisation:export -- ORGANISATION_ID FILE --delete    and delete the organisation here, to move it';

/** Exports one organisation into a file for another installation. */
await runCommand(async () => {
  const [id, file, option, ...rest] = process.argv.slice(2);
  const isDeleted = option === '--delete';
  if (id === undefined || file === undefined || rest.length > 0 || (option !== undefined && !isDeleted)) {
    throw new StartProblem(USAGE);
  }
  const organisationId = z.uuid().safeParse(id.toLowerCase());
  if (!organisationId.success) {
    throw new StartProblem(`${JSON.stringify(id)} is not an id: npm run plan lists the organisations with theirs.`);
  }
  const config = loadConfig();
  await withDatabase(config, { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 1));
    try {
      await refuseOtherIdentity(config, db);
      const { name, rows } = await exportOrganisation(
        {
          db,
          serverUrl,
          clock: systemClock,
          random: systemRandom,
          accounts: accountsOf(config.identity),
          productVersion: readProductVersion(),
        },
        organisationId.data,
        { file: callersPath(file), isDeleted },
      );
      const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
      console.log(
        `'${name}' was written to ${file}: ${count} rows. It contains personal data: keep it as safe as the database.`,
      );
      console.log(
        isDeleted
          ? 'The organisation was deleted here. Import the file at the other installation.'
          : 'The organisation goes on here. Emails and jobs that wait stay here; to move it, export it with --delete.',
      );
    } finally {
      await db.destroy();
    }
  });
});
