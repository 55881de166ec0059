import { ConfigProblem } from './config-problem.ts';
import type { Config } from './config-types.ts';

/**
 * Refuses settings that are understood but whose part of the product this version does not have.
 *
 * @throws {ConfigProblem} naming the variable
 */
export function refuseUnavailable(config: Config): void {
  if (config.analyst.kind === 'model') {
    throw new ConfigProblem(
      'ANALYST=model is not in this version yet: set ANALYST=rules, which writes the analysis without a model.',
    );
  }
}
