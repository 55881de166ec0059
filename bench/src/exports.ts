import type { Context } from '../../apps/server/src/app/context.ts';
import { PREPARERS } from '../../apps/server/src/app/preparers.ts';
import { prepareFile } from '../../apps/server/src/features/prepared-files/prepare-file.ts';
import { createQuestionSets } from '../../apps/server/src/features/questionnaires/question-sets.read.ts';
import { connect, openPool } from '../../apps/server/src/platform/db/connection.ts';
import { systemRandom } from '../../apps/server/src/platform/system-clock.ts';
import type { GrownOrganisation } from './grown-organisation.ts';

const MIB = 1024 * 1024;
const SAMPLED_EVERY_MS = 50;

export interface MeasuredExport {
  readonly format: 'csv' | 'xlsx';
  readonly rows: number;
  /** Answers that the database has. */
  readonly stored: number;
  readonly seconds: number;
  readonly sizeMib: number;
  /** Resident memory at its highest, above what it was before. */
  readonly moreMemoryMib: number;
}

/** Exports every answer of an organisation with the product's own code, in this process, and watches its memory. */
export async function measureExport(
  { server: { superuser, databaseUrl } }: Pick<GrownOrganisation, 'server'>,
  format: 'csv' | 'xlsx',
): Promise<MeasuredExport> {
  const pool = openPool(databaseUrl, 4);
  const context = {
    db: connect(pool),
    clock: { now: () => new Date() },
    random: systemRandom,
    questionSets: createQuestionSets(),
  };
  const { rows } = await superuser.query<{ organisation_id: string; file_id: string; stored: string }>(
    `insert into prepared_files (organisation_id, id, kind, format, is_export, about, requested_by, created_at, expires_at)
      select organisation_id, gen_random_uuid(), 'answers', $1, true, '{}', users.id, now(), now() + interval '1 day'
      from users limit 1
      returning organisation_id, id as file_id,
        (select sum((select count(*) from jsonb_object_keys(answers))) from submissions) as stored`,
    [format],
  );
  const [requested] = rows;
  if (requested === undefined) throw new RangeError('there is no member who could request the file');
  global.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const sampling = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, SAMPLED_EVERY_MS);
  const begin = performance.now();
  // Exports need no more of the context than this; the type of the registry cannot say so for each kind.
  await prepareFile(context as unknown as Context, PREPARERS, requested);
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(sampling);
  const { rows: files } = await superuser.query<{ rows_done: number; size_bytes: string; status: string }>(
    'select rows_done, size_bytes, status from prepared_files where id = $1',
    [requested.file_id],
  );
  await superuser.query('delete from prepared_files');
  await context.db.destroy();
  const [file] = files;
  if (file?.status !== 'ready') throw new RangeError(`the export is ${file?.status}`);
  return {
    format,
    rows: file.rows_done,
    stored: Number(requested.stored),
    seconds,
    sizeMib: Number(file.size_bytes) / MIB,
    moreMemoryMib: (highest - before) / MIB,
  };
}

/** @throws {RangeError} when rows are missing */
export function writeExportReport(measured: readonly MeasuredExport[]): string {
  for (const { format, rows, stored } of measured) {
    if (rows !== stored) throw new RangeError(`the ${format} has ${rows} rows, and the database ${stored}`);
  }
  return [
    '| export of answers | rows, as in the database | seconds | file, MiB | more memory, MiB |',
    '|---|---|---|---|---|',
    ...measured.map(
      ({ format, rows, seconds, sizeMib, moreMemoryMib }) =>
        `| ${format} | ${rows.toLocaleString('en')} | ${seconds.toFixed(0)} | ${sizeMib.toFixed(0)} | ${moreMemoryMib.toFixed(0)} |`,
    ),
  ].join('\n');
}
