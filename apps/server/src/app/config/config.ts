import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readAnalyst } from './analyst-config.ts';
import { readBackup } from './backup-config.ts';
import { type Config, LOG_LEVELS, ROLES } from './config-types.ts';
import { readDatabase, readReadReplica } from './database-config.ts';
import { readEmailSettings } from './email-config.ts';
import { readHttp } from './http-config.ts';
import { readIdentity } from './identity-config.ts';
import { readOperations } from './operations-config.ts';
import {
  ConfigProblem,
  type Environment,
  readChoice,
  readEmail,
  readEnvironment,
  readNetworks,
  readWholeNumber,
} from './read-setting.ts';
import { readSecretFiles } from './secret-files.ts';

/** Default data folder, relative to the folder of the repository. */
export const DEFAULT_DATA_DIR = './data';

/** Default number of invitations of a new trial organisation. */
const TRIAL_INVITATIONS = 100;

/** Number of invitations of the demo organisation; one wave of its campaigns asks 400 people. */
const DEMO_INVITATIONS = 1_000;

/**
 * Interprets the settings.
 *
 * @throws {ConfigProblem} when a setting is malformed, a section is incomplete, or settings contradict each other
 */
export function readConfig(environment: Environment): Config {
  const role = readChoice(environment, 'ROLE', ROLES, 'all');
  const database = readDatabase(environment);
  if (role !== 'all' && database.kind === 'embedded') {
    throw new ConfigProblem(
      `ROLE=${role} needs DATABASE_URL, because the embedded PostgreSQL serves one process only: set DATABASE_URL, or leave ROLE unset.`,
    );
  }
  const http = readHttp(environment);
  const dataDir = resolve(environment.DATA_DIR ?? DEFAULT_DATA_DIR);
  const identity = readIdentity(environment, http);
  return {
    http,
    dataDir,
    database,
    readReplica: readReadReplica(environment),
    poolSize: readWholeNumber(environment, 'DATABASE_POOL_SIZE', { from: 2, to: 500, otherwise: 10 }),
    backup: readBackup(environment, { database, dataDir }),
    identity,
    email: readEmailSettings(environment, http.publicUrl),
    supportEmail: readEmail(environment, 'SUPPORT_EMAIL') ?? 'support@plumbline.example',
    webhookAddresses: readNetworks(environment, 'WEBHOOK_ALLOWED_ADDRESSES'),
    analyst: readAnalyst(environment),
    role,
    logLevel: readChoice(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    operations: readOperations(environment, { http, role }),
    trialInvitations: readWholeNumber(environment, 'TRIAL_INVITATIONS', {
      from: 0,
      to: 1_000_000,
      otherwise: identity.kind === 'demo' ? DEMO_INVITATIONS : TRIAL_INVITATIONS,
    }),
  };
}

/**
 * The settings of this process: its environment, which overrides the file `.env` in the current folder. Secrets may be in files.
 *
 * @throws {ConfigProblem} naming the wrong variable
 */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(readEnvironment(readSecretFiles(process.env)));
}
