import type { ModelSettings } from '../../features/results/analysis/model-settings.ts';
import type { Encryption } from '../../platform/backup/archive/encryption.ts';
import type { KeepingRule } from '../../platform/backup/backup-names.ts';
import type { S3Access } from '../../platform/backup/s3-store.ts';
import type { DatabaseSettings } from '../../platform/db/open-database.ts';

export const ROLES = ['all', 'web', 'worker'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The number of proxies in front, or their addresses; false: none. */
export type TrustProxy = false | number | readonly string[];

export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  /** Origin in links for participants and in emails, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustProxy: TrustProxy;
  /** Origins of other sites whose pages may call the API; usually none. */
  readonly corsOrigins: readonly string[];
  /** Origin of the API that the organisation's app calls; null: the origin of the page. */
  readonly apiUrl: string | null;
}

export type IdentityConfig =
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'builtin';
      /** Encrypts the signing keys of tokens; null: a secret stored in the data folder. */
      readonly secret: string | null;
      /** Networks of private identity providers that company sign-in may reach, also with HTTP. */
      readonly companyAddresses: readonly string[];
    }
  | {
      readonly kind: 'cognito';
      readonly userPoolId: string;
      readonly clientId: string;
      /** Address of a compatible service; null: Amazon's own. */
      readonly endpoint: string | null;
      /** Issuer of the compatible service's tokens; null: its address and the pool's id. */
      readonly issuer: string | null;
    };

export type EmailConfig =
  | { readonly kind: 'outbox'; readonly from: string }
  | {
      readonly kind: 'smtp';
      readonly url: string;
      readonly from: string;
      /** Certificates, as PEM, of the authority that signed the mail server's certificate; null: the authorities that Node trusts. */
      readonly authority: string | null;
      /** The name by which this machine introduces itself to the mail server; null: its host name. */
      readonly helo: string | null;
    };

export type AnalystConfig = { readonly kind: 'rules' } | ({ readonly kind: 'model' } & ModelSettings);

export interface BackupConfig {
  /** A folder, or s3://bucket/prefix; null: nothing is scheduled. */
  readonly to: string | null;
  /** Hours between scheduled backups. */
  readonly everyHours: number;
  readonly keep: KeepingRule;
  /** Null: backups are not encrypted. */
  readonly encryption: Encryption | null;
  /** A member of plumbline_backup; null: the migrator. */
  readonly databaseUrl: string | null;
  /** Null when there are no keys for a bucket. */
  readonly s3: S3Access | null;
}

/** Where metrics and the status page are, and who may read them. */
export interface OperationsConfig {
  /** What the process does. The context of its main thread has the role `web` where a thread processes the jobs. */
  readonly role: (typeof ROLES)[number];
  /** A separate port; null: the port of the web app, which a worker does not have. */
  readonly listen: { readonly host: string; readonly port: number } | null;
  /** The token that readers send; null: every client that reaches the port may read, and only this machine reaches it. */
  readonly token: string | null;
}

/** A standby from which exports and reports are read while it is fresh enough. */
export interface ReadReplicaConfig {
  readonly url: string;
  readonly maxLagSeconds: number;
}

export interface Config extends DatabaseSettings {
  readonly backup: BackupConfig;
  /** Null: everything is read from the primary. */
  readonly readReplica: ReadReplicaConfig | null;
  readonly http: HttpConfig;
  readonly identity: IdentityConfig;
  readonly email: EmailConfig;
  readonly supportEmail: string;
  /** Addresses and networks that webhooks may reach although they are private. */
  readonly webhookAddresses: readonly string[];
  readonly analyst: AnalystConfig;
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Null: there are neither metrics nor a status page. */
  readonly operations: OperationsConfig | null;
  /** Invitations that a new trial organisation may send. */
  readonly trialInvitations: number;
}
