import { ConfigProblem } from './config-problem.ts';
import type { Config } from './config-types.ts';

/**
 * Refuses settings that are understood but whose part of the product this version does not have.
 *
 * @throws {ConfigProblem} naming the variable
 */
export function refuseUnavailable(config: Config): void {
  if (config.identity.kind !== 'demo') {
    throw new ConfigProblem(
      `IDENTITY=${config.identity.kind} is not in this version yet: set IDENTITY=demo, which signs in a local demo user.`,
    );
  }
  if (config.mail.kind === 'smtp') {
    throw new ConfigProblem(
      'SMTP_URL is not used by this version yet: remove it, and each mail becomes a file in the outbox of the data folder.',
    );
  }
  if (config.analyst.kind === 'model') {
    throw new ConfigProblem(
      'ANALYST=model is not in this version yet: set ANALYST=rules, which writes the analysis without a model.',
    );
  }
}
