import { fileURLToPath } from 'node:url';
import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';
import { startProcess } from './measured-process.ts';
import { type MeasuredServer, POOL_SIZE, startMeasuredServer } from './measured-server.ts';
import { gatherRespondents, type Respondents } from './respondents.ts';

const FLOOR = fileURLToPath(new URL('./floor.ts', import.meta.url));

export interface Subjects extends AsyncDisposable {
  readonly productOrigin: string;
  readonly floorOrigin: string;
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
    productOrigin: server.origin,
    floorOrigin: floor.origin,
    respondents,
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function startFloor({ databaseUrl }: MeasuredServer): Promise<{ readonly origin: string } & AsyncDisposable> {
  const port = String(await freePort());
  const environment = { DATABASE_URL: databaseUrl, PORT: port, POOL_SIZE };
  const process = await startProcess(FLOOR, environment, 'The floor is ready');
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => process[Symbol.asyncDispose](),
  };
}
