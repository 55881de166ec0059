import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { verifyByOperator } from '../features/accounts/company-sign-in/verify-by-operator.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run domain -- verify DOMAIN [ORGANISATION]     for company sign-in without a DNS record; ORGANISATION is an id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Verifies a domain of company sign-in in place of its DNS record. */
await runCommand(async () => {
  const [command, named, organisation, ...rest] = process.argv.slice(2);
  const isKnown = organisation === undefined || UUID.test(organisation);
  if (command !== 'verify' || named === undefined || !isKnown || rest.length > 0) throw new StartProblem(USAGE);
  const domain = named.trim().toLowerCase();
  await withDatabase(loadConfig(), { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 1));
    try {
      const found = await verifyByOperator(
        { db, clock: systemClock, random: systemRandom },
        domain,
        organisation ?? null,
      );
      const [only, ...others] = found;
      if (only === undefined) {
        throw new StartProblem(
          `No organisation has ${domain} in its list: an administrator adds it under Settings, Connections.`,
        );
      }
      if (others.length > 0) {
        const ids = found
          .map(({ organisationId, organisationName }) => `${organisationId} (${organisationName})`)
          .join(', ');
        throw new StartProblem(
          `${found.length} organisations have ${domain} in their lists: give one of the ids ${ids}.`,
        );
      }
      if (only.outcome === 'taken')
        throw new StartProblem(`Another organisation has verified ${domain}: it has to remove it first.`);
      console.log(
        `${domain} ${only.outcome === 'verified' ? 'is now' : 'was already'} verified for ${only.organisationName}.`,
      );
    } finally {
      await db.destroy();
    }
  });
});
