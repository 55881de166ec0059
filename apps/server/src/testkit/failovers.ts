import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom } from '@plumbline/domain/shuffle';
import pg from 'pg';
import { QUEUES } from '../app/jobs.ts';
import { migrate } from '../platform/db/migrate.ts';
import { checkServerRole } from '../platform/db/server-role.ts';
import { type Caller, callerOf } from './caller.ts';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { makeTestFolder } from './database.ts';
import { freePort } from './free-port.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { type ServerProcess, startServerProcess } from './process.ts';
import { answerWithRetries } from './retrying-respondents.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Changes of the primary, one in each round. */
export const CHANGES = ['restart', 'promote', 'move', 'astray'] as const;
/** `astray`: for some seconds the address leads to the standby, which is read-only. */
type Change = (typeof CHANGES)[number];

export interface Failovers {
  readonly programs: string;
  /** How the product finds the primary: through a proxy that follows it, or by an address with every server. */
  readonly address: 'proxy' | 'several hosts';
  readonly rounds: readonly Change[];
  readonly respondents: number;
  readonly log: (line: string) => void;
}

/** Times after the beginning of a change, in milliseconds. */
interface Round {
  readonly change: Change;
  /** Time for which each web process was not ready. */
  readonly unreadyMs: readonly number[];
  /** First email and first analysis after the change, including the time to rebuild a replica. */
  readonly firstEmailMs: number;
  readonly firstAnalysisMs: number;
}

export interface FailoverFigures extends Verdict {
  readonly rounds: readonly Round[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly brokenConnections: number;
  /** Failures that no outage explains, such as a status 500, 401 or 404. */
  readonly violations: readonly string[];
}

/** Rebuilding a replica takes seconds; detecting that workers are back takes up to a minute. */
const RESUMED_WITHIN_MS = 120_000;
const ASTRAY_MS = 3_000;
const POLL_MS = 50;

/**
 * Restarts, replaces and moves the primary under two web and two worker processes while respondents answer and managers
 * browse, and then checks that everything acknowledged is stored once.
 */
export async function surviveFailovers(options: Failovers): Promise<FailoverFigures> {
  const { log } = options;
  await using starting = new AsyncDisposableStack();
  const folder = await makeTestFolder();
  starting.defer(() => rm(folder, { recursive: true, force: true }));
  const pair = starting.use(await startPostgresPair(options.programs));
  const serverUrl = pair.urlAt('plumbline_server', pair.primaryPort());
  const migrationUrl = pair.urlAt('plumbline_migrator', pair.primaryPort());
  await migrate({ migrationUrl, serverRole: await checkServerRole(serverUrl), queues: QUEUES });
  const mailServer = starting.use(await startMailServer());
  const laterPort = await freePort();
  let isAstray = false;
  const target = () => (isAstray ? pair.replicaPort() : pair.primaryPort());
  const line = starting.use(await startCuttableProxy(() => ({ host: '127.0.0.1', port: target() })));
  const goAstray = async () => {
    isAstray = true;
    await line.cut(0);
    await setTimeout(ASTRAY_MS);
    isAstray = false;
  };
  const hosts = [pair.primaryPort(), pair.replicaPort(), laterPort].map((port) => `127.0.0.1:${port}`).join();
  const DATABASE_URL =
    options.address === 'proxy'
      ? pair.urlAt('plumbline_server', line.port)
      : `postgresql://plumbline_server@${hosts}/plumbline?target_session_attrs=read-write`;
  const settings = {
    DATA_DIR: join(folder, 'product'),
    DATABASE_URL,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 's@example.org',
    TRIAL_INVITATIONS: '1000000',
    LOG_LEVEL: 'error',
  };
  const processes: ServerProcess[] = [];
  // One after the other: the first fills the demo.
  for (const ROLE of ['web', 'worker', 'web', 'worker']) {
    processes.push(starting.use(await startServerProcess({ ...settings, ROLE })));
  }
  const origins = processes.filter((_, index) => index % 2 === 0).map(({ url }) => url);
  const violations: string[] = [];
  for (const { ended } of processes) {
    void ended.then(({ exitCode, stdout, stderr }) => {
      violations.push(...stdout.split('\n').filter((said) => said.includes('request failed')));
      if (exitCode !== 0) violations.push(`a process ended with ${exitCode}: ${stderr}`);
    });
  }
  const { body: signedIn } = await callerOf(origins[0] ?? '', null)('signIn', { body: {} });
  const token = signedIn.data.tokens.idToken;

  const enough = new AbortController();
  const answering = answerWithRetries({
    origins,
    token,
    random: seededRandom(7),
    thinkMs: 500,
    atOnce: options.respondents,
    signal: enough.signal,
  });
  const browsing = origins.map((origin) => browse(callerOf(origin, token), enough.signal));
  const rounds: Round[] = [];
  const places: Places = { pair, goAstray, origins, mailServer, ports: [laterPort, pair.primaryPort()] };
  for (const change of options.rounds) {
    const round = await oneRound(change, places);
    log(JSON.stringify(round));
    rounds.push(round);
  }
  enough.abort();
  const { journeys, troubles } = await answering;
  violations.push(...troubles.violations, ...(await Promise.all(browsing)).flat());
  log(`${journeys.length} journeys have ended, waiting for the jobs`);
  const verdict = await verdictOf({
    journeys,
    superuserUrl: pair.urlAt('superuser', pair.primaryPort()),
    emails: mailServer.emails,
  });
  await Promise.all(processes.map((process) => process.stop()));
  return {
    ...verdict,
    rounds,
    statuses: Object.fromEntries(troubles.statuses),
    brokenConnections: troubles.broken,
    violations,
  };
}

interface Places {
  readonly pair: PostgresPair;
  readonly goAstray: () => Promise<void>;
  readonly origins: readonly string[];
  readonly mailServer: MailServer;
  /** Free ports that the address of several hosts names, for moves. */
  readonly ports: number[];
}

async function oneRound(change: Change, { pair, goAstray, origins, mailServer, ports }: Places): Promise<Round> {
  const began = performance.now();
  const isOver = new AbortController();
  const watching = origins.map((origin) => watchReadiness(origin, isOver.signal));
  if (change === 'restart') await pair.restart();
  else if (change === 'promote') await pair.promote();
  else if (change === 'astray') await goAstray();
  else {
    const port = ports.shift() ?? 0;
    ports.push(pair.primaryPort());
    await pair.move(port);
  }
  const emails = mailServer.emails.length;
  const client = new pg.Client({ connectionString: pair.urlAt('superuser', pair.primaryPort()) });
  await client.connect();
  const countAnalyses = async () => {
    const { rows } = await client.query<{ count: string }>('select count(*) from plumbline.analyses');
    return Number(rows[0]?.count);
  };
  const analyses = await countAnalyses();
  let firstEmailMs: number | null = null;
  let firstAnalysisMs: number | null = null;
  while (firstEmailMs === null || firstAnalysisMs === null) {
    const passed = performance.now() - began;
    if (passed > RESUMED_WITHIN_MS) throw new Error(`the workers did not resume after ${change}`);
    if (firstEmailMs === null && mailServer.emails.length > emails) firstEmailMs = Math.round(passed);
    if (firstAnalysisMs === null && (await countAnalyses()) > analyses) firstAnalysisMs = Math.round(passed);
    await setTimeout(POLL_MS);
  }
  await client.end();
  isOver.abort();
  return { change, unreadyMs: await Promise.all(watching), firstEmailMs, firstAnalysisMs };
}

/** @returns milliseconds from the first to the last time at which the process was not ready */
async function watchReadiness(origin: string, signal: AbortSignal): Promise<number> {
  let first: number | null = null;
  let readyAgain = 0;
  let isReady = true;
  while (!signal.aborted || !isReady) {
    const asked = performance.now();
    isReady = await fetch(`${origin}/readyz`).then(
      async (response) => {
        await response.body?.cancel();
        return response.status === 200;
      },
      () => false,
    );
    if (!isReady) first ??= asked;
    readyAgain = isReady ? readyAgain : 0;
    if (isReady && first !== null && readyAgain === 0) readyAgain = performance.now();
    await setTimeout(POLL_MS);
  }
  return first === null ? 0 : Math.round(readyAgain - first);
}

/** Repeats the reads of a manager's screens. @returns responses that no outage explains */
async function browse(call: Caller, signal: AbortSignal): Promise<string[]> {
  const violations: string[] = [];
  const reads = {
    listSurveys: () => call('listSurveys'),
    getMembership: () => call('getMembership'),
    getOrganisation: () => call('getOrganisation'),
    listSecurityEvents: () => call('listSecurityEvents'),
    signIn: () => call('signIn', { body: {} }),
  };
  while (!signal.aborted) {
    for (const [name, read] of Object.entries(reads)) {
      const { status, body } = await read();
      if (status !== 200 && status !== 503) violations.push(`${name} was answered ${status} ${body.code}`);
    }
    await setTimeout(POLL_MS);
  }
  return violations;
}
