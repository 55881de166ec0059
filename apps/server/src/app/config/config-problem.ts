import { StartProblem } from '../../core/start-problem.ts';

/** A setting that is malformed, incomplete or not available. The message names the variable and the remedy. */
export class ConfigProblem extends StartProblem {
  override readonly name = 'ConfigProblem';
}
