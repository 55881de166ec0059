import type { Round } from './closed-loop.ts';
import { STEPS } from './journey.ts';
import type { ProcessorShares } from './processor-shares.ts';
import {
  describeMachine,
  journeySpreadOf,
  journeysOf,
  ms,
  msEach,
  ratio,
  throughputOf,
  writeTable,
} from './round-figures.ts';
import { spreadOf } from './statistics.ts';

const MEGABYTE = 1_000_000;

export interface Measured {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly shares: readonly ProcessorShares[];
  readonly peakMemory: number | null;
}

/** The measurements as Markdown tables, and the ratio of the product to the floor. */
export function writeReport(product: Measured, floor: Measured, respondents: number): string {
  return [
    `Journeys: ${respondents} respondents in a closed loop, ${journeysOf(product.rounds).length} journeys each in ${product.rounds.length} alternating rounds.`,
    describeMachine(),
    '',
    writeTable([
      [
        '',
        'journeys/s',
        'journey p50',
        'p95',
        'p99',
        'request p99',
        ...STEPS.map((step) => `${step} p50`),
        'peak memory',
      ],
      rowOf(product),
      rowOf(floor),
    ]),
    '',
    writeTable([['processor time per journey', 'generator', 'server', 'database'], sharesOf(product), sharesOf(floor)]),
    '',
    `Throughput: ${ratio(throughputOf(product.rounds), throughputOf(floor.rounds))} of the floor's. ` +
      `Median journey: ${ratio(journeySpreadOf(product.rounds).p50, journeySpreadOf(floor.rounds).p50)} times the floor's.`,
  ].join('\n');
}

function rowOf({ name, rounds, peakMemory }: Measured): string[] {
  const journeys = journeysOf(rounds);
  const total = journeySpreadOf(rounds);
  const requests = spreadOf(journeys.flatMap((journey) => STEPS.map((step) => journey[step])));
  return [
    name,
    throughputOf(rounds).toFixed(0),
    ...[total.p50, total.p95, total.p99, requests.p99].map(ms),
    ...STEPS.map((step) => ms(spreadOf(journeys.map((journey) => journey[step])).p50)),
    peakMemory === null ? 'unknown' : `${(peakMemory / MEGABYTE).toFixed(0)} MB`,
  ];
}

/** Processor time of each part per journey. */
function sharesOf({ name, rounds, shares }: Measured): string[] {
  const cells = (['generator', 'server', 'database'] as const).map((part) => {
    const seconds = shares.reduce<number | null>(
      (sum, each) => (sum === null || each[part] === null ? null : sum + each[part]),
      0,
    );
    return msEach(seconds, journeysOf(rounds).length);
  });
  return [name, ...cells];
}
