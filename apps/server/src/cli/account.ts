import { randomUUID } from 'node:crypto';
import { loadConfig } from '../app/config/load-config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { connect, openIdentityPool, openPool } from '../platform/db/connection.ts';
import { createSecurityLog } from '../platform/db/security-log.ts';
import { visitDatabase } from '../platform/db/with-database.ts';
import { findAccount } from '../platform/identity/builtin/accounts.repository.ts';
import { deleteSecondFactor } from '../platform/identity/builtin/second-factor.repository.ts';
import { deleteSessionsOfUsers } from '../platform/identity/builtin/sessions.repository.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run account -- reset-second-factor ADDRESS     turn off two-step verification for someone who lost\n                                                          their phone and their recovery codes';

const SESSIONS_ENDED =
  'Every session of the account has ended; tokens that are already out last up to five minutes more.';

/** What an operator does for the owner of an account who cannot do it themselves. */
await runCommand(async () => {
  const [command, address, ...rest] = process.argv.slice(2);
  if (command !== 'reset-second-factor' || address === undefined || rest.length > 0) throw new StartProblem(USAGE);
  const config = loadConfig();
  if (config.identity.kind !== 'builtin') {
    throw new StartProblem(
      'No accounts are kept here: IDENTITY is not builtin. ' +
        'Set IDENTITY=builtin and the DATA_DIR (or DATABASE_URL) of the server, as for npm start.',
    );
  }
  const email = address.trim().toLowerCase();
  await visitDatabase(config, { loadQueues }, async (serverUrl) => {
    const [db, accounts] = [connect(openPool(serverUrl, 1)), connect(openIdentityPool(serverUrl, 1))];
    const problems: unknown[] = [];
    const onError = (error: unknown) => void problems.push(error);
    const securityLog = createSecurityLog({ db, clock: systemClock, random: systemRandom, onError });
    try {
      const subject = (await findAccount(accounts, email))?.id;
      if (subject === undefined) throw new StartProblem(`No account has the address ${email}.`);
      const wasOn = await accounts.transaction().execute(async (tx) => {
        await deleteSessionsOfUsers(tx, [subject]);
        return deleteSecondFactor(tx, subject);
      });
      if (!wasOn) {
        console.log(`Two-step verification of ${email} was already off. ${SESSIONS_ENDED}`);
        return;
      }
      securityLog.record({
        action: 'second_factor_disabled',
        subject,
        isProven: false,
        address: null,
        requestId: randomUUID(),
        detail: 'operator',
      });
      await securityLog.finish();
      if (problems.length > 0) throw problems[0];
      console.log(`Two-step verification of ${email} is off. ${SESSIONS_ENDED}`);
    } finally {
      await Promise.all([db.destroy(), accounts.destroy()]);
    }
  });
});
