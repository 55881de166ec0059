import type pg from 'pg';

/** The product's role in the embedded PostgreSQL; only its queries are evaluated. */
const SERVER_ROLE = 'plumbline_server';
/** Milliseconds until PostgreSQL has reloaded its settings. */
const RELOAD_MS = 500;
const LOG_PREFIX = 'log/plans';

/**
 * Settings with which PostgreSQL can log the plan of each query, including those inside functions and triggers. Logging is
 * still off, so that it costs nothing while calls are timed.
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

/** A query that PostgreSQL executed, with its plan. */
export interface ExplainedStatement {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** A scan of a table by one node of a plan. */
export interface TableScan {
  readonly table: string;
  readonly isSequential: boolean;
  /** Number of rows, including those removed by filters. */
  readonly rowsRead: number;
}

export function scansOf(node: PlanNode): TableScan[] {
  const inner = (node.Plans ?? []).flatMap(scansOf);
  const table = node['Relation Name'];
  // A node that modifies a table names it too, but reads nothing itself.
  if (table === undefined || !node['Node Type'].endsWith('Scan')) return inner;
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rowsRead = perLoop * (node['Actual Loops'] ?? 1);
  return [{ table, isSequential: node['Node Type'] === 'Seq Scan', rowsRead }, ...inner];
}

/**
 * Makes PostgreSQL log its plans from now on.
 *
 * Closes the product's connections, because they cache plans that were made with other settings; its pool opens new ones.
 *
 * @param settings further settings that apply from now on
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

/** The queries that the product executed during `work`, with their plans. */
export async function explain(superuser: pg.Client, work: () => Promise<unknown>): Promise<ExplainedStatement[]> {
  const begin = await sizeOfLog(superuser);
  await work();
  for (;;) {
    // The log is written asynchronously but in order: when it contains the marker, it contains everything before it.
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
    // PostgreSQL's manual defines both shapes.
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
