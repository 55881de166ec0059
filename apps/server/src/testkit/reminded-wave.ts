import { randomInt } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { createTestDatabase } from './database.ts';
import { type DumpedRow, dumpOf, findSigns, type Sign, type Subject } from './dump-attack.ts';
import { addGroupWave, type GroupSurveyRow, type GroupWave } from './group-wave.ts';
import { startMailServer } from './mail-server.ts';
import { openAsParticipant } from './participant.ts';
import { type Manager, startTestServer, type TestServer } from './server.ts';
import { UNLIMITED_ATTEMPTS } from './unlimited-attempts.ts';

/** Number of emails outside of the wave, as in every installation. */
export const OTHER_EMAILS = 10;

export interface RemindedWave {
  readonly manager: Manager;
  readonly wave: GroupWave;
  /** The surveys answered before the reminders: a random half. */
  readonly answered: ReadonlySet<GroupSurveyRow>;
}

/** Lets half of the people of a wave in group mode answer, and then reminds everyone over HTTP. */
export async function remindedWave(server: TestServer, people: number): Promise<RemindedWave> {
  const manager = await server.signIn();
  for (let each = 0; each < OTHER_EMAILS; each += 1) await manager.invite(`visitor${each}@example.org`);
  await server.processJobs();
  const wave = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, {
      now: server.context.clock.now(),
      people: Array.from({ length: people }, (_, index) => `worker${index}@example.org`),
    }),
  );
  const answered = new Set(shuffled(wave.surveys).slice(0, people / 2));
  for (const survey of answered) {
    const participant = await openAsParticipant(server, survey);
    await participant.start();
    expect((await participant.submit()).status).toBe(200);
  }
  for (const { surveyId } of shuffled(wave.surveys)) {
    expect((await manager.call('mailParticipant', { params: { id: surveyId } })).status).toBe(200);
  }
  await server.processJobs();
  return { manager, wave, answered };
}

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return Array.from(list, () => left.splice(randomInt(left.length), 1)).flat();
}

/**
 * Reminds everyone in a wave, closes it, and lets an attacker search the remaining data for who had answered. Expects that the attacker
 * finds nothing, neither in the queue while the wave runs nor in any data after its close; as a control, expects that the attack succeeds
 * on the data that the product removes.
 *
 * @see group-insight, "What may be published", proof 3
 */
export async function withstandTraceAttack({
  people,
  mail,
}: {
  people: number;
  mail: 'smtp' | 'outbox';
}): Promise<void> {
  await using mailServer = await startMailServer();
  // A new database, so that places on disk and transactions are those of a new installation.
  await using database = await createTestDatabase();
  await using server = await startTestServer({
    database,
    settings: mail === 'smtp' ? { SMTP_URL: mailServer.url, MAIL_FROM: 's@example.org' } : {},
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS },
  });
  const files = () => readdir(join(server.dataDir, 'outbox')).catch(() => []);
  const played = await remindedWave(server, people);
  const { manager, wave, answered } = played;
  const sent = mail === 'smtp' ? mailServer.emails.length : (await files()).length;
  expect(sent).toBe(OTHER_EMAILS + people - answered.size);
  const isOfQueueOrLog = ({ table }: DumpedRow) => table.startsWith('pgboss.') || table === 'log';
  expect(tablesIn(await findRemainingSigns(server, played, isOfQueueOrLog))).toEqual([]);

  const leave = await simulateTraces(server, played);
  const { body } = await manager.call('closeWave', { params: { id: wave.waveId }, body: { reason: 'Done' } });
  expect(body.wave).toMatchObject({ status: 'closed', answered: answered.size });
  await server.context.tidyOutbox();
  expect(await server.context.queue.boss.findJobs('send_email')).toHaveLength(OTHER_EMAILS);
  expect(await files()).toHaveLength(mail === 'smtp' ? 0 : OTHER_EMAILS);
  expect(tablesIn(await findRemainingSigns(server, played))).toEqual([]);

  await leave();
  expect(tablesIn(await findRemainingSigns(server, played))).toEqual(
    mail === 'smtp' ? ['public.left_jobs'] : ['log', 'outbox', 'public.left_jobs'],
  );
}

function tablesIn(signs: readonly Sign[]): string[] {
  const tables = signs.map(({ by }) =>
    by.slice(0, by.startsWith('p') ? by.indexOf('.', 'public.'.length) : by.indexOf('.')),
  );
  return [...new Set(tables)].toSorted();
}

/**
 * Simulates the traces of a server that removes nothing: jobs, of which the sending ones take a second longer, files, and log lines.
 *
 * @returns a function that restores these traces
 */
async function simulateTraces(
  { database, dataDir, logged }: TestServer,
  { wave }: RemindedWave,
): Promise<() => Promise<void>> {
  const outbox = join(dataDir, 'outbox');
  const files = await Promise.all(
    (await readdir(outbox).catch(() => [])).map(async (name) => ({ name, text: await readFile(join(outbox, name)) })),
  );
  const run = async (statement: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
    return client.query<{ jobs: unknown }>(statement, values).finally(() => client.end());
  };
  const { rows } = await run(
    `select jsonb_agg(jsonb_build_object('id', job.id, 'data', job.data, 'started_on', job.started_on, 'completed_on',
      job.completed_on + case emails.status when 'sent' then interval '1 second' else interval '0' end)) as jobs
    from pgboss.job join plumbline.emails on emails.id::text = job.data ->> 'email_id'
    where emails.wave_id = $1`,
    [wave.waveId],
  );
  return async () => {
    await run('create table left_jobs (id uuid, data jsonb, started_on timestamptz, completed_on timestamptz)');
    await run(`insert into left_jobs select * from jsonb_populate_recordset(null::left_jobs, $1) order by random()`, [
      JSON.stringify(rows[0]?.jobs),
    ]);
    for (const { name, text } of files) {
      const path = join(outbox, name);
      await writeFile(path, text);
      logged.push(JSON.stringify({ path, msg: 'email written to the outbox' }));
    }
  };
}

/**
 * Finds data that reveals who had answered before the reminders, in the database with its queue, the outbox and the log.
 *
 * @param isRow selects the rows that the attacker sees; by default all
 * @returns every column that distinguishes better than chance, by more than five and a half standard deviations
 */
async function findRemainingSigns(
  server: TestServer,
  { wave, answered }: RemindedWave,
  isRow: (row: DumpedRow) => boolean = () => true,
): Promise<Sign[]> {
  const rowsById = new Map<string, DumpedRow[]>();
  for (const row of (await tracesIn(server)).filter(isRow)) {
    for (const id of idsIn(row)) {
      const own = rowsById.get(id) ?? [];
      own.push(row);
      rowsById.set(id, own);
    }
  }
  const about = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => rowsById.get(id) ?? []))];
  const emails = await emailsOf(server, wave);
  const subjects = wave.surveys.map((each): Subject => {
    const own = [
      each.surveyId,
      each.personId,
      each.participantId,
      each.public_token,
      ...(emails.get(each.surveyId) ?? []),
    ];
    const jobs = about(own).flatMap(({ table, columns }) =>
      table.startsWith('pgboss.job') ? [String(columns.id)] : [],
    );
    return { truth: answered.has(each) ? 'answered' : 'asked', group: '', rows: about([...own, ...jobs]) };
  });
  const others = subjects.length - answered.size;
  const deviation = Math.sqrt((subjects.length + 1) / (12 * answered.size * others));
  return findSigns(subjects, 'answered').filter(({ accuracy }) => accuracy > 0.5 + 5.5 * deviation);
}

/** All values of a row that may be an id or a token. */
function idsIn({ columns }: DumpedRow): Set<string> {
  const text = JSON.stringify(columns).replaceAll(/\\[nrt]/g, ' ');
  return new Set(text.match(/[\w-]{32,}/g));
}

/** The ids of emails by survey, which stay in the database. */
async function emailsOf({ database }: TestServer, { waveId }: GroupWave): Promise<Map<string, string[]>> {
  const emails = new Map<string, string[]>();
  for (const { table, columns } of await dumpOf(database.superuserUrl)) {
    if (table !== 'plumbline.emails' || columns.wave_id !== waveId) continue;
    const surveyId = String(columns.survey_id);
    emails.set(surveyId, [...(emails.get(surveyId) ?? []), String(columns.id)]);
  }
  return emails;
}

/** Rows of every table (jobs with their duration), and the outbox files and log lines as rows. */
async function tracesIn({ database, dataDir, logged }: TestServer): Promise<DumpedRow[]> {
  const rows = (await dumpOf(database.superuserUrl)).map((row) => {
    const { started_on, completed_on } = row.columns;
    if (typeof started_on !== 'string' || typeof completed_on !== 'string') return row;
    return {
      ...row,
      columns: { ...row.columns, took_microseconds: microseconds(completed_on) - microseconds(started_on) },
    };
  });
  const outbox = join(dataDir, 'outbox');
  const files = await Promise.all(
    (await readdir(outbox).catch(() => [])).map(async (name) => {
      const [{ size, mtimeMs }, text] = [await stat(join(outbox, name)), await readFile(join(outbox, name), 'utf8')];
      return { name, size, mtimeMs, text };
    }),
  );
  const asRow = (table: string) => (columns: Readonly<Record<string, unknown>>) => ({
    table,
    xmin: '',
    xmax: '',
    ctid: '(0,0)',
    columns,
  });
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  return [...rows, ...files.map(asRow('outbox')), ...lines.map(asRow('log'))];
}

/** Microseconds since the epoch, because PostgreSQL writes more digits than a `Date` keeps. */
function microseconds(moment: string): number {
  return Date.parse(moment) * 1_000 + Number((/\.\d{3}(\d{1,3})/.exec(moment)?.[1] ?? '').padEnd(3, '0'));
}
