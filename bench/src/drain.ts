import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { countUnanalysed, waitUntilAllDone, waitUntilAnalysed } from './outstanding-work.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { gatherRespondents, WARM_UP } from './respondents.ts';
import { describeMachine, msEach, writeTable } from './round-figures.ts';
import { median } from './statistics.ts';

interface Drained {
  readonly submissions: number;
  readonly seconds: number;
  readonly shares: ProcessorShares;
}

/**
 * Measures how fast one worker processes submissions while no respondents are active: their analyses by rules, with and without
 * notifications to the outbox.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong, was not stored or was not analysed, or a job failed permanently
 */
export async function measureDrain({ sizes, respondents: count, asked }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer({ asked });
  const respondents = await gatherRespondents(server);
  const kinds = [
    { name: 'without notifications', sendsNotifications: false, rounds: [] as Drained[] },
    { name: 'with notifications', sendsNotifications: true, rounds: [] as Drained[] },
  ];
  for (let round = 0; round < sizes.rounds; round += 1) {
    for (const { sendsNotifications, rounds } of kinds) {
      await server.setNotifications(sendsNotifications);
      await respondents.answer(server.origin, { respondents: count, journeys: WARM_UP + sizes.drained });
      rounds.push(await drainOnce(server, { drained: sizes.drained, sendsNotifications }));
    }
  }
  await respondents.checkStored();
  return [
    `Drain: one worker (\`ROLE=worker\`) processes ${sizes.drained} waiting submissions, with analyses by rules, ${sizes.rounds} alternating rounds without and with notifications to the outbox; no respondents are active meanwhile.`,
    describeMachine(),
    '',
    writeTable([
      ['', 'submissions/s', 'server per submission', 'database per submission'],
      ...kinds.map(({ name, rounds }) => [name, ...figuresOf(rounds)]),
    ]),
  ].join('\n');
}

/** Starts to measure when the worker, which has just been started, has only `drained` submissions left. */
async function drainOnce(
  server: MeasuredServer,
  { drained, sendsNotifications }: { drained: number; sendsNotifications: boolean },
): Promise<Drained> {
  const { superuser, databasePid } = server;
  await using worker = await server.startProduct('worker');
  const readShares = () => processorShares([worker.process.pid], databasePid);
  await waitUntilAnalysed(superuser, drained);
  const sharesBefore = await readShares();
  const begin = performance.now();
  const submissions = await countUnanalysed(superuser);
  if (sendsNotifications) await waitUntilAllDone(superuser);
  else await waitUntilAnalysed(superuser);
  const seconds = (performance.now() - begin) / 1000;
  const shares = sharesBetween(sharesBefore, await readShares());
  await waitUntilAllDone(superuser);
  return { submissions, seconds, shares };
}

function figuresOf(rounds: readonly Drained[]): string[] {
  const submissions = rounds.reduce((sum, round) => sum + round.submissions, 0);
  const secondsOf = (part: 'server' | 'database') =>
    rounds.reduce<number | null>(
      (sum, { shares }) => (sum === null || shares[part] === null ? null : sum + shares[part]),
      0,
    );
  return [
    median(rounds.map((round) => round.submissions / round.seconds)).toFixed(0),
    msEach(secondsOf('server'), submissions),
    msEach(secondsOf('database'), submissions),
  ];
}
