import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@plumbline/domain/shuffle';
import pg from 'pg';
import { QUEUES } from '../app/jobs.ts';
import { startEmbedded } from '../platform/db/embedded-database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { checkServerRole } from '../platform/db/server-role.ts';
import { callerOf } from './caller.ts';
import { type CuttableProxy, startCuttableProxy, throughProxy } from './cuttable-proxy.ts';
import { makeTestFolder, urlOfDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { startMailServer } from './mail-server.ts';
import { readPostmaster } from './postmaster-pid.ts';
import { type RestartedProcess, startRestartedProcess } from './restarted-process.ts';
import { answerWithRetries } from './retrying-respondents.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** The kinds of faults, with their relative frequencies. */
const FAULTS = {
  web_killed: 3,
  worker_killed: 3,
  postgres_killed: 1,
  connections_ended: 3,
  mail_server_stopped: 3,
  respondents_cut: 4,
  database_cut: 4,
  rows_held: 3,
} as const;
type Fault = keyof typeof FAULTS;

export interface RandomFaults {
  readonly faults: number;
  readonly seed: number;
  readonly respondents: number;
  /** Maximum time between two faults. */
  readonly gapMs: number;
  /** Maximum time between two calls of one respondent. */
  readonly thinkMs: number;
  readonly log: (line: string) => void;
}

export interface Figures extends Verdict {
  readonly faults: Readonly<Record<string, number>>;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly brokenConnections: number;
  readonly seconds: number;
  /** Failures that no fault explains, such as a status 500 or a process that ended by itself. */
  readonly violations: readonly string[];
}

/** Maximum outage of the mail server or of a network connection. */
const AWAY_MS = 2_000;
/** Low enough for the limit of three restarts of PostgreSQL in a minute. */
const POSTGRES_KILLED_EVERY_MS = 25_000;

/**
 * Causes random faults in two web and two worker processes, their PostgreSQL, their mail server and the network between
 * them while respondents answer, and then checks that everything acknowledged is stored.
 */
export async function surviveRandomFaults(options: RandomFaults): Promise<Figures> {
  const { seed, log } = options;
  const random = seededRandom(seed);
  const violations: string[] = [];
  const began = performance.now();
  await using folder = await testFolder();
  const { dataDir } = folder;
  await using starting = new AsyncDisposableStack();
  const onFatal = (problem: Error) => violations.push(problem.message);
  const postgres = await startEmbedded({ dataDir, poolSize: 40, log: () => {}, onFatal });
  starting.defer(() => postgres.stop());
  const serverRole = await checkServerRole(postgres.serverUrl);
  await migrate({ migrationUrl: postgres.migrationUrl, serverRole, queues: QUEUES });
  const superuserUrl = urlOfDatabase(postgres.superuserUrl, 'plumbline');
  const mailServer = starting.use(await startMailServer());
  const mailServerLine = starting.use(
    await startCuttableProxy({ host: '127.0.0.1', port: Number(new URL(mailServer.url).port) }),
  );
  const databaseLine = starting.use(await startCuttableProxy({ path: join(dataDir, 'postgres', '.s.PGSQL.5432') }));
  const settings = {
    DATA_DIR: join(dataDir, 'product'),
    DATABASE_URL: throughProxy(postgres.serverUrl, databaseLine),
    SMTP_URL: `smtp://127.0.0.1:${mailServerLine.port}`,
    MAIL_FROM: 's@example.org',
    TRIAL_INVITATIONS: '1000000',
    LOG_LEVEL: 'error',
  };
  const start = async (ROLE: 'web' | 'worker') => {
    const said = (words: string) => violations.push(`a ${ROLE} process ended by itself: ${words}`);
    return starting.use(await startRestartedProcess({ ...settings, ROLE, PORT: String(await freePort()) }, said));
  };
  // The first process fills the demo.
  const webs = [await start('web'), await start('web')];
  const workers = [await start('worker'), await start('worker')];
  const lines: CuttableProxy[] = [];
  for (const { url } of webs) {
    lines.push(starting.use(await startCuttableProxy({ host: '127.0.0.1', port: Number(new URL(url).port) })));
  }
  const { body: signedIn } = await callerOf(webs[0]?.url ?? '', null)('signIn', { body: {} });

  const enough = new AbortController();
  const answering = answerWithRetries({
    origins: lines.map(({ port }) => `http://127.0.0.1:${port}`),
    token: signedIn.data.tokens.idToken,
    random: seededRandom(seed + 1),
    thinkMs: options.thinkMs,
    atOnce: options.respondents,
    signal: enough.signal,
  });
  const counts = await plan(options, random, {
    webs,
    workers,
    lines,
    databaseLine,
    mailServerLine,
    dataDir,
    superuserUrl,
  });
  enough.abort();
  const { journeys, troubles } = await answering;
  log(`${journeys.length} journeys have ended, waiting for the jobs`);
  const verdict = await verdictOf({ journeys, superuserUrl, emails: mailServer.emails });
  return {
    ...verdict,
    faults: counts,
    statuses: Object.fromEntries(troubles.statuses),
    brokenConnections: troubles.broken,
    seconds: Math.round((performance.now() - began) / 1000),
    violations: [...violations, ...troubles.violations],
  };
}

interface Targets {
  readonly webs: readonly RestartedProcess[];
  readonly workers: readonly RestartedProcess[];
  readonly lines: readonly CuttableProxy[];
  readonly databaseLine: CuttableProxy;
  readonly mailServerLine: CuttableProxy;
  readonly dataDir: string;
  readonly superuserUrl: string;
}

/** Causes the faults, some of them at the same time. @returns the number of each kind, once all have ended */
async function plan(
  { faults, gapMs, log }: RandomFaults,
  random: () => number,
  targets: Targets,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const underWay = new Set<Promise<void>>();
  let postgresKilledAt = Number.NEGATIVE_INFINITY;
  for (let done = 1; done <= faults; done += 1) {
    await setTimeout(random() * gapMs);
    let fault = chooseFault(random);
    if (fault === 'postgres_killed') {
      const isTooSoon = performance.now() < postgresKilledAt + POSTGRES_KILLED_EVERY_MS;
      if (isTooSoon) fault = 'connections_ended';
      else postgresKilledAt = performance.now();
    }
    const happening = happen(fault, random, targets);
    underWay.add(happening);
    void happening.then(() => underWay.delete(happening));
    counts[fault] = (counts[fault] ?? 0) + 1;
    if (done % 50 === 0) log(`${done} faults: ${JSON.stringify(counts)}`);
    // A starting process is not killed again until it runs.
    if (underWay.size >= targets.webs.length + targets.workers.length) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  return counts;
}

function chooseFault(random: () => number): Fault {
  const names = Object.entries(FAULTS).flatMap(([name, share]) => Array.from({ length: share }, () => name));
  // The keys of the table.
  return names[Math.floor(random() * names.length)] as Fault;
}

async function happen(fault: Fault, random: () => number, targets: Targets): Promise<void> {
  const oneOf = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)];
    if (one === undefined) throw new RangeError('there is nothing to choose from');
    return one;
  };
  const awayMs = random() * AWAY_MS;
  switch (fault) {
    case 'web_killed':
      return oneOf(targets.webs).killAndRestart();
    case 'worker_killed':
      return oneOf(targets.workers).killAndRestart();
    case 'postgres_killed':
      process.kill(await readPostmaster(targets.dataDir), 'SIGKILL');
      return;
    case 'connections_ended':
      return endConnections(targets.superuserUrl, random());
    case 'mail_server_stopped':
      return targets.mailServerLine.cut(awayMs);
    case 'respondents_cut':
      return oneOf(targets.lines).cut(awayMs);
    case 'database_cut':
      return targets.databaseLine.cut(awayMs);
    case 'rows_held':
      return holdRows(targets.superuserUrl, awayMs);
  }
}

/** Terminates a share of the connections; does nothing while PostgreSQL is down. */
async function endConnections(superuserUrl: string, share: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and usename = 'plumbline_server' and random() < $1`,
      [share],
    );
  } catch {
    // PostgreSQL is already down.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Locks some surveys, like a long change by a manager; does nothing while PostgreSQL is down. */
async function holdRows(superuserUrl: string, heldMs: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query(
      `select from plumbline.surveys where id in (
         select id from plumbline.surveys order by created_at desc limit 40
       ) for update skip locked`,
    );
    await setTimeout(heldMs);
  } catch {
    // PostgreSQL is or went down, which released the rows.
  } finally {
    await client.end().catch(() => {});
  }
}

async function testFolder(): Promise<{ dataDir: string } & AsyncDisposable> {
  const dataDir = await makeTestFolder();
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }) };
}
