import type pg from 'pg';

/** SQL expressions of the values of each copy's columns; `n` is the number of the copy, from 1. */
export type ColumnValues = Readonly<Record<string, string>>;

/**
 * Copies one survey with its person and its link in bulk, as the superuser: a million through the API would take hours.
 *
 * Triggers are disabled meanwhile, so the caller has to update the totals with {@link recountTotals}.
 *
 * @param columns SQL by column of `surveys`; other columns are copied from the template
 * @param personEmail SQL of the address of the copy's person, different for each copy
 * @returns the tokens of the copies' links, in their order
 */
export async function copySurvey(
  superuser: pg.Client,
  templateId: string,
  { count, columns = {}, personEmail = 'null' }: { count: number; columns?: ColumnValues; personEmail?: string },
): Promise<string[]> {
  const names = await columnsOf(superuser, 'surveys');
  const values: ColumnValues = { ...columns, id: 'copies.survey_id', person_id: 'copies.person_id' };
  await superuser.query('begin');
  await superuser.query(`set local session_replication_role = replica`);
  await superuser.query(
    `create temp table copies on commit drop as
      select n, gen_random_uuid() as survey_id, gen_random_uuid() as person_id, gen_random_uuid() as participant_id,
        translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_') as token
      from generate_series(1, ${count}) as n`,
  );
  await superuser.query(
    `insert into people (organisation_id, id, email, created_at)
      select organisation_id, copies.person_id, ${personEmail}, created_at from surveys, copies where surveys.id = $1`,
    [templateId],
  );
  await superuser.query(
    `insert into surveys (${names.join(', ')})
      select ${names.map((name) => values[name] ?? `surveys.${name}`).join(', ')}
      from surveys, copies where surveys.id = $1 order by n`,
    [templateId],
  );
  await superuser.query(
    `insert into survey_links (token, participant_id, organisation_id, survey_id, created_at)
      select copies.token, copies.participant_id, organisation_id, copies.survey_id, created_at
      from surveys, copies where surveys.id = $1`,
    [templateId],
  );
  const { rows } = await superuser.query<{ token: string }>('select token from copies order by n');
  await superuser.query('commit');
  return rows.map(({ token }) => token);
}

/** Recounts the totals of every organisation and updates the planner's statistics. */
export async function recountTotals(superuser: pg.Client): Promise<void> {
  await superuser.query('truncate survey_totals, survey_total_deltas, score_totals, score_total_deltas');
  await superuser.query(
    `insert into survey_totals (organisation_id, month, status, surveys, scored, score_sum)
      select organisation_id, month_of(created_at), status, count(*), count(score), coalesce(sum(score), 0)
      from surveys where not is_group_mode group by 1, 2, 3`,
  );
  await superuser.query(
    `insert into score_totals (organisation_id, week, score, surveys)
      select organisation_id, week_of(submitted_at), score, count(*) from surveys
      where score is not null and submitted_at is not null group by 1, 2, 3`,
  );
  await superuser.query('vacuum (analyze)');
}

/**
 * Copies a row that belongs to one survey to other surveys, as the superuser.
 *
 * @param key column of `table` that refers to the survey
 * @param surveys SQL query of the surveys that get a copy
 * @param columns SQL by column of `table`, in which `survey` is the survey that gets the copy
 */
export async function copyRowsOfSurvey(
  superuser: pg.Client,
  { table, key, templateId, surveys, columns }: RowsOfSurvey,
): Promise<void> {
  const names = await columnsOf(superuser, table);
  const values: ColumnValues = { ...columns, [key]: 'survey.id' };
  await superuser.query(
    `insert into ${table} (${names.join(', ')})
      select ${names.map((name) => values[name] ?? `template.${name}`).join(', ')}
      from (select * from ${table} where ${key} = $1 limit 1) as template, (${surveys}) as survey
      where survey.id <> $1`,
    [templateId],
  );
}

export interface RowsOfSurvey {
  readonly table: string;
  readonly key: string;
  readonly templateId: string;
  readonly surveys: string;
  readonly columns: ColumnValues;
}

export async function columnsOf(superuser: pg.Client, table: string): Promise<string[]> {
  const { rows } = await superuser.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = 'plumbline' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

/** Fills a table without indexes that belong to no constraint: building them afterwards takes a fraction of the time. */
export async function withoutIndexes(superuser: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await superuser.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await superuser.query(`drop index ${name}`);
  await fill();
  for (const { definition } of rows) await superuser.query(definition);
}
