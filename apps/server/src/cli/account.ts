import type { Transaction } from 'kysely';
import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { operatorActor } from '../core/events.ts';
import { StartProblem } from '../core/start-problem.ts';
import { findMembership } from '../features/organisations/members/members.repository.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { asIdentityRole } from '../platform/db/identity-role.ts';
import type { Database } from '../platform/db/schema/tables.ts';
import { asOrganisation } from '../platform/db/tenant.ts';
import { unitOfWork } from '../platform/db/unit-of-work.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { findAccount } from '../platform/identity/builtin/accounts.repository.ts';
import { deleteSecondFactor } from '../platform/identity/builtin/second-factor.repository.ts';
import { deleteSessionsOfUsers } from '../platform/identity/builtin/sessions.repository.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run account -- reset-second-factor ADDRESS     turn off two-step verification for someone who lost\n                                                          their phone and their recovery codes';

const SESSIONS_ENDED =
  'Every session of the account has ended; tokens already issued stay valid for up to five more minutes.';

/** Restores access to an account for an owner who has lost the second factor. */
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
  await withDatabase(config, { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 1));
    try {
      const wasOn = await db.transaction().execute((tx) => resetSecondFactor(tx, email));
      console.log(`Two-step verification of ${email} ${wasOn ? 'is' : 'was already'} off. ${SESSIONS_ENDED}`);
    } finally {
      await db.destroy();
    }
  });
});

/** Turns two-step verification off and ends every session. @returns whether two-step verification was on */
async function resetSecondFactor(tx: Transaction<Database>, email: string): Promise<boolean> {
  const { subject, wasOn } = await asIdentityRole(tx, async () => {
    const account = await findAccount(tx, email);
    if (account === null) throw new StartProblem(`No account has the address ${email}.`);
    await deleteSessionsOfUsers(tx, [account.id]);
    return { subject: account.id, wasOn: await deleteSecondFactor(tx, account.id) };
  });
  const membership = await findMembership(tx, subject);
  // Without an organisation there is no log to record the event in.
  if (membership === undefined) return wasOn;
  const scope = await asOrganisation(tx, membership.organisation_id);
  await unitOfWork(scope, { now: systemClock.now(), random: systemRandom, actor: operatorActor('account') }).record({
    entityId: membership.user_id,
    ...(wasOn ? { kind: 'member.second_factor_disabled' } : { kind: 'member.session_ended', detail: 'all' }),
  });
  return wasOn;
}
