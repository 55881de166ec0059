import { setTimeout } from 'node:timers/promises';
import type { GrownOrganisation } from './grown-organisation.ts';
import { call } from './journey.ts';
import type { MeasuredProcess } from './measured-process.ts';

const MIB = 1024 * 1024;
const LINE_FEED = 10;
const POLLED_EVERY_MS = 500;
/** How long a new worker stays idle before its memory counts as that at rest. */
const SETTLING_MS = 10_000;
const TIMEOUT_MS = 15 * 60_000;

export interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rows: number;
  /** How many answers are in the database. */
  readonly stored: number;
  readonly seconds: number;
  readonly sizeMib: number;
  /** Resident memory of the worker at rest, before the export. */
  readonly restingMib: number;
  /** The peak resident memory that the operating system recorded for it. */
  readonly peakMib: number;
}

/**
 * Requests an export of all answers of an organisation from a serving process, and measures the memory of the worker
 * that prepares it: a process of its own, started as `npm start` starts one.
 */
export async function measureExport(
  { server, manager, idToken }: Pick<GrownOrganisation, 'server' | 'manager' | 'idToken'>,
  format: 'csv' | 'xlsx',
): Promise<MeasuredExport> {
  const { rows: counted } = await server.superuser.query<{ stored: string }>(
    'select sum((select count(*) from jsonb_object_keys(answers))) as stored from submissions',
  );
  await using worker = await server.startProduct('worker');
  await setTimeout(SETTLING_MS);
  const restingMib = (await memoryOf(worker.process, 'memory')) / MIB;
  const begin = performance.now();
  const { file } = await call(manager, 'requestFile', { body: { kind: 'answers', format } }, idToken);
  const { rows, size } = await untilReady({ manager, idToken }, file.id);
  const seconds = (performance.now() - begin) / 1000;
  const peakMib = (await memoryOf(worker.process, 'peakMemory')) / MIB;
  if (format === 'csv') await checkLines({ server, idToken }, file.id, rows);
  await call(manager, 'deleteFile', { params: { id: file.id } }, idToken);
  return { format, rows, stored: Number(counted[0]?.stored), seconds, sizeMib: size / MIB, restingMib, peakMib };
}

async function memoryOf(process: MeasuredProcess, which: 'memory' | 'peakMemory'): Promise<number> {
  const bytes = await process[which]();
  if (bytes === null) throw new Error('the system does not report the memory of processes');
  return bytes;
}

/** Downloads the file, so that its rows are counted and not taken from the worker's report. */
async function checkLines(
  { server, idToken }: Pick<GrownOrganisation, 'server' | 'idToken'>,
  id: string,
  rows: number,
): Promise<void> {
  const reply = await fetch(`${server.origin}/v1/protected/files/${id}/content`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  let lines = 0;
  for await (const chunk of reply.body ?? []) for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
  // The first line names the columns.
  if (lines - 1 !== rows) throw new RangeError(`the file has ${lines - 1} rows, and the worker said ${rows}`);
}

async function untilReady({ manager, idToken }: Pick<GrownOrganisation, 'manager' | 'idToken'>, id: string) {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { file } = await call(manager, 'getFile', { params: { id } }, idToken);
    if (file.status === 'ready') return { rows: file.progress?.done ?? 0, size: file.size_bytes ?? 0 };
    if (file.status === 'failed') throw new Error(`the export failed: ${file.failure}`);
    await setTimeout(POLLED_EVERY_MS);
  }
  throw new Error('the export took too long');
}

/** The target: a million rows take less more memory than this. */
const MORE_MIB_MAX = 100;

/** Whether an export took more memory than the target allows. */
export function takesTooMuch({ peakMib, restingMib }: Pick<MeasuredExport, 'peakMib' | 'restingMib'>): boolean {
  return peakMib - restingMib >= MORE_MIB_MAX;
}

/** @throws {RangeError} when rows are missing */
export function writeExportReport(measured: readonly MeasuredExport[]): string {
  for (const { format, rows, stored } of measured) {
    if (rows !== stored) throw new RangeError(`the ${format} has ${rows} rows, and the database ${stored}`);
  }
  return [
    '| export of answers | rows, as in the database | seconds | file, MiB | worker at rest, MiB | its peak, MiB | more, MiB |',
    '|---|---|---|---|---|---|---|',
    ...measured.map(
      ({ format, rows, seconds, sizeMib, restingMib, peakMib }) =>
        `| ${format} | ${rows.toLocaleString('en')} | ${[seconds, sizeMib, restingMib, peakMib, peakMib - restingMib].map((value) => value.toFixed(0)).join(' | ')} |`,
    ),
  ].join('\n');
}
