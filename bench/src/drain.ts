import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { countUnanalysed, untilAllIsDone, untilAnalysed } from './outstanding-work.ts';
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
 * Measures what one worker takes in by itself, without respondents: submissions, their analyses by rules, and with or without
 * notice emails to the outbox.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong, was not stored or was not analysed, or a job failed for good
 */
export async function measureDrain({ sizes, respondents: count }: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer();
  const respondents = await gatherRespondents(server);
  const kinds = [
    { name: 'without notices', sendsNotices: false, rounds: [] as Drained[] },
    { name: 'with notices', sendsNotices: true, rounds: [] as Drained[] },
  ];
  for (let round = 0; round < sizes.rounds; round += 1) {
    for (const { sendsNotices, rounds } of kinds) {
      await server.setNotices(sendsNotices);
      await respondents.answer(server.origin, { respondents: count, journeys: WARM_UP + sizes.drained });
      rounds.push(await drainOnce(server, { drained: sizes.drained, sendsNotices }));
    }
  }
  await respondents.checkStored();
  return [
    `Drain: one worker (\`ROLE=worker\`) takes in ${sizes.drained} waiting submissions and analyses them by rules, ${sizes.rounds} alternating rounds without and with notice emails to the outbox; nobody answers meanwhile.`,
    describeMachine(),
    '',
    writeTable([
      ['', 'submissions/s', 'server per submission', 'database per submission'],
      ...kinds.map(({ name, rounds }) => [name, ...figuresOf(rounds)]),
    ]),
  ].join('\n');
}

/** Begins to count when the worker, which has just started, has taken in all but so many. */
async function drainOnce(
  server: MeasuredServer,
  { drained, sendsNotices }: { drained: number; sendsNotices: boolean },
): Promise<Drained> {
  const { superuser, databasePid } = server;
  await using worker = await server.startProduct('worker');
  const readShares = () => processorShares([worker.process.pid], databasePid);
  await untilAnalysed(superuser, drained);
  const sharesBefore = await readShares();
  const begin = performance.now();
  const submissions = await countUnanalysed(superuser);
  if (sendsNotices) await untilAllIsDone(superuser);
  else await untilAnalysed(superuser);
  const seconds = (performance.now() - begin) / 1000;
  const shares = sharesBetween(sharesBefore, await readShares());
  await untilAllIsDone(superuser);
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
