import { cpus, totalmem } from 'node:os';
import type { CallReading } from './scan-check.ts';
import type { Spread } from './statistics.ts';

const GIBIBYTE = 2 ** 30;
/** Target of the response time; managers do not notice a shorter delay. */
const TARGET_MS = 50;
const TARGET_RATIO = 2;

export interface CallTimes {
  readonly label: string;
  readonly small: Spread;
  readonly large: Spread;
}

export interface DataReport {
  readonly sizes: { readonly small: number; readonly large: number };
  readonly times: readonly CallTimes[];
  readonly readings: readonly CallReading[];
}

/** The measurements as a Markdown table, and the problems found in the query plans. */
export function writeDataReport({ sizes, times, readings }: DataReport): string {
  const [small, large] = [sizes.small, sizes.large].map((size) => size.toLocaleString('en'));
  const rowsRead = new Map(readings.map((reading) => [reading.label, reading.rowsRead]));
  const faults = readings.flatMap(({ label, faults }) => faults.map((fault) => `- ${label} ${fault}`));
  return [
    `${small} and ${large} surveys, one request at a time. Bold: p95 over ${TARGET_MS} ms, p50 over ${TARGET_RATIO} times as long.`,
    `Node ${process.versions.node}, ${cpus().length} cores, ${(totalmem() / GIBIBYTE).toFixed(0)} GiB.`,
    '',
    `| call | ${small}: p50 / p95 ms | ${large}: p50 / p95 ms | ratio of p50 | rows read at ${large} |`,
    '|---|---|---|---|---|',
    ...times.map((each) => rowOf(each, rowsRead.get(each.label) ?? 0)),
    '',
    ...(faults.length === 0 ? ['No call scans a tenant table sequentially.'] : faults),
  ].join('\n');
}

function rowOf({ label, small, large }: CallTimes, rowsRead: number): string {
  const ratio = large.p50 / small.p50;
  const cells = [label, spread(small), spread(large), marked(ratio.toFixed(1), ratio > TARGET_RATIO)];
  return `| ${[...cells, rowsRead.toLocaleString('en')].join(' | ')} |`;
}

function spread({ p50, p95 }: Spread): string {
  return `${p50.toFixed(1)} / ${marked(p95.toFixed(1), p95 > TARGET_MS)}`;
}

function marked(text: string, isOver: boolean): string {
  return isOver ? `**${text}**` : text;
}
