import type pg from 'pg';

/** The product's role in the embedded PostgreSQL, whose statements count. */
const SERVER_ROLE = 'plumbline_server';
/** Milliseconds until PostgreSQL has read its settings anew. */
const RELOAD_MS = 500;
const LOG_PREFIX = 'log/plans';

/**
 * Settings under which PostgreSQL can write down how it carried out each statement, those inside of functions and
 * triggers included. It does not yet, so that it costs nothing while calls are timed.
 */
export const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '-1',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: 'log',
  log_filename: 'plans.log',
  log_rotation_size: '0',
  log_rotation_age: '0',
} as const;

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement that PostgreSQL carried out, and how. */
export interface ExplainedStatement {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Reading of a table by one node of a plan. */
export interface TableScan {
  readonly table: string;
  readonly isSequential: boolean;
  /** Those that a filter threw away included. */
  readonly rowsRead: number;
}

export function scansOf(node: PlanNode): TableScan[] {
  const inner = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  // What changes a table names it too, but reads nothing by itself.
  if (table === undefined || !node['Node Type'].endsWith('Scan')) return inner;
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rowsRead = perLoop * (node['Actual Loops'] ?? 1);
  return [{ table, isSequential: node['Node Type'] === 'Seq Scan', rowsRead }, ...inner];
}

/**
 * Makes PostgreSQL write down its plans from now on.
 *
 * The product's connections are closed, since they keep plans that were made under other settings; its pool opens others.
 *
 * @param settings others that hold from now on too
 */
export async function beginExplaining(superuser: pg.Client, settings: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ 'auto_explain.log_min_duration': '0', ...settings })) {
    await superuser.query(`alter system set ${name} = '${value}'`);
  }
  await superuser.query(`select pg_reload_conf(), pg_sleep(${RELOAD_MS / 1000})`);
  await superuser.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [
    SERVER_ROLE,
  ]);
}

/** What the product had PostgreSQL do during some work. */
export async function explain(superuser: pg.Client, work: () => Promise<unknown>): Promise<ExplainedStatement[]> {
  const begin = await sizeOfLog(superuser);
  await work();
  for (;;) {
    // The log is written behind the statements, in their order: this one is there when all before it are.
    const marker = `marker ${crypto.randomUUID()}`;
    await superuser.query(`select 1 as "${marker}"`);
    await superuser.query('select pg_sleep(0.02)');
    const text = await readLog(superuser, begin);
    if (text.includes(marker)) return statementsIn(text);
  }
}

function statementsIn(log: string): ExplainedStatement[] {
  return log.split('\n').flatMap((text) => {
    if (!text.endsWith('}')) return [];
    // Both are written by PostgreSQL, whose manual gives their shapes.
    const { user, message = '' } = JSON.parse(text) as { user?: string; message?: string };
    const [, plan] = message.split(/^duration: .* {2}plan:\n/);
    return user === SERVER_ROLE && plan !== undefined ? [JSON.parse(plan) as ExplainedStatement] : [];
  });
}

async function sizeOfLog(superuser: pg.Client): Promise<number> {
  const { rows } = await superuser.query<{ size: string }>(`select size from pg_stat_file('${LOG_PREFIX}.json')`);
  return Number(rows[0]?.size);
}

async function readLog(superuser: pg.Client, begin: number): Promise<string> {
  const { rows } = await superuser.query<{ text: string }>(
    `select pg_read_file('${LOG_PREFIX}.json', ${begin}, 1000000000) as text`,
  );
  return rows[0]?.text ?? '';
}
