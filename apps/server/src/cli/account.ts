import { randomUUID } from 'node:crypto';
import { findAccount } from '../adapters/identity-builtin/accounts.repository.ts';
import { deleteSecondFactor } from '../adapters/identity-builtin/second-factor.repository.ts';
import { deleteSessionsOfUsers } from '../adapters/identity-builtin/sessions.repository.ts';
import { systemClock, systemRandom } from '../adapters/system-clock.ts';
import { loadConfig } from '../config/load-config.ts';
import { connect, openIdentityPool, openPool } from '../db/connection.ts';
import { createSecurityLog } from '../db/security-log.ts';
import { visitDatabase } from '../db/visit-database.ts';
import { StartProblem } from '../start-problem.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run account -- reset-second-factor ADDRESS     switch two-step verification off for someone who lost\n                                                          their phone and their recovery codes';

/** What an operator does for the owner of an account who cannot do it themselves. */
await runCommand(async () => {
  const [command, address, ...rest] = process.argv.slice(2);
  if (command !== 'reset-second-factor' || address === undefined || rest.length > 0) throw new StartProblem(USAGE);
  const config = loadConfig();
  if (config.identity.kind !== 'builtin') {
    throw new StartProblem('This server keeps no accounts: IDENTITY is not builtin.');
  }
  const email = address.trim().toLowerCase();
  await visitDatabase(config, async (serverUrl) => {
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
        console.log(`Two-step verification of ${email} was not on. Every session of the account has ended.`);
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
      console.log(`Two-step verification of ${email} is off, and every session of the account has ended.`);
    } finally {
      await Promise.all([db.destroy(), accounts.destroy()]);
    }
  });
});
