import { type DatabaseState, daysUntil, type Status } from './status.ts';

/** A part of the status, in words. */
export interface StatusSection {
  readonly title: string;
  readonly content:
    | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
    | {
        readonly kind: 'table';
        readonly columns: readonly string[];
        readonly rows: readonly (readonly string[])[];
      };
}

const SERVER_WORDS: Readonly<Record<Status['server'], string>> = {
  ready: 'ready',
  not_ready: 'running, not ready',
  not_running: 'not running on this machine',
  unknown: 'unknown: this process listens on no port',
};

/** The status in words, for the terminal and for the page. */
export function statusSections(status: Status): StatusSection[] {
  const { version, node, role, server, database, disk } = status;
  return [
    facts('Server', [
      ['State', SERVER_WORDS[server]],
      ['Version', `Plumbline ${version}, Node ${node}`],
      ['Role', role],
      ...(disk === null
        ? []
        : [['Disk of the data folder', `${bytes(disk.freeBytes)} free of ${bytes(disk.sizeBytes)}`] as const]),
      ...(database.kind === 'unreachable'
        ? []
        : [
            ['Organizations', number(database.summary.organisations)] as const,
            ['Surveys', number(database.summary.surveys)] as const,
          ]),
    ]),
    ...databaseSections(database),
    facts('Backups', backupFacts(status)),
    facts('Certificates', certificateFacts(status)),
  ];
}

function databaseSections(database: DatabaseState): StatusSection[] {
  if (database.kind === 'unreachable') return [facts('Database', [['State', 'cannot be used']])];
  const { condition, jobs, waitingEvents, summary, newestMigration } = database;
  const { waiting = 0, sent = 0, failed = 0, unconfirmed = 0, withheld = 0 } = summary.emails;
  const { rules = 0, model = 0, fallback = 0 } = summary.analyses;
  return [
    facts('Database', [
      ['State', condition.isReadOnly ? 'refuses changes' : 'accepts changes'],
      ['PostgreSQL', condition.postgres],
      ['Schema', newestMigration],
      ['Size', bytes(condition.sizeBytes)],
      ['Connections', `${condition.connections} of ${condition.connectionsMax}`],
      ['Standbys', condition.replicas === 0 ? 'none connected' : `${condition.replicas} connected`],
      ['Events that wait for jobs', number(waitingEvents)],
    ]),
    {
      title: 'Jobs',
      content: {
        kind: 'table',
        columns: ['Kind', 'Waiting', 'Longest wait', 'Active', 'Retrying', 'Dead-lettered'],
        rows: jobs.map((job) => [
          job.name,
          number(job.waiting),
          job.oldest_seconds === null ? 'none' : duration(job.oldest_seconds),
          number(job.active),
          number(job.retrying),
          number(job.dead_lettered),
        ]),
      },
    },
    facts('Emails of the last 24 hours', [
      ['Sent', number(sent)],
      ['Waiting', number(waiting)],
      ['Failed', number(failed)],
      ['Unconfirmed', number(unconfirmed)],
      ['Withheld', number(withheld)],
    ]),
    facts('Analyses of the last 24 hours', [
      ['By rules', number(rules)],
      ['By a model', number(model)],
      ['By rules, because the model failed', number(fallback)],
    ]),
  ];
}

function backupFacts({ lastBackup, checkedAt }: Status): [string, string][] {
  if (lastBackup === null) return [['State', 'not scheduled here']];
  const { succeededAt, failure, lateSince } = lastBackup;
  const [lastFailed, isLate] = [failure !== null, lateSince !== null];
  const attempt = ['Last attempt', lastFailed ? 'failed' : 'succeeded'] satisfies [string, string];
  if (succeededAt === null)
    return [['Last complete backup', isLate ? 'none, late' : 'none yet'], ...(lastFailed ? [attempt] : [])];
  const age = `${duration((checkedAt.getTime() - succeededAt.getTime()) / 1000)} ago`;
  return [['Last complete backup', isLate ? `${age}, late` : age], attempt];
}

function certificateFacts({ certificates, checkedAt }: Status): [string, string][] {
  if (certificates.length === 0) return [['State', 'none to watch']];
  return certificates.map(({ host, expiresAt }) => {
    if (expiresAt === null) return [host, 'cannot be read'];
    const days = daysUntil(expiresAt, checkedAt);
    return [host, days < 0 ? 'expired' : `${days} ${days === 1 ? 'day' : 'days'} left`];
  });
}

function facts(title: string, rows: readonly (readonly [string, string])[]): StatusSection {
  return { title, content: { kind: 'facts', rows } };
}

function number(value: number): string {
  return value.toLocaleString('en');
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

function bytes(value: number): string {
  let rest = value;
  let unit = 0;
  while (rest >= 1000 && unit < UNITS.length - 1) {
    rest /= 1000;
    unit += 1;
  }
  return `${rest < 10 && unit > 0 ? rest.toFixed(1) : Math.round(rest)} ${UNITS[unit]}`;
}

const STEPS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

/** The largest whole unit, such as "3 hours". */
function duration(seconds: number): string {
  const [length, unit] = STEPS.find(([each]) => seconds >= each) ?? [1, 'second'];
  const amount = Math.floor(seconds / length);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
