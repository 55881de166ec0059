import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { MemberRole } from '@plumbline/contract/paths';
import type { Survey } from '@plumbline/contract/wire';
import pg from 'pg';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../app/config/config.ts';
import { readEnvironment } from '../app/config/read-setting.ts';
import { type Context, type ContextOverrides, createContext } from '../app/context.ts';
import { JOBS } from '../app/jobs.ts';
import type { JobName, Jobs } from '../core/jobs.ts';
import { wholeOrganisation } from '../core/scope.ts';
import { addMember } from '../features/organisations/members/members.repository.ts';
import { addOrganisation } from '../features/organisations/organisations.repository.ts';
import { inOrganisation, type TenantScope } from '../platform/db/tenant.ts';
import type { PasswordCost } from '../platform/identity/builtin/password-hashing.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { createLog } from '../platform/log.ts';
import { type Caller, callerOf } from './caller.ts';
import { leaseTestDatabase, makeTestFolder, type TestDatabase } from './database.ts';
import { dispatchWaiting, processJobs } from './process-jobs.ts';
import { createSharedServer } from './shared-server.ts';

export interface Manager {
  readonly organisationId: string;
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly call: Caller;
  /** Invites an address. @throws when it is refused */
  invite(email: string): Promise<Survey>;
}

export interface SignInOptions {
  readonly invitationsMax?: number | null;
  readonly name?: string;
  readonly role?: MemberRole;
  /** The organisation to join instead of creating a new one. */
  readonly colleagueOf?: Manager;
  /** The sites that the member sees; by default the whole organisation. */
  readonly sites?: readonly string[] | null;
}

export interface TestServer extends AsyncDisposable {
  readonly origin: string;
  readonly context: Context;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** Every line that the server logged. */
  readonly logged: string[];
  /** Calls without a token. */
  readonly anonymous: Caller;
  /** Signs in a new user, by default as the administrator of a new organisation. */
  signIn(options?: SignInOptions): Promise<Manager>;
  asOrganisation<T>(organisationId: string, work: (scope: TenantScope) => Promise<T>): Promise<T>;
  /** Runs a statement as the server's role, without an organisation. */
  sql(statement: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs a statement on the schema `identity`, which ordinary connections of the server cannot read. */
  identitySql(statement: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Fetches the next jobs of a queue without processing them, like a worker that dies. */
  takeJobs(name: JobName, batchSize?: number): Promise<{ id: string }[]>;
  /** The waiting jobs of a queue. */
  queued<N extends JobName>(name: N): Promise<Jobs[N][]>;
  /** Processes the jobs of all queues until none is left. */
  processJobs(): Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Record<string, string>;
  readonly overrides?: ContextOverrides;
  /** The database to start on, which outlives the server; by default a new database. */
  readonly database?: TestDatabase;
  /** Set by programs that end with their server, which must not use the shared server. */
  readonly isOwn?: true;
  /** Changes the empty, migrated database before the server starts. */
  readonly prepareDatabase?: (database: TestDatabase) => Promise<void>;
}

const FINISHED_WITHIN_MS = 30_000;

/** Low, because tests sign in often and would spend most of their time on password hashes. */
export const LOW_PASSWORD_COST: PasswordCost = { N: 16, r: 1, p: 1 };

/**
 * A real server on an empty database, listening on a port of its own.
 *
 * Each worker has a shared server with the default settings, which tests lease one after the other with their own clock, mailer and limits.
 * A test with other settings, its own database or a second server starts another server.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  return (await leaseSharedServer(options)) ?? (await startOwnServer(options));
}

/** Leases the shared server of this worker. */
const leaseSharedServer = createSharedServer(startOwnServer);

/** A started server, before a test leases it. */
export interface StartedServer extends TestServer {
  /** Waits until every request is answered, and stops processing jobs. */
  finishWork(): Promise<void>;
}

async function startOwnServer({
  settings = {},
  overrides = {},
  database: existing,
  prepareDatabase = async () => {},
}: TestServerOptions): Promise<StartedServer> {
  await using starting = new AsyncDisposableStack();
  const database = existing ?? starting.use(await leaseTestDatabase());
  await prepareDatabase(database);
  const dataDir = await makeTestFolder();
  starting.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = readConfig(
    readEnvironment({ DATA_DIR: dataDir, IDENTITY: 'demo', LOG_LEVEL: 'info', DATABASE_POOL_SIZE: '10', ...settings }),
  );
  const logged: string[] = [];
  const context = await createContext(config, database, {
    log: createLog(config.logLevel, { write: (line: string) => logged.push(line) }),
    passwordCost: LOW_PASSWORD_COST,
    ...overrides,
  });
  starting.defer(() => context.close());
  const app = await buildApp(context);
  starting.defer(() => app.close());
  const work = trackWork();
  app.server.on('request', (_request, response) => work.add(() => once(response, 'close')));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const started = starting.move();

  return {
    origin,
    context,
    database,
    dataDir,
    logged,
    anonymous: callerOf(origin, null),
    signIn: (options = {}) => signInTo(context, origin, options),
    asOrganisation: (organisationId, work) => inOrganisation(context.db, wholeOrganisation(organisationId), work),
    sql: (statement, values = []) => runStatement(database, statement, values),
    identitySql: (statement, values = []) => runStatement(database, statement, values, '-c role=plumbline_identity'),
    takeJobs: async (name, batchSize = 1) => {
      await dispatchWaiting(context);
      return context.queue.boss.fetch(name, { batchSize });
    },
    queued: async (name) => {
      await dispatchWaiting(context);
      const jobs = await context.queue.boss.findJobs(name, { queued: true });
      return jobs.map(({ data }) => JOBS[name].payload.parse(data));
    },
    processJobs: () => work.add((signal) => processJobs(context, database, signal)),
    finishWork: () => work.finish(),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** Tracks requests and jobs that a test may leave unfinished. */
function trackWork() {
  const unfinished = new Set<Promise<unknown>>();
  let ending = new AbortController();
  return {
    add: <T>(start: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const work = start(ending.signal);
      const end = () => unfinished.delete(work);
      unfinished.add(work);
      work.then(end, end);
      return work;
    },
    /** Aborts work that can be aborted, and waits for the rest. @throws {Error} when that takes too long */
    finish: async () => {
      ending.abort();
      ending = new AbortController();
      const finished = Promise.allSettled(unfinished);
      const isLate = setTimeout(FINISHED_WITHIN_MS, true, { ref: false });
      if ((await Promise.race([finished, isLate])) === true)
        throw new Error('a request or job of the test did not end');
    },
  };
}

async function signInTo(
  context: Context,
  origin: string,
  {
    invitationsMax = null,
    name = 'Test Construct Ltd',
    role = 'administrator',
    sites = null,
    colleagueOf,
  }: SignInOptions,
): Promise<Manager> {
  const email = `manager-${randomUUID()}@example.com`;
  const outcome = await context.identity.accounts?.signIn({ email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  const { session } = outcome;
  const organisationId = colleagueOf?.organisationId ?? randomUUID();
  const userId = randomUUID();
  const now = context.clock.now();
  await inOrganisation(context.db, wholeOrganisation(organisationId), async (scope) => {
    const { subject } = session.identity;
    const founder = { subject, email };
    if (colleagueOf === undefined) {
      await addOrganisation(scope, { id: organisationId, name, invitationsMax, founder, now });
    }
    await addMember(scope, { subject, userId, email, name: session.identity.name, role, siteIds: sites, now });
  });
  const call = callerOf(origin, session.tokens.idToken);
  return {
    organisationId,
    userId,
    email,
    token: session.tokens.idToken,
    call,
    invite: async (participant_email) => {
      const { status, body } = await call('createSurvey', { body: { participant_email } });
      if (status !== 201) throw new Error(`inviting was refused: ${status} ${body.message}`);
      return body.survey;
    },
  };
}

/** Lets a member see some sites only; null: the whole organisation. */
export async function limitToSites(
  { tx, organisationId }: TenantScope,
  userId: string,
  sites: readonly string[] | null,
): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({ site_ids: sites === null ? null : [...sites] })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .execute();
}

async function runStatement(database: TestDatabase, statement: string, values: readonly unknown[], options = '') {
  const client = new pg.Client({ connectionString: database.serverUrl, options });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement, [...values]);
  } finally {
    await client.end();
  }
}
