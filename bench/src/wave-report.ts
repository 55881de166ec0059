import { describeMachine, writeTable } from './round-figures.ts';
import type { CallReading } from './scan-check.ts';
import type { Spread } from './statistics.ts';
import { SCHEDULED, type WaveSizes } from './wave-data.ts';

const TARGET_MS = 50;

export interface WaveCallTimes {
  readonly label: string;
  /** The shortest time in milliseconds, which says more than the percentiles on a busy machine. */
  readonly fastest: number;
  readonly times: Spread;
  /** Number of bytes of the uncompressed response. */
  readonly bytes: number;
}

/** The measurements as a Markdown table, with values over the target in bold, and the problems found in the query plans. */
export function writeWaveReport(
  { people, crews, sites, companies, waves }: WaveSizes,
  calls: readonly WaveCallTimes[],
  readings: readonly CallReading[],
): string {
  const rowsRead = new Map(readings.map((reading) => [reading.label, reading.rowsRead]));
  const faults = readings.flatMap(({ label, faults: found }) => found.map((fault) => `- ${label} ${fault}`));
  const count = (value: number) => value.toLocaleString('en');
  const ms = (value: number) => (value > TARGET_MS ? `**${value.toFixed(1)}**` : value.toFixed(1));
  return [
    `${count(people * waves)} surveys: ${count(people)} people of ${count(sites)} sites, ${count(crews)} crews and ${count(companies)} companies, asked in ${waves} waves; ${SCHEDULED} more campaigns are scheduled. One request at a time. Bold: over ${TARGET_MS} ms.`,
    describeMachine(),
    '',
    writeTable([
      ['call', 'fastest ms', 'p50 ms', 'p95 ms', 'bytes', 'rows read'],
      ...calls.map(({ label, fastest, times, bytes }) => [
        label,
        ms(fastest),
        ms(times.p50),
        ms(times.p95),
        count(bytes),
        count(rowsRead.get(label) ?? 0),
      ]),
    ]),
    '',
    ...(faults.length === 0 ? ['No call scans a tenant table sequentially.'] : faults),
  ].join('\n');
}
