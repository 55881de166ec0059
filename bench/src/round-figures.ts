import { cpus, totalmem } from 'node:os';
import type { Round } from './closed-loop.ts';
import { STEPS } from './journey.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

const GIBIBYTE = 2 ** 30;

/** Journeys a second in the median round. */
export function throughputOf(rounds: readonly Round[]): number {
  return median(rounds.map(({ journeys, seconds }) => journeys.length / seconds));
}

/** The spread of the durations of whole journeys over all rounds. */
export function journeySpreadOf(rounds: readonly Round[]): Spread {
  const journeys = rounds.flatMap((round) => round.journeys);
  return spreadOf(journeys.map((journey) => STEPS.reduce((sum, step) => sum + journey[step], 0)));
}

/** The machine on which the figures were measured. */
export function describeMachine(): string {
  return `Node ${process.versions.node}, ${cpus().length} cores, ${(totalmem() / GIBIBYTE).toFixed(0)} GiB.`;
}

/** A Markdown table; the first row is the header. */
export function writeTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

/** Processor time per item, from the seconds of all items; `null` where the system does not report them. */
export function msEach(seconds: number | null, count: number): string {
  return seconds === null ? 'unknown' : `${((seconds / count) * 1000).toFixed(2)} ms`;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const ratio = (one: number, other: number) => (one / other).toFixed(2);
