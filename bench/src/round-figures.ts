import { cpus, totalmem } from 'node:os';
import type { Round } from './closed-loop.ts';
import { type Journey, STEPS } from './journey.ts';
import { median, type Spread, spreadOf } from './statistics.ts';

const GIBIBYTE = 2 ** 30;

/** Journeys a second in the median round. */
export function throughputOf(rounds: readonly Round[]): number {
  return median(rounds.map(({ journeys, seconds }) => journeys.length / seconds));
}

/** How the durations of whole journeys are spread over all rounds. */
export function journeySpreadOf(rounds: readonly Round[]): Spread {
  return spreadOf(journeysOf(rounds).map((journey) => STEPS.reduce((sum, step) => sum + journey[step], 0)));
}

export function journeysOf(rounds: readonly Round[]): readonly Journey[] {
  return rounds.flatMap(({ journeys }) => journeys);
}

/** What the figures were measured on. */
export function describeMachine(): string {
  return `Node ${process.versions.node}, ${cpus().length} cores, ${(totalmem() / GIBIBYTE).toFixed(0)} GiB.`;
}

/** A table in Markdown, its first row the header. */
export function writeTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n');
}

/** Processor time for each of so many, from seconds in all; `null` where the system does not tell. */
export function msEach(seconds: number | null, count: number): string {
  return seconds === null ? 'not told' : `${((seconds / count) * 1000).toFixed(2)} ms`;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;
export const ratio = (one: number, other: number) => (one / other).toFixed(2);
