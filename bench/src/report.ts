import { cpus, totalmem } from 'node:os';
import type { Round } from './closed-loop.ts';
import { STEPS } from './journey.ts';
import type { ProcessorShares } from './processor-shares.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

const MEGABYTE = 1_000_000;
const GIBIBYTE = 2 ** 30;

export interface Measured {
  readonly name: string;
  readonly rounds: readonly Round[];
  readonly shares: readonly ProcessorShares[];
  readonly peakMemory: number | null;
}

/** What was measured, as a Markdown table, and how far the product is from the floor. */
export function writeReport(product: Measured, floor: Measured, respondents: number): string {
  const journeys = product.rounds.reduce((sum, round) => sum + round.journeys.length, 0);
  const memory = (totalmem() / GIBIBYTE).toFixed(0);
  return [
    `${respondents} respondents in a closed loop, ${journeys} journeys each in ${product.rounds.length} alternating rounds.`,
    `Node ${process.versions.node}, ${cpus().length} cores, ${memory} GiB.`,
    '',
    '| | journeys/s | journey p50 | p95 | p99 | request p99 | get p50 | start p50 | submit p50 | complete p50 | peak memory |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    rowOf(product),
    rowOf(floor),
    '',
    '| processor time per journey | generator | server | database |',
    '|---|---|---|---|',
    sharesOf(product),
    sharesOf(floor),
    '',
    `Throughput: ${ratio(throughputOf(product), throughputOf(floor))} of the floor's. ` +
      `Median journey: ${ratio(totalsOf(product).p50, totalsOf(floor).p50)} times the floor's.`,
  ].join('\n');
}

function rowOf(measured: Measured): string {
  const total = totalsOf(measured);
  const steps = STEPS.map((step) => ms(spreadOf(everyJourney(measured).map((journey) => journey[step])).p50));
  const memory = measured.peakMemory === null ? 'not told' : `${(measured.peakMemory / MEGABYTE).toFixed(0)} MB`;
  const cells = [
    measured.name,
    throughputOf(measured).toFixed(0),
    ms(total.p50),
    ms(total.p95),
    ms(total.p99),
    ms(requestsOf(measured).p99),
  ];
  return `| ${[...cells, ...steps, memory].join(' | ')} |`;
}

/** Milliseconds that each part kept a processor busy for one journey. */
function sharesOf(measured: Measured): string {
  const journeys = everyJourney(measured).length;
  const cells = (['generator', 'server', 'database'] as const).map((part) => {
    const seconds = measured.shares.reduce<number | null>(
      (sum, shares) => (sum === null || shares[part] === null ? null : sum + shares[part]),
      0,
    );
    return seconds === null ? 'not told' : `${((seconds / journeys) * 1000).toFixed(2)} ms`;
  });
  return `| ${[measured.name, ...cells].join(' | ')} |`;
}

function requestsOf(measured: Measured): Spread {
  return spreadOf(everyJourney(measured).flatMap((journey) => STEPS.map((step) => journey[step])));
}

function throughputOf({ rounds }: Measured): number {
  return median(rounds.map(({ journeys, seconds }) => journeys.length / seconds));
}

function totalsOf(measured: Measured): Spread {
  return spreadOf(everyJourney(measured).map((journey) => STEPS.reduce((sum, step) => sum + journey[step], 0)));
}

function everyJourney({ rounds }: Measured) {
  return rounds.flatMap(({ journeys }) => journeys);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;
const ratio = (one: number, other: number) => (one / other).toFixed(2);
