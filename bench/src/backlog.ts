import type { Round } from './closed-loop.ts';
import { startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { checkNoJobFailed, countAnalysed, countUnanalysed } from './outstanding-work.ts';
import { gatherRespondents } from './respondents.ts';
import { describeMachine, journeySpreadOf, ms, ratio, throughputOf, writeTable } from './round-figures.ts';
import { median } from './statistics.ts';

/** Numbers of respondents with whom journeys are measured during a backlog. */
const RESPONDENTS = [1, 8, 32];

interface RoundsWithBacklog {
  readonly respondents: number;
  readonly journeys: number;
  readonly web: Round[];
  readonly both: Round[];
  /** Submissions analysed per second in each round of the default role. */
  readonly analysedPerSecond: number[];
}

/**
 * Compares journeys through a server that has a backlog of submissions to process with journeys through one that only serves,
 * on the same database. The server that processes jobs is started for its rounds and stopped after them.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong, was not stored, or a job failed permanently
 */
export async function measureWithBacklog(options: BenchOptions): Promise<string> {
  const { sizes, sendsNotifications, asked } = options;
  await using server = await startMeasuredServer({ asked });
  const { superuser } = server;
  const respondents = await gatherRespondents(server);
  await server.setNotifications(sendsNotifications);
  await respondents.answer(server.origin, { respondents: options.respondents, journeys: sizes.backlog });
  const backlogBefore = await countUnanalysed(superuser);

  const measured = RESPONDENTS.map((count): RoundsWithBacklog => {
    return { respondents: count, journeys: sizes.journeys.get(count) ?? 0, web: [], both: [], analysedPerSecond: [] };
  });
  for (let round = 0; round < sizes.rounds; round += 1) {
    {
      await using web = await server.startProduct('web');
      await respondents.warmUp(web.origin);
      for (const each of measured) each.web.push(await respondents.answer(web.origin, each));
    }
    await using product = await server.startProduct('all');
    await respondents.warmUp(product.origin);
    for (const each of measured) {
      await respondents.ensureLinks(each.journeys);
      const analysedBefore = await countAnalysed(superuser);
      const answered = await respondents.answer(product.origin, each);
      each.both.push(answered);
      each.analysedPerSecond.push(((await countAnalysed(superuser)) - analysedBefore) / answered.seconds);
    }
  }
  await checkNoJobFailed(superuser);
  await respondents.checkStored();
  const backlogAfter = await countUnanalysed(superuser);
  return [
    `Backlog: journeys a second while ${backlogBefore} submissions wait to be processed, ${sizes.rounds} alternating rounds of \`ROLE=web\` and the default role on one database; ${backlogAfter} wait at the end, including those of both roles' journeys.`,
    describeMachine(),
    '',
    writeBacklogTable(measured),
  ].join('\n');
}

function writeBacklogTable(measured: readonly RoundsWithBacklog[]): string {
  return writeTable([
    [
      'respondents',
      '`ROLE=web` /s',
      'default role /s',
      'default / web',
      'web p99',
      'default p99',
      'default / web p99',
      'analysed /s',
    ],
    ...measured.map(({ respondents, web, both, analysedPerSecond }) => {
      const [webP99, bothP99] = [journeySpreadOf(web).p99, journeySpreadOf(both).p99];
      return [
        String(respondents),
        throughputOf(web).toFixed(0),
        throughputOf(both).toFixed(0),
        ratio(throughputOf(both), throughputOf(web)),
        ms(webP99),
        ms(bothP99),
        ratio(bothP99, webP99),
        median(analysedPerSecond).toFixed(0),
      ];
    }),
  ]);
}
