import { type Kysely, sql } from 'kysely';
import type { Database } from '../schema/tables.ts';

/** Maximum numbers of emails that a subject may receive or cause in one day and in seven days. Days are in UTC. */
export interface EmailAllowance {
  readonly perDay: number;
  readonly perWeek: number;
}

/** A recipient or a sender by which emails are counted, with its allowance. */
export interface CountedSubject extends EmailAllowance {
  readonly name: string;
}

/** A subject that has reached its limit. */
export interface ExhaustedSubject {
  /** Its index in the given list. */
  readonly index: number;
  readonly period: 'day' | 'week';
}

/**
 * Counts an email towards all of the subjects at once, or towards none when one of them has reached its limit.
 *
 * Rows stay locked until the transaction ends, so two processes cannot both use the last email of an allowance.
 *
 * @returns `null` when the email was counted; otherwise the subject that has reached its limit
 */
export async function countEmail(
  db: Kysely<Database>,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<ExhaustedSubject | null> {
  const { rows } = await sql<{ full: number | null }>`
    select safeguards.count_email(${columnsOf(subjects)}, ${now}) as full`.execute(db);
  return toExhaustedSubject(rows[0]?.full ?? null);
}

/** The first subject that has reached its limit, or `null`. */
export async function findExhaustedSubject(
  db: Kysely<Database>,
  subjects: readonly CountedSubject[],
  now: Date,
): Promise<ExhaustedSubject | null> {
  const { rows } = await sql<{ full: number | null }>`
    select safeguards.find_full(${columnsOf(subjects)}, ${now}) as full`.execute(db);
  return toExhaustedSubject(rows[0]?.full ?? null);
}

/** Finds the subjects that have reached a shared allowance. @returns the exhausted period by name */
export async function findExhaustedNames(
  db: Kysely<Database>,
  { names, perDay, perWeek }: EmailAllowance & { names: readonly string[] },
  now: Date,
): Promise<Map<string, ExhaustedSubject['period']>> {
  const { rows } = await sql<{ name: string; full: number | null }>`
    select name, safeguards.find_full(array[name], array[${perDay}::integer], array[${perWeek}::integer], ${now}) as full
    from unnest(${[...new Set(names)]}::text[]) as name`.execute(db);
  return new Map(rows.flatMap(({ name, full }) => (full === null ? [] : [[name, full < 0 ? 'week' : 'day'] as const])));
}

function columnsOf(subjects: readonly CountedSubject[]) {
  return sql`
    ${subjects.map(({ name }) => name)}::text[], ${subjects.map(({ perDay }) => perDay)}::integer[],
    ${subjects.map(({ perWeek }) => perWeek)}::integer[]`;
}

function toExhaustedSubject(full: number | null): ExhaustedSubject | null {
  return full === null ? null : { index: Math.abs(full) - 1, period: full < 0 ? 'week' : 'day' };
}
