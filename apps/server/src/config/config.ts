import { resolve } from 'node:path';
import { readAnalyst } from './analyst-config.ts';
import { ConfigProblem } from './config-problem.ts';
import { readDatabase } from './database-config.ts';
import type { Environment } from './env.ts';
import { readHttp } from './http-config.ts';
import { readIdentity } from './identity-config.ts';
import { readMail } from './mail-config.ts';
import { readChoice, readEmail, readWholeNumber } from './read-setting.ts';

/** Requests pass through this many proxies, or through those at these addresses; false: through none. */
export type TrustProxy = false | number | readonly string[];

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** Origin that participants and mails use, without a slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: TrustProxy;
}

export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'external'; readonly url: string; readonly migrationUrl: string | null };

export type IdentityConfig =
  | { readonly kind: 'demo' }
  | { readonly kind: 'builtin' }
  | {
      readonly kind: 'cognito';
      readonly userPoolId: string;
      readonly clientId: string;
      /** Another address than Amazon's, for a compatible service; null: Amazon's own. */
      readonly endpoint: string | null;
    };

export type MailConfig =
  | { readonly kind: 'outbox'; readonly from: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string };

export type ModelProvider =
  | { readonly kind: 'openai-compatible'; readonly baseUrl: string; readonly apiKey: string | null }
  | { readonly kind: 'anthropic'; readonly apiKey: string; readonly baseUrl: string | null }
  | { readonly kind: 'bedrock'; readonly region: string };

export type AnalystConfig =
  | { readonly kind: 'rules' }
  | {
      readonly kind: 'model';
      readonly provider: ModelProvider;
      readonly modelName: string;
      readonly timeoutMs: number;
    };

const ROLES = ['all', 'web', 'worker'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  readonly http: HttpConfig;
  /** Absolute path of the folder that holds the embedded database and the outbox. */
  readonly dataDir: string;
  readonly database: DatabaseConfig;
  /** Connections that the server opens at most. */
  readonly poolSize: number;
  readonly identity: IdentityConfig;
  readonly mail: MailConfig;
  readonly supportEmail: string;
  readonly analyst: AnalystConfig;
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Invitations that a new trial organisation may send. */
  readonly trialInvitations: number;
}

/**
 * What the settings mean.
 *
 * @throws {ConfigProblem} when a setting is malformed, a section is half set, or settings contradict each other
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
  return {
    http,
    dataDir: resolve(environment.DATA_DIR ?? './data'),
    database,
    poolSize: readWholeNumber(environment, 'DATABASE_POOL_SIZE', { from: 2, to: 500, otherwise: 10 }),
    identity: readIdentity(environment, http),
    mail: readMail(environment),
    supportEmail: readEmail(environment, 'SUPPORT_EMAIL') ?? 'support@plumbline.example',
    analyst: readAnalyst(environment),
    role,
    logLevel: readChoice(environment, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trialInvitations: readWholeNumber(environment, 'TRIAL_INVITATIONS', { from: 0, to: 1_000_000, otherwise: 25 }),
  };
}
