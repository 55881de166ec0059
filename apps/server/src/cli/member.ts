import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { makeAdministrator } from '../features/organisations/members/make-administrator.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run member -- make-administrator ADDRESS     for an organisation whose administrators have left';

/** Makes a member an administrator in every organisation where the address belongs to a member. */
await runCommand(async () => {
  const [command, address, ...rest] = process.argv.slice(2);
  if (command !== 'make-administrator' || address === undefined || rest.length > 0) throw new StartProblem(USAGE);
  const email = address.trim().toLowerCase();
  await withDatabase(loadConfig(), { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 1));
    try {
      const found = await makeAdministrator({ db, clock: systemClock, random: systemRandom }, email);
      if (found.length === 0) {
        throw new StartProblem(`No member has the address ${email}: the person has to accept an invitation first.`);
      }
      for (const { organisationName, wasAdministrator } of found) {
        console.log(`${email} ${wasAdministrator ? 'was already' : 'is now'} an administrator of ${organisationName}.`);
      }
    } finally {
      await db.destroy();
    }
  });
});
