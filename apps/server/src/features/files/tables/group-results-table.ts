import type { TenantScope } from '../../../platform/db/tenant.ts';
import { listComputedWaves, openReleasedGroups } from '../../results/lends.ts';
import { GROUP_COLUMNS, rowsOfGroup } from '../exports/group-results.ts';
import { idColumn, type LiveTable, type TableContext, type TablePart, type TablePosition } from './live-table.ts';

/** Number of waves that one query reads. */
const WAVES = 50;

export const GROUP_RESULTS_TABLE: LiveTable = {
  meaning:
    'Figures of the groups of closed waves, as the release gate shows them; one row for each group and category or question, also where the figure is hidden',
  columns: [
    ...GROUP_COLUMNS,
    idColumn('Group key', 'Key of the group, as in the API'),
    idColumn('Wave id', 'Id of the wave, as in the table waves'),
  ],
  read: async (scope, page, context) => {
    const rows: TablePart['rows'][number][] = [];
    let end: TablePosition | null = null;
    for await (const group of groupsFrom(scope, page, context)) {
      // Rows of a group stay together; a small limit may be exceeded by one group.
      if (end !== null && rows.length + group.rows.length > page.limit) return { rows, end };
      rows.push(...group.rows);
      end = group.position;
    }
    return { rows, end: null };
  },
};

async function* groupsFrom(
  scope: TenantScope,
  { after, changedAfter }: Parameters<LiveTable['read']>[1],
  { reader, ...context }: TableContext,
): AsyncGenerator<{ readonly position: TablePosition; readonly rows: TablePart['rows'] }> {
  // The wave of the last group may have more groups.
  if (after?.group !== undefined) yield* groupsOf(after, after.group);
  let last = after;
  for (;;) {
    const waves = await listComputedWaves(scope, reader, { after: last, changedAfter, limit: WAVES });
    for (const wave of waves) yield* groupsOf(wave, '');
    if (waves.length < WAVES) return;
    last = waves.at(-1) ?? null;
  }

  async function* groupsOf({ changed, id }: TablePosition, afterGroup: string) {
    const released = await openReleasedGroups(scope, context, id, reader);
    for await (const groups of released.pages(afterGroup)) {
      for (const group of groups) {
        const rows = rowsOfGroup(group, released).map((row) => [...row, group.key, id]);
        yield { position: { changed, id, group: group.key }, rows };
      }
    }
  }
}
