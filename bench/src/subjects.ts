import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../apps/server/src/db/embedded/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { checkServerRole } from '../../apps/server/src/db/server-role.ts';
import { makeTestFolder } from '../../apps/server/src/testkit/database.ts';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { call } from './journey.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

const PRODUCT = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));
/** As many connections as the product has by default. */
const POOL_SIZE = '10';
/** Invitations that are made at the same time while preparing. */
const INVITING_AT_ONCE = 20;

export interface Subject {
  readonly name: 'product' | 'floor';
  readonly origin: string;
  readonly process: MeasuredProcess;
}

export interface Subjects extends AsyncDisposable {
  readonly product: Subject;
  readonly floor: Subject;
  /** Makes so many invitations through the product and gives the tokens of their links. */
  invite(count: number): Promise<string[]>;
  /** How many surveys are stored as submitted. */
  countSubmitted(): Promise<number>;
}

/**
 * Starts the product and the floor on one PostgreSQL that keeps its promises (fsync on).
 *
 * Both only serve: nobody works off the analyses, which the floor could not write.
 */
export async function startSubjects(): Promise<Subjects> {
  await using starting = new AsyncDisposableStack();
  const folder = await makeTestFolder();
  starting.defer(() => rm(folder, { recursive: true }));
  const database = await startEmbedded({ dataDir: folder, poolSize: 40, log: () => {} });
  starting.defer(() => database.stop());
  await migrate({ migrationUrl: database.migrationUrl, serverRole: await checkServerRole(database.serverUrl) });

  const [productPort, floorPort] = [String(await freePort()), String(await freePort())];
  const product = starting.use(
    await startProcess(
      PRODUCT,
      {
        PORT: productPort,
        DATA_DIR: `${folder}/product`,
        DATABASE_URL: database.serverUrl,
        DATABASE_POOL_SIZE: POOL_SIZE,
        ROLE: 'web',
        LOG_LEVEL: 'warn',
        TRIAL_INVITATIONS: '1000000',
      },
      'Plumbline is ready',
    ),
  );
  const floorEnvironment = { DATABASE_URL: database.serverUrl, PORT: floorPort, POOL_SIZE };
  const floor = starting.use(await startProcess(FLOOR, floorEnvironment, 'The floor is ready'));
  const origin = `http://127.0.0.1:${productPort}`;
  const { data } = await call(origin, 'signIn', { body: {} });
  const { idToken } = data.tokens;
  const started = starting.move();
  return {
    product: { name: 'product', origin, process: product },
    floor: { name: 'floor', origin: `http://127.0.0.1:${floorPort}`, process: floor },
    invite: (count) => invite(origin, idToken, count),
    countSubmitted: async () =>
      (await call(origin, 'listSurveys', { query: { limit: 1 } }, idToken)).totals.completed_surveys,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function invite(origin: string, idToken: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const numbers = Array.from({ length: count }, (_, index) => index).values();
  const inviteOneByOne = async () => {
    for (const number of numbers) {
      const body = { participant_email: `worker${number}@example.org` };
      const { survey } = await call(origin, 'createSurvey', { body }, idToken);
      if (survey.public_token === null) throw new Error('an invitation has no link');
      tokens.push(survey.public_token);
    }
  };
  await Promise.all(Array.from({ length: INVITING_AT_ONCE }, inviteOneByOne));
  return tokens;
}
