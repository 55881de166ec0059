import { sql } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { forgetWhoAnswered } from './forget-who-answered.repository.ts';

/** Number of rows that one statement copies. */
const CHUNK = 2_000;

/**
 * Ends the answering of a wave in group mode, and removes everything that still connects its answers with their participants: all answers
 * get new random ids and are rewritten in the order of these ids in one transaction. The counts of openings and answers become one row for
 * each day and site. The server also forgets who answered: see {@link forgetWhoAnswered}.
 *
 * The transaction that closes the wave calls it once. It waits for submissions that are being stored, and later ones are refused, because
 * the links of all surveys expire here, whether they were used or not. The caller locks the row of the wave for `no key update` only:
 * submissions need a key lock on it, and would wait for this transaction while it waits for them.
 *
 * @see docs/decisions/0033
 */
export async function rewriteGroupAnswers(
  scope: TenantScope,
  { waveId, random, now }: { readonly waveId: string; readonly random: Random; readonly now: Date },
): Promise<void> {
  await forgetWhoAnswered(scope, waveId, now);
  await rewriteAnswers(scope, waveId, random);
  await rewriteTexts(scope, waveId, random);
  await sumDays(scope, waveId);
}

interface NewId {
  readonly from: string;
  readonly to: string;
}

/** New random ids in chunks, sorted by the new ids. */
function newIds(rows: readonly { readonly id: string }[], random: Random): NewId[][] {
  const ids = rows
    .map(({ id }) => ({ from: id, to: random.uuidWithoutTime() }))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1));
  const chunks: NewId[][] = [];
  for (let start = 0; start < ids.length; start += CHUNK) chunks.push(ids.slice(start, start + CHUNK));
  return chunks;
}

const listed = (chunk: readonly NewId[]) =>
  sql`unnest(${chunk.map(({ from }) => from)}::uuid[], ${chunk.map(({ to }) => to)}::uuid[]) as renewed (id, new_id)`;

async function rewriteAnswers(scope: TenantScope, waveId: string, random: Random): Promise<void> {
  const { tx, organisationId } = scope;
  const rows = await tx
    .selectFrom('group_answers')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .execute();
  for (const chunk of newIds(rows, random)) {
    await sql`
      insert into group_answers (organisation_id, id, wave_id, site_id, crew_id, company_id, answers, results, group_scores,
        rules_version)
      select ${organisationId}::uuid, renewed.new_id, old.wave_id, old.site_id, old.crew_id, old.company_id, old.answers,
        old.results, old.group_scores, old.rules_version
      from ${listed(chunk)}
      join group_answers as old on old.organisation_id = ${organisationId}::uuid and old.id = renewed.id
      order by renewed.new_id
      returning organisation_id`.execute(tx);
  }
  await deleteRows(scope, 'group_answers', rows);
}

async function rewriteTexts(scope: TenantScope, waveId: string, random: Random): Promise<void> {
  const { tx, organisationId } = scope;
  const rows = await tx
    .selectFrom('group_texts')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .execute();
  for (const chunk of newIds(rows, random)) {
    await sql`
      insert into group_texts (organisation_id, id, wave_id, question_id, words)
      select ${organisationId}::uuid, renewed.new_id, old.wave_id, old.question_id, old.words
      from ${listed(chunk)}
      join group_texts as old on old.organisation_id = ${organisationId}::uuid and old.id = renewed.id
      order by renewed.new_id
      returning organisation_id`.execute(tx);
  }
  await deleteRows(scope, 'group_texts', rows);
}

/** Sums the days by site, in one statement, however many there are, because participants wait for the transaction. */
async function sumDays(scope: TenantScope, waveId: string): Promise<void> {
  const { tx, organisationId } = scope;
  const days = await tx
    .selectFrom('wave_days')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .execute();
  await sql`
    insert into wave_days (organisation_id, id, wave_id, site_id, day, opened, answered)
    select ${organisationId}::uuid, summed.id, ${waveId}::uuid, summed.site_id, summed.day, summed.opened, summed.answered
    from (
      select gen_random_uuid() as id, site_id, day, sum(opened)::integer as opened, sum(answered)::integer as answered
      from wave_days where organisation_id = ${organisationId}::uuid and wave_id = ${waveId}::uuid group by site_id, day
    ) as summed
    order by summed.id
    returning organisation_id`.execute(tx);
  await deleteRows(scope, 'wave_days', days);
}

async function deleteRows(
  { tx, organisationId }: TenantScope,
  table: 'group_answers' | 'group_texts' | 'wave_days',
  rows: readonly { readonly id: string }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .deleteFrom(table)
      .where('organisation_id', '=', organisationId)
      .where(
        'id',
        'in',
        rows.slice(start, start + CHUNK).map(({ id }) => id),
      )
      .execute();
  }
}
