import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import type { Config } from './config-types.ts';
import { readEnvironment } from './env.ts';
import { readSecretFiles } from './secret-files.ts';

/**
 * The settings of this process: its environment, which overrides the file `.env` in the current folder. Secrets may be in files.
 *
 * @throws {ConfigProblem} naming the wrong variable
 */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(readEnvironment(readSecretFiles(process.env)));
}
