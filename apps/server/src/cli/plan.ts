import { loadConfig } from '../app/config/config.ts';
import { loadQueues } from '../app/load-queues.ts';
import { StartProblem } from '../core/start-problem.ts';
import { listPlans, type NewPlan, type OrganisationPlan } from '../features/organisations/plans.repository.ts';
import { changePlan } from '../features/organisations/plans.service.ts';
import { connect, openPool } from '../platform/db/connection.ts';
import { withDatabase } from '../platform/db/with-database.ts';
import { systemClock, systemRandom } from '../platform/system-clock.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run plan                                list organisations with their plans\n       npm run plan -- ORGANISATION PLAN          PLAN: unlimited, trial, or trial:INVITATIONS';

/** Shows or sets the plans of organisations. ORGANISATION is a name or an id. */
await runCommand(async () => {
  const [organisation, wanted, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (organisation !== undefined && wanted === undefined)) throw new StartProblem(USAGE);
  const config = loadConfig();
  const plan = wanted === undefined ? null : parsePlan(wanted, config.trialInvitations);
  await withDatabase(config, { loadQueues }, async (serverUrl) => {
    const db = connect(openPool(serverUrl, 2));
    try {
      if (organisation !== undefined && plan !== null) {
        const { id } = oneOf(await listPlans(db), organisation);
        await changePlan({ db, clock: systemClock, random: systemRandom }, id, plan);
      }
      const plans = await listPlans(db);
      for (const each of organisation === undefined ? plans : [oneOf(plans, organisation)]) console.log(describe(each));
      if (plans.length === 0) console.log('No organisation yet.');
    } finally {
      await db.destroy();
    }
  });
});

function parsePlan(words: string, trialInvitations: number): NewPlan {
  if (words === 'unlimited') return { type: 'unlimited' };
  const invitations = /^trial(?::(\d{1,7}))?$/.exec(words);
  if (invitations === null) throw new StartProblem(`${JSON.stringify(words)} is not a plan.\n${USAGE}`);
  return { type: 'trial', invitations: invitations[1] === undefined ? trialInvitations : Number(invitations[1]) };
}

function oneOf(plans: readonly OrganisationPlan[], wanted: string): OrganisationPlan {
  const [found, ...others] = plans.filter(({ id, name }) => id === wanted || name === wanted);
  if (found === undefined) {
    throw new StartProblem(`No organisation is called ${JSON.stringify(wanted)}: npm run plan lists all of them.`);
  }
  if (others.length > 0) {
    const ids = [found, ...others].map(({ id }) => id).join(', ');
    throw new StartProblem(
      `${others.length + 1} organisations are called ${JSON.stringify(wanted)}: give one of the ids ${ids}.`,
    );
  }
  return found;
}

function describe({ id, name, plan_type, invitations_max, invitations_used }: OrganisationPlan): string {
  const used =
    invitations_max === null ? `${invitations_used} used, no limit` : `${invitations_used} of ${invitations_max} used`;
  return `${id}  ${plan_type.padEnd(9)}  ${used.padEnd(24)}  ${name}`;
}
