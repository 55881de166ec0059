import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import type { ErrorBody } from '@plumbline/contract/errors';
import { CALLS, type CallName, type MemberRole } from '@plumbline/contract/paths';
import type { Survey } from '@plumbline/contract/wire';
import pg from 'pg';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../app/config/config.ts';
import { readEnvironment } from '../app/config/env.ts';
import { CONSEQUENCES } from '../app/consequences.ts';
import { type Context, type ContextOverrides, createContext } from '../app/context.ts';
import { JOB_NAMES, JOBS } from '../app/jobs.ts';
import { startWorker } from '../app/worker.ts';
import { addMember } from '../features/organisations/members/members.repository.ts';
import { addOrganisation } from '../features/organisations/organisations.repository.ts';
import { inOrganisation, type TenantScope } from '../platform/db/tenant.ts';
import type { PasswordCost } from '../platform/identity/builtin/password-hashing.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { dispatchEvents } from '../platform/jobs/dispatch-events.ts';
import type { JobName, Jobs } from '../platform/jobs/queue.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase, makeTestFolder, type TestDatabase } from './database.ts';

/** The reply to a call: status and parsed body. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** The body of a refusal, without the status, because an answer may have a field of that name. */
type Refusal = Omit<ErrorBody, 'status'>;

/** A sign-in answers with a session or a challenge; tests read the fields of both. */
type Answer<N extends CallName> = N extends 'signIn'
  ? CallAnswer<N> & { data: CallAnswer<'completeSignIn'>['data'] & { challengeName?: string; challengeToken?: string } }
  : CallAnswer<N>;

/** Calls the API as a certain user; does not throw for a refusal. */
export type Caller = <N extends CallName>(
  name: N,
  input?: ClientInput<N>,
  headers?: Record<string, string>,
) => Promise<Reply<Answer<N> & Refusal>>;

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
  /** Takes the next jobs of a queue without processing them, like a worker that dies. */
  takeJobs(name: JobName, batchSize?: number): Promise<{ id: string }[]>;
  /** The waiting jobs of a queue. */
  queued<N extends JobName>(name: N): Promise<Jobs[N][]>;
  /** Processes the jobs of all queues until none is left. */
  processJobs(): Promise<void>;
}

export interface TestServerOptions {
  readonly settings?: Record<string, string>;
  readonly overrides?: ContextOverrides;
  /** The database to start on, which outlives the server; by default a new one. */
  readonly database?: TestDatabase;
  /** Changes the database, which is empty but migrated, before the server starts on it. */
  readonly prepareDatabase?: (database: TestDatabase) => Promise<void>;
}

/** Tests sign in more often than they do anything else, and at the real cost would spend most of their time on it. */
export const LOW_PASSWORD_COST: PasswordCost = { N: 16, r: 1, p: 1 };

/** Starts a real server on its own database, listening on a free port. */
export async function startTestServer({
  settings = {},
  overrides = {},
  database: existing,
  prepareDatabase = async () => {},
}: TestServerOptions = {}): Promise<TestServer> {
  const database = existing ?? (await createTestDatabase());
  await prepareDatabase(database);
  const dataDir = await makeTestFolder();
  const config = readConfig(
    readEnvironment({ DATA_DIR: dataDir, IDENTITY: 'demo', LOG_LEVEL: 'info', DATABASE_POOL_SIZE: '10', ...settings }),
  );
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line: string) => logged.push(line) });
  const context = await createContext(config, database, { log, passwordCost: LOW_PASSWORD_COST, ...overrides });
  const app = await buildApp(context);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  return {
    origin,
    context,
    database,
    dataDir,
    logged,
    anonymous: callerOf(origin, null),
    signIn: (options = {}) => signInTo(context, origin, options),
    asOrganisation: (organisationId, work) => inOrganisation(context.db, organisationId, work),
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
    processJobs: () => processJobs(context, database),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await context.close();
      if (existing === undefined) await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signInTo(
  context: Context,
  origin: string,
  { invitationsMax = null, name = 'Test Construct Ltd', role = 'administrator', colleagueOf }: SignInOptions,
): Promise<Manager> {
  const email = `manager-${randomUUID()}@example.com`;
  const outcome = await context.identity.accounts?.signIn({ email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  const { session } = outcome;
  const organisationId = colleagueOf?.organisationId ?? randomUUID();
  const userId = randomUUID();
  const now = context.clock.now();
  await inOrganisation(context.db, organisationId, async (scope) => {
    const { subject } = session.identity;
    const founder = { subject, email };
    if (colleagueOf === undefined) {
      await addOrganisation(scope, { id: organisationId, name, invitationsMax, founder, now });
    }
    await addMember(scope, { subject, userId, email, name: session.identity.name, role, now });
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

/** Calls the server at `origin` with the given token. */
export function callerOf(origin: string, token: string | null): Caller {
  return async (name, input = {}, headers = {}) => {
    const response = await fetch(origin + callUrl(name, input), {
      method: CALLS[name].method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // Unchecked: tests examine the actual answer, which should match the contract.
    const body = (await response.json()) as Answer<typeof name> & Refusal;
    return { status: response.status, headers: response.headers, body };
  };
}

/** Processes jobs until no event and no job is waiting. */
async function processJobs(context: Context, database: TestDatabase): Promise<void> {
  const worker = await startWorker(context);
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  try {
    for (;;) {
      await dispatchWaiting(context);
      // One query for both, because an event is waiting until its jobs are committed.
      const { rows } = await superuser.query<{ is_done: boolean }>(
        `select not exists (select 1 from plumbline.events where not is_dispatched)
          and not exists (select 1 from pgboss.job where name = any ($1) and state < 'completed') as is_done`,
        [JOB_NAMES],
      );
      if (rows[0]?.is_done === true) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  } finally {
    await superuser.end();
    await worker.stop();
  }
}

/** Dispatches all waiting events. */
async function dispatchWaiting({ db, queue }: Context): Promise<void> {
  while ((await dispatchEvents({ db, queue, consequences: CONSEQUENCES })) > 0);
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
