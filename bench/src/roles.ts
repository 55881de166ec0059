import type { Round } from './closed-loop.ts';
import { startMeasuredServer } from './measured-server.ts';
import type { BenchOptions } from './options.ts';
import { waitUntilAllDone } from './outstanding-work.ts';
import { gatherRespondents, type Respondents } from './respondents.ts';
import { describeMachine, journeySpreadOf, ms, ratio, throughputOf, writeTable } from './round-figures.ts';
import { startSubjects } from './subjects.ts';

interface Contender {
  readonly origin: string;
  readonly respondents: Respondents;
  /** Journeys of each round, by the number of respondents. */
  readonly rounds: Map<number, Round[]>;
  /** Waits until no work is left that would slow down later rounds. */
  readonly settle: () => Promise<void>;
}

/**
 * Measures journeys with several numbers of respondents through the floor, through a process that only serves, and through a process that
 * also processes jobs. The last process has a separate database, so that it does not process jobs caused by the others.
 *
 * @returns the report
 * @throws {Error} when a response is wrong, or answers were not stored or not analysed
 */
export async function compareRoles({ sizes, sendsNotifications, asked }: BenchOptions): Promise<string> {
  await using subjects = await startSubjects(asked);
  await using working = await startMeasuredServer({ asked });
  const respondents = await gatherRespondents(working);
  await working.setNotifications(sendsNotifications);
  await using product = await working.startProduct('all');
  const contender = (origin: string, own: Respondents, settle = async () => {}): Contender => ({
    origin,
    respondents: own,
    settle,
    rounds: new Map([...sizes.journeys.keys()].map((count) => [count, []])),
  });
  const floor = contender(subjects.floorOrigin, subjects.respondents);
  const web = contender(subjects.productOrigin, subjects.respondents);
  const both = contender(product.origin, respondents, () => waitUntilAllDone(working.superuser));
  const contenders = [floor, web, both];

  for (const each of contenders) {
    await each.respondents.warmUp(each.origin);
    await each.settle();
  }
  for (let round = 0; round < sizes.rounds; round += 1) {
    for (const [count, journeys] of sizes.journeys) {
      for (const each of contenders) {
        each.rounds.get(count)?.push(await each.respondents.answer(each.origin, { respondents: count, journeys }));
        await each.settle();
      }
    }
  }
  await subjects.respondents.checkStored();
  await respondents.checkStored();
  return writeRolesReport(floor.rounds, web.rounds, both.rounds);
}

type RoundsByRespondents = ReadonlyMap<number, readonly Round[]>;

function writeRolesReport(floor: RoundsByRespondents, web: RoundsByRespondents, both: RoundsByRespondents): string {
  const rows = [...web].map(([count, webRounds]) => {
    const all = [floor.get(count) ?? [], webRounds, both.get(count) ?? []] as const;
    const [floorRate, webRate, bothRate] = [throughputOf(all[0]), throughputOf(all[1]), throughputOf(all[2])];
    return [
      String(count),
      ...[floorRate, webRate, bothRate].map((rate) => rate.toFixed(0)),
      ratio(webRate, floorRate),
      ratio(bothRate, floorRate),
      ratio(bothRate, webRate),
      ...all.map((rounds) => ms(journeySpreadOf(rounds).p99)),
    ];
  });
  const roundCount = Math.max(...[...web.values()].map((rounds) => rounds.length));
  return [
    `Roles: journeys a second by respondents in a closed loop, ${roundCount} alternating rounds; the default role processes jobs meanwhile, and begins each round without a backlog.`,
    describeMachine(),
    '',
    writeTable([
      [
        'respondents',
        'floor /s',
        '`ROLE=web` /s',
        'default role /s',
        'web / floor',
        'default / floor',
        'default / web',
        'floor p99',
        'web p99',
        'default p99',
      ],
      ...rows,
    ]),
  ].join('\n');
}
