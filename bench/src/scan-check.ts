import type { ComparedCall } from './compared-calls.ts';
import type { GrownOrganisation } from './grown-organisation.ts';
import { beginExplaining, type ExplainedStatement, explain, scansOf } from './query-plans.ts';

/** A table of up to 1 MiB is read whole where most of it is wanted, whatever indexes it has: nothing is cheaper. */
const SMALL_TABLE_PAGES = 128;

/** What one call had PostgreSQL read. */
export interface CallReading {
  readonly label: string;
  /** Rows of tenant tables, those that a filter threw away included. */
  readonly rowsRead: number;
  /** What is wrong with its plans, a line each. */
  readonly faults: readonly string[];
}

/**
 * Looks at the plans of every statement that the calls issue, as they were carried out.
 *
 * A call is at fault when it scans a tenant table sequentially, or would once the table has grown, because no index
 * serves it: whether one does is seen by forbidding sequential scans.
 */
export async function checkScans(
  organisation: GrownOrganisation,
  calls: readonly ComparedCall[],
): Promise<CallReading[]> {
  const { superuser } = organisation.server;
  const pages = await pagesOfTenantTables(organisation);
  const statementsOf = (call: ComparedCall) => explain(superuser, () => call.ask(organisation));

  await beginExplaining(superuser);
  const free = new Map<ComparedCall, ExplainedStatement[]>();
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

/** Tables with policies, which are those that hold what belongs to organisations. */
async function pagesOfTenantTables({ server }: GrownOrganisation): Promise<Map<string, number>> {
  const { rows } = await server.superuser.query<{ name: string; pages: number }>(
    `select relname as name, (pg_relation_size(oid) / 8192)::integer as pages from pg_class
      where relnamespace = 'plumbline'::regnamespace and relkind = 'r' and relrowsecurity`,
  );
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}
