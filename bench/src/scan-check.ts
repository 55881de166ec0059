import type { MeasuredServer } from './measured-server.ts';
import { beginExplaining, type ExplainedStatement, explain, scansOf } from './query-plans.ts';

/** Tables up to 1 MiB may be read sequentially: when most rows are needed that is cheapest, even with an index. */
const SMALL_TABLE_PAGES = 128;

/** An organisation on its own server. */
interface Measured {
  readonly server: MeasuredServer;
}

interface CheckedCall<T> {
  readonly label: string;
  ask(organisation: T): Promise<unknown>;
}

/** The reads of PostgreSQL for one call. */
export interface CallReading {
  readonly label: string;
  /** Rows of tenant tables, including those removed by filters. */
  readonly rowsRead: number;
  /** Problems in the plans of the call, one line each. */
  readonly faults: readonly string[];
}

/**
 * Checks the actual plans of every query that the calls execute.
 *
 * A call has a fault when it scans a tenant table sequentially, or would do so once the table has grown, because there is no
 * suitable index. To find out, the calls are repeated with sequential scans disabled.
 */
export async function checkScans<T extends Measured>(
  organisation: T,
  calls: readonly CheckedCall<T>[],
): Promise<CallReading[]> {
  const { superuser } = organisation.server;
  const pages = await pagesOfTenantTables(organisation);
  const statementsOf = (call: CheckedCall<T>) => explain(superuser, () => call.ask(organisation));

  await beginExplaining(superuser);
  const free = new Map<CheckedCall<T>, ExplainedStatement[]>();
  for (const call of calls) free.set(call, await statementsOf(call));
  await beginExplaining(superuser, { enable_seqscan: 'off' });
  const readings: CallReading[] = [];
  for (const call of calls) {
    const statements = free.get(call) ?? [];
    const isLarge = (table: string) => (pages.get(table) ?? 0) > SMALL_TABLE_PAGES;
    readings.push({
      label: call.label,
      rowsRead: tenantScans(statements, pages).reduce((sum, { rowsRead }) => sum + rowsRead, 0),
      faults: [
        ...sequential(statements, pages)
          .filter(({ table }) => isLarge(table))
          .map(({ table, query }) => `scans ${table} sequentially: ${query}`),
        ...sequential(await statementsOf(call), pages)
          .filter(({ table }) => !isLarge(table))
          .map(({ table, query }) => `has no index of ${table} to use: ${query}`),
      ],
    });
  }
  return readings;
}

function sequential(statements: readonly ExplainedStatement[], pages: ReadonlyMap<string, number>) {
  return tenantScans(statements, pages).filter(({ isSequential }) => isSequential);
}

function tenantScans(statements: readonly ExplainedStatement[], pages: ReadonlyMap<string, number>) {
  return statements
    .flatMap((statement) => scansOf(statement.Plan).map((scan) => ({ ...scan, query: statement['Query Text'] })))
    .filter(({ table }) => pages.has(table));
}

/** Tenant tables, which are the tables with row-level security policies. */
async function pagesOfTenantTables({ server }: Measured): Promise<Map<string, number>> {
  const { rows } = await server.superuser.query<{ name: string; pages: number }>(
    `select relname as name, (pg_relation_size(oid) / 8192)::integer as pages from pg_class
      where relnamespace = 'plumbline'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}
