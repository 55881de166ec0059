import { stripVTControlCharacters } from 'node:util';
import type { CommandResult } from './command.ts';

/** One line of a test run: a runner with many tests, or a program that is a single check. */
export interface Part {
  readonly name: string;
  /** Whether the part prints the test totals of Vitest or Playwright; undefined for a single check. */
  readonly hasTests?: true;
  /** Reason why this machine cannot run the part; null: it can. */
  whyNot?(): string | null;
  run(): Promise<CommandResult>;
}

export interface PartResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
  /** Reason why the part did not run; null: it ran. */
  readonly skippedBecause: string | null;
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, as the runner names them. */
  readonly names: readonly string[];
}

/**
 * Runs steps one after the other, and the parts of one step in parallel. Prints a line for each part, the full output of failures, and at
 * the end the names of failures and the totals, because only the end of a long output is kept.
 *
 * The exit code of the process is 1 when anything failed.
 */
export async function runParts(
  steps: readonly (Part | readonly Part[])[],
  onResult: (result: PartResult) => Promise<void> = async () => {},
): Promise<void> {
  const results: PartResult[] = [];
  const width = Math.max(...steps.flat().map(({ name }) => name.length));
  for (const step of steps) {
    await Promise.all(
      [step].flat().map(async (part) => {
        const result = await runPart(part);
        results.push(result);
        console.log(`${part.name.padEnd(width)}  ${describe(result)}, ${result.seconds.toFixed(1)} s`);
        await onResult(result);
      }),
    );
  }
  const sum = (field: 'passed' | 'failed') => results.reduce((total, result) => total + result[field], 0);
  for (const { name, names } of results) for (const each of names) console.log(`${name}: ${each}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

export function describe({ passed, failed, skipped, skippedBecause }: PartResult): string {
  if (skippedBecause !== null) return `not run: ${skippedBecause}`;
  return [`${passed} passed`, failed > 0 ? `${failed} failed` : '', skipped > 0 ? `${skipped} skipped` : '']
    .filter((words) => words !== '')
    .join(', ');
}

async function runPart(part: Part): Promise<PartResult> {
  const skippedBecause = part.whyNot?.() ?? null;
  if (skippedBecause !== null) {
    return { name: part.name, passed: 0, failed: 0, skipped: 0, names: [], seconds: 0, skippedBecause };
  }
  const begin = performance.now();
  const { ok, output } = await part.run().catch((error: unknown) => ({ ok: false, output: String(error) }));
  const outcome = part.hasTests === true ? readOutcome(output, ok) : outcomeOfCheck(ok);
  if (outcome.failed > 0) console.log(output.trimEnd());
  return { name: part.name, ...outcome, seconds: (performance.now() - begin) / 1000, skippedBecause };
}

function outcomeOfCheck(ok: boolean): Outcome {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, names: ok ? [] : ['failed'] };
}

/** Reads totals and names of failed tests from the output of Vitest and Playwright. */
export function readOutcome(output: string, ok: boolean): Outcome {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.replaceAll(/[\s─]+/g, ' ').trim());
  const sums = lines.filter((line) => /^(?:Tests )?\d+ (?:passed|failed|skipped)\b/.test(line)).join('\n');
  const count = (word: string) =>
    Array.from(sums.matchAll(new RegExp(`(\\d+) ${word}`, 'g')), ([, number]) => Number(number)).reduce(
      (total, number) => total + number,
      0,
    );
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const names = [...new Set(lines.filter((line) => /^(?:FAIL\s|\d+\) \[)/.test(line)))];
  if (ok && passed > 0) return { passed, failed, skipped, names };
  // A runner can fail without a failed test, or end without running a test.
  const reason = ok ? 'no test ran' : 'failed';
  return { passed, failed: Math.max(failed, 1), skipped, names: names.length > 0 ? names : [reason] };
}
