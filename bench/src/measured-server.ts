import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SAFETY_AND_READINESS, type SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { EmbeddedSettings } from '@plumbline/embedded-postgres/settings';
import pg from 'pg';
import { Pool } from 'undici';
import { QUEUES } from '../../apps/server/src/app/jobs.ts';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded-database.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { checkServerRole } from '../../apps/server/src/platform/db/server-role.ts';
import { makeTestFolder } from '../../apps/server/src/testkit/database.ts';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { call } from './journey.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const PRODUCT = fileURLToPath(new URL('../../apps/server/src/app/main.ts', import.meta.url));
/** The product's default number of connections. */
export const POOL_SIZE = '10';

/** Role of a process: serve, process jobs, or both, which is the default of `npm start`. */
export type Role = 'web' | 'worker' | 'all';

export interface MeasuredProduct extends AsyncDisposable {
  /** The address of a process that serves. */
  readonly origin: string;
  readonly process: MeasuredProcess;
}

/** The product as run by `npm start`, without its worker, on an embedded PostgreSQL with fsync on. */
export interface MeasuredServer extends AsyncDisposable {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Process id of PostgreSQL. */
  readonly databasePid: number;
  /** A connection to the product's database, to which row-level security does not apply. */
  readonly superuser: pg.Client;
  /** Signs in as the demo user. @returns the id token */
  signIn(): Promise<string>;
  /** Starts one more process of the product on the same database. */
  startProduct(role: Role): Promise<MeasuredProduct>;
  /** Sets whether the demo user gets notifications about submissions. */
  setNotifications(areEnabled: boolean): Promise<void>;
  /** Creates one invitation through the API. */
  inviteOne(): Promise<{ id: string; token: string }>;
}

/**
 * @param postgres PostgreSQL settings that override the product's
 * @param asked questionnaire of its invitations
 */
export async function startMeasuredServer({
  postgres = {},
  asked = SAFETY_AND_READINESS,
}: {
  postgres?: EmbeddedSettings;
  asked?: SystemQuestionnaire;
} = {}): Promise<MeasuredServer> {
  await using starting = new AsyncDisposableStack();
  const folder = await makeTestFolder();
  starting.defer(() => rm(folder, { recursive: true }));
  const database = await startEmbedded({ dataDir: folder, poolSize: 40, log: () => {}, settings: postgres });
  starting.defer(() => database.stop());
  const serverRole = await checkServerRole(database.serverUrl);
  await migrate({ migrationUrl: database.migrationUrl, serverRole, queues: QUEUES });
  const startProduct = async (role: Role): Promise<MeasuredProduct> => {
    const port = String(await freePort());
    const settings = {
      PORT: port,
      DATA_DIR: `${folder}/product`,
      DATABASE_URL: database.serverUrl,
      DATABASE_POOL_SIZE: POOL_SIZE,
      ROLE: role,
      LOG_LEVEL: 'warn',
    };
    const process = await startProcess(
      PRODUCT,
      settings,
      role === 'worker' ? 'Plumbline is processing jobs' : 'Plumbline is ready',
    );
    return {
      origin: `http://127.0.0.1:${port}`,
      process,
      [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
    };
  };
  const product = starting.use(await startProduct('web'));
  const superuser = new pg.Client({
    connectionString: sameDatabase(database.superuserUrl, database.serverUrl),
    options: '-c search_path=plumbline,public',
  });
  await superuser.connect();
  starting.defer(() => superuser.end());
  const { rows } = await superuser.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  const server = starting.adopt(new Pool(product.origin, { connections: 1 }), (pool) => pool.close());
  const signIn = async () => {
    const { data } = await call(server, 'signIn', { body: {} });
    if (!('tokens' in data)) throw new Error('the demo asked for a second factor');
    return data.tokens.idToken;
  };
  const started = starting.move();
  return {
    origin: product.origin,
    databaseUrl: database.serverUrl,
    databasePid: Number(rows[0]?.pid),
    superuser,
    signIn,
    startProduct,
    setNotifications: async (areEnabled) => {
      const body = { notify_answered: areEnabled, notify_high_risk: areEnabled };
      await call(server, 'updateCurrentUser', { body }, await signIn());
    },
    inviteOne: async () => {
      const body = { participant_email: 'ann.lee@example.org', questionnaire_id: asked.id };
      const { survey } = await call(server, 'createSurvey', { body }, await signIn());
      return { id: survey.id, token: survey.public_token ?? '' };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

/** The superuser's URL names a different database. */
function sameDatabase(superuserUrl: string, serverUrl: string): string {
  const url = new URL(superuserUrl);
  url.pathname = new URL(serverUrl).pathname;
  return url.href;
}
