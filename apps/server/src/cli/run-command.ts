import { StartProblem } from '../core/start-problem.ts';

/** Runs a command of the operator. A `StartProblem` is printed as one sentence, without a stack. */
export async function runCommand(work: () => Promise<void>): Promise<never> {
  try {
    await work();
    // With the exit code that the command has set, if any.
    process.exit();
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
