import type { WatchedCertificate } from '../../platform/certificates/certificate-watch.ts';
import type { LastBackup } from './last-backup.ts';
import type { DatabaseCondition, InstallationSummary, JobCounts } from './operations.repository.ts';

export type ServerState = 'ready' | 'not_ready' | 'not_running' | 'unknown';

export type DatabaseState =
  | { readonly kind: 'unreachable'; readonly reason: string }
  | {
      readonly kind: 'reachable';
      readonly condition: DatabaseCondition;
      readonly jobs: readonly JobCounts[];
      readonly waitingEvents: number;
      readonly summary: InstallationSummary;
      readonly newestMigration: string;
    };

/** The condition of an installation. Contains numbers only: no person, no organisation, no id. */
export interface Status {
  readonly checkedAt: Date;
  readonly version: string;
  readonly node: string;
  readonly role: string;
  readonly server: ServerState;
  readonly database: DatabaseState;
  /** Whether this process schedules no backups, although the data are not a demo. */
  readonly lacksBackups: boolean;
  /** Null when backups are not scheduled. */
  readonly lastBackup: LastBackup | null;
  readonly certificates: readonly WatchedCertificate[];
  /** Space on the disk of the data folder; null when it cannot be read. */
  readonly disk: { readonly freeBytes: number; readonly sizeBytes: number } | null;
}

/** A problem that the operator should solve. */
export interface Attention {
  readonly problem: string;
  /** The remedy: a command, or a sentence. */
  readonly remedy: { readonly command: string } | { readonly advice: string };
}

const DAY_MS = 86_400_000;
const GIGABYTE = 1024 ** 3;
/** The same thresholds as in ops/prometheus/alerts.yaml, where it has a rule. */
const JOB_WAITS_SECONDS = 300;
const FAILED_EMAILS_SHARE = 0.2;
const FAILED_EMAILS_MIN = 4;
const CERTIFICATE_DAYS = 14;
const CONNECTIONS_SHARE = 0.9;
/** Free space below which the operator is warned: it may not suffice for an export, a backup or a day of many submissions. */
const DISK_FREE_BYTES = 2 * GIGABYTE;

/** Problems that need attention, the most urgent first. */
export function attentionTo(status: Status): Attention[] {
  const { server, database, lastBackup, certificates, disk, checkedAt } = status;
  return [
    ...attentionToServer(server),
    ...(database.kind === 'unreachable'
      ? [{ problem: 'The database cannot be used.', remedy: { advice: database.reason } }]
      : attentionToDatabase(database)),
    ...attentionToSchedule(status),
    ...(lastBackup === null ? [] : attentionToBackups(lastBackup)),
    ...certificates.flatMap((certificate) => attentionToCertificate(certificate, checkedAt)),
    ...(disk !== null && disk.freeBytes < DISK_FREE_BYTES
      ? [
          {
            problem: 'The disk of the data folder is nearly full.',
            remedy: { advice: 'Free some space, or move the data folder to a larger disk.' },
          },
        ]
      : []),
  ];
}

function attentionToServer(server: ServerState): Attention[] {
  switch (server) {
    case 'not_running':
      return [{ problem: 'The server is not running on this machine.', remedy: { command: 'npm start' } }];
    case 'not_ready':
      return [
        { problem: 'The server is running but not ready.', remedy: { advice: 'Its log says what it is waiting for.' } },
      ];
    case 'ready':
    case 'unknown':
      return [];
  }
}

function attentionToDatabase({ condition, jobs, summary }: Extract<DatabaseState, { kind: 'reachable' }>): Attention[] {
  const found: Attention[] = [];
  if (condition.isReadOnly) {
    found.push({
      problem: 'The database refuses changes.',
      remedy: { advice: 'Point DATABASE_URL to the primary server.' },
    });
  }
  if (condition.connections >= condition.connectionsMax * CONNECTIONS_SHARE) {
    found.push({
      problem: `${condition.connections} of ${condition.connectionsMax} connections to the database are in use.`,
      remedy: { advice: 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.' },
    });
  }
  const dead = jobs.reduce((sum, { dead_lettered }) => sum + dead_lettered, 0);
  if (dead > 0) {
    found.push({
      problem: `${dead} ${dead === 1 ? 'job is' : 'jobs are'} dead-lettered.`,
      remedy: { command: 'npm run jobs' },
    });
  }
  if (jobs.some(({ oldest_seconds }) => (oldest_seconds ?? 0) > JOB_WAITS_SECONDS)) {
    found.push({
      problem: 'Jobs have been waiting for more than five minutes.',
      remedy: { advice: 'Start a process with ROLE=all or ROLE=worker, or restart it.' },
    });
  }
  const { sent = 0, failed = 0, unconfirmed = 0 } = summary.emails;
  const unsent = failed + unconfirmed;
  if (unsent >= FAILED_EMAILS_MIN && unsent > (sent + unsent) * FAILED_EMAILS_SHARE) {
    found.push({
      problem: `${unsent} emails of the last day failed or were not confirmed.`,
      remedy: { command: 'npm run mail:test -- you@example.org' },
    });
  }
  return found;
}

/** Problems with scheduled backups. Another process may have the schedule, so it is read from the database. */
function attentionToSchedule({ database, lacksBackups, lastBackup }: Status): Attention[] {
  if (!lacksBackups || database.kind === 'unreachable' || lastBackup?.isScheduled === true) return [];
  const advice = 'Set BACKUP_TO to a folder on another disk or to a bucket.';
  return [{ problem: 'No backups are scheduled.', remedy: { advice } }];
}

function attentionToBackups({ isScheduled, failure, lateSince }: LastBackup): Attention[] {
  // A backup to another destination than the scheduled one would not count.
  const remedy = { command: isScheduled ? 'npm run backup' : 'npm run backup -- DESTINATION' };
  const late =
    lateSince === null ? [] : [{ problem: `No backup has been completed since ${minute(lateSince)}.`, remedy }];
  if (failure === null) return late;
  const reason = failure.reason === null ? '' : ` ${failure.reason}`;
  return [...late, { problem: `The backup of ${minute(failure.startedAt)} failed.${reason}`, remedy }];
}

function minute(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function attentionToCertificate({ host, expiresAt }: WatchedCertificate, now: Date): Attention[] {
  const advice = 'Renew it. docs/operations.md says how.';
  if (expiresAt === null) {
    return [
      {
        problem: `The certificate of ${host} cannot be read.`,
        remedy: { advice: 'Check the address, and that the port can be reached from here.' },
      },
    ];
  }
  const days = daysUntil(expiresAt, now);
  if (days >= CERTIFICATE_DAYS) return [];
  if (days < 0) return [{ problem: `The certificate of ${host} has expired.`, remedy: { advice } }];
  return [
    { problem: `The certificate of ${host} expires in ${days} ${days === 1 ? 'day' : 'days'}.`, remedy: { advice } },
  ];
}

/** Whole days, rounded down; negative once the moment has passed. */
export function daysUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / DAY_MS);
}
