import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { copySurvey } from './copied-surveys.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';
import { type MeasuredServer, POOL_SIZE, startMeasuredServer } from './measured-server.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

export interface Subject {
  readonly name: 'product' | 'floor';
  readonly origin: string;
  readonly process: MeasuredProcess;
}

export interface Subjects extends AsyncDisposable, Pick<MeasuredServer, 'superuser' | 'startWorker'> {
  readonly product: Subject;
  readonly floor: Subject;
  /** Process id of PostgreSQL. */
  readonly databasePid: number;
  /** Copies an invitation that the product made, and gives the tokens of the links. */
  invite(count: number): Promise<string[]>;
  /** How many surveys are stored as submitted. */
  countSubmitted(): Promise<number>;
}

/**
 * Starts the product and the floor on one PostgreSQL.
 *
 * Both only serve: nobody works off what follows from answers, which the floor could not write.
 */
export async function startSubjects(): Promise<Subjects> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startMeasuredServer());
  const port = String(await freePort());
  const environment = { DATABASE_URL: server.databaseUrl, PORT: port, POOL_SIZE };
  const floor = starting.use(await startProcess(FLOOR, environment, 'The floor is ready'));
  const template = await server.inviteOne();
  const started = starting.move();
  return {
    product: { name: 'product', origin: server.origin, process: server.process },
    floor: { name: 'floor', origin: `http://127.0.0.1:${port}`, process: floor },
    databasePid: server.databasePid,
    superuser: server.superuser,
    startWorker: server.startWorker,
    invite: async (count) => {
      const tokens = await copySurvey(server.superuser, template.id, { count });
      // As autovacuum does within a minute: plans that were made on empty tables are made again.
      await server.superuser.query('analyze');
      return tokens;
    },
    countSubmitted: async () => {
      const { rows } = await server.superuser.query<{ count: string }>('select count(*) from submissions');
      return Number(rows[0]?.count);
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
