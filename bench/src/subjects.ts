import { fileURLToPath } from 'node:url';
import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';
import { type MeasuredServer, POOL_SIZE, startMeasuredServer } from './measured-server.ts';
import { gatherRespondents, type Respondents } from './respondents.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

export interface Subject {
  readonly name: 'product' | 'floor';
  readonly origin: string;
  readonly process: MeasuredProcess;
}

export interface Subjects extends AsyncDisposable {
  readonly product: Subject;
  readonly floor: Subject;
  /** Process id of PostgreSQL. */
  readonly databasePid: number;
  readonly respondents: Respondents;
}

/**
 * Starts the product and the floor on one PostgreSQL.
 *
 * Both only serve: no worker processes the submissions, because the floor does not store what a worker needs.
 */
export async function startSubjects(asked: SystemQuestionnaire): Promise<Subjects> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startMeasuredServer({ asked }));
  const floor = starting.use(await startFloor(server));
  const respondents = await gatherRespondents(server);
  const started = starting.move();
  return {
    product: { name: 'product', origin: server.origin, process: server.process },
    floor,
    databasePid: server.databasePid,
    respondents,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function startFloor({ databaseUrl }: MeasuredServer): Promise<Subject & AsyncDisposable> {
  const port = String(await freePort());
  const environment = { DATABASE_URL: databaseUrl, PORT: port, POOL_SIZE };
  const process = await startProcess(FLOOR, environment, 'The floor is ready');
  return {
    name: 'floor',
    origin: `http://127.0.0.1:${port}`,
    process,
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}
