import type { MeasuredProduct, MeasuredServer, Role } from './measured-server.ts';
import { startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { countUnanalysed, waitUntilAllDone, waitUntilAnalysed } from './outstanding-work.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { gatherRespondents, type Respondents } from './respondents.ts';
import { describeMachine, msEach, writeTable } from './round-figures.ts';

/** Number of links for each second, more than can be answered in it. */
const LINKS_PER_SECOND = 1_500;

/** Processes that share the work; respondents send their requests to the first. */
const ARRANGEMENTS: readonly { readonly name: string; readonly roles: readonly [Role, ...Role[]] }[] = [
  { name: 'default role', roles: ['all'] },
  { name: '`ROLE=web` and one worker', roles: ['web', 'worker'] },
];

interface Sustained {
  readonly name: string;
  readonly journeys: number;
  readonly answeringSeconds: number;
  /** Number of submissions that wait when the last respondent is done. */
  readonly waiting: number;
  /** Time from the first request until the last submission was analysed and, if enabled, its notifications were sent. */
  readonly seconds: number;
  readonly shares: ProcessorShares;
}

/**
 * Measures journeys a second until they are analysed: respondents keep answering for a while, then the queue drains.
 *
 * @returns the report
 * @throws {Error} when a response is wrong, or answers were not stored or not analysed
 */
export async function measureSustained(options: BenchOptions): Promise<string> {
  await using server = await startMeasuredServer(options);
  const respondents = await gatherRespondents(server);
  await server.setNotifications(options.sendsNotifications);
  const measured: Sustained[] = [];
  for (const { name, roles } of ARRANGEMENTS) {
    await using processes = new AsyncDisposableStack();
    const started: MeasuredProduct[] = [];
    for (const role of roles) started.push(processes.use(await server.startProduct(role)));
    measured.push({ name, ...(await sustain(server, { respondents, processes: started, options })) });
  }
  await respondents.checkStored();
  return [
    `Sustained: journeys a second until analysed by rules, ${options.respondents} respondents for ${options.sizes.sustainedSeconds} s, then until the queue is empty; notifications are ${options.sendsNotifications ? 'sent to the outbox' : 'off'}.`,
    describeMachine(),
    '',
    writeTable([
      [
        '',
        'journeys',
        'answered /s',
        'waiting after the last answer',
        'until all are analysed',
        'sustained /s',
        'generator per journey',
        'server per journey',
        'database per journey',
      ],
      ...measured.map(rowOf),
    ]),
  ].join('\n');
}

async function sustain(
  server: MeasuredServer,
  {
    respondents,
    processes,
    options,
  }: { respondents: Respondents; processes: readonly MeasuredProduct[]; options: BenchOptions },
): Promise<Omit<Sustained, 'name'>> {
  const { superuser, databasePid } = server;
  const { sustainedSeconds } = options.sizes;
  const origin = processes[0]?.origin ?? '';
  const readShares = () =>
    processorShares(
      processes.map(({ process }) => process.pid),
      databasePid,
    );
  await respondents.warmUp(origin);
  await waitUntilAllDone(superuser);
  await respondents.ensureLinks(LINKS_PER_SECOND * sustainedSeconds);
  const before = await readShares();
  const begin = performance.now();
  const answered = await respondents.answerFor(origin, { respondents: options.respondents, seconds: sustainedSeconds });
  const waiting = await countUnanalysed(superuser);
  if (options.sendsNotifications) await waitUntilAllDone(superuser);
  else await waitUntilAnalysed(superuser);
  const seconds = (performance.now() - begin) / 1000;
  const shares = sharesBetween(before, await readShares());
  await waitUntilAllDone(superuser);
  return { journeys: answered.journeys.length, answeringSeconds: answered.seconds, waiting, seconds, shares };
}

function rowOf({ name, journeys, answeringSeconds, waiting, seconds, shares }: Sustained): string[] {
  return [
    name,
    String(journeys),
    (journeys / answeringSeconds).toFixed(0),
    String(waiting),
    `${seconds.toFixed(1)} s`,
    (journeys / seconds).toFixed(0),
    ...[shares.generator, shares.server, shares.database].map((each) => msEach(each, journeys)),
  ];
}
