import type { Part, PartResult } from './parts.ts';
import { addTallies, failedLines, oneCheck, type Tally } from './tally.ts';

/** One part, or several that run at the same time. */
type Step = Part | readonly Part[];

/**
 * Runs steps one after the other with one line for each part, prints in full what failed, and closes with the names of what failed
 * and the sum, because the end of a long output is what is kept of it.
 *
 * The exit code of the process is 1 when anything failed.
 */
export async function runParts(steps: readonly Step[]): Promise<void> {
  const nameWidth = Math.max(...steps.flat().map((part) => part.name.length));
  const tallies: Tally[] = [];
  const names: string[] = [];
  for (const step of steps) {
    const runAndPrint = async (part: Part) => {
      const begin = performance.now();
      const { tally, output } = await runSafely(part);
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      if (tally.failed > 0) console.log(output.trimEnd());
      if (tally.failed > 0) names.push(...failedLines(output).map((line) => `${part.name}: ${line}`));
      const verdict = tally.failed === 0 ? `${tally.passed} passed` : `${tally.passed} passed, ${tally.failed} failed`;
      console.log(`${part.name.padEnd(nameWidth)}  ${verdict.padEnd(24)} ${seconds.padStart(6)} s`);
      tallies.push(tally);
    };
    await Promise.all([step].flat().map(runAndPrint));
  }
  const { passed, failed } = addTallies(tallies);
  for (const name of names) console.log(name);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runSafely(part: Part): Promise<PartResult> {
  try {
    return await part.run();
  } catch (error) {
    return { tally: oneCheck(false), output: error instanceof Error ? error.message : String(error) };
  }
}
