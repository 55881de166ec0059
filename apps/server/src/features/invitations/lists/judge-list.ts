import { type JudgedRow, judgeRows, type RowVerdict, rowAddress, rowProblem } from '@plumbline/domain/invitation-list';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  findKnownAddresses,
  findRemainingInvitations,
  listRows,
  type RowRecord,
} from './invitation-lists.repository.ts';

/** A row with its verdict. */
export interface VerdictOfRow {
  readonly row: RowRecord;
  readonly verdict: RowVerdict;
  readonly problem: string | null;
}

/**
 * The verdict of every row of a draft list if it were sent now. Rows that were invited before the list was
 * dead-lettered stay `created`.
 */
export async function judgeList(scope: TenantScope, listId: string, now: Date): Promise<VerdictOfRow[]> {
  const rows = await listRows(scope, listId);
  const known = await findKnownAddresses(scope, rows.map(rowAddress), now);
  const remaining = await findRemainingInvitations(scope);
  const judged: readonly JudgedRow[] = judgeRows(rows, { ...known, remaining });
  return rows.map((row, index) =>
    row.outcome === 'created' ? outcomeOf(row) : { row, verdict: 'ready', problem: null, ...judged[index] },
  );
}

const PROBLEMS: Readonly<Record<Exclude<RowVerdict, 'malformed'>, string | null>> = {
  ready: null,
  created: null,
  duplicate: 'The same address stood in the list before.',
  already_invited: 'Had an open invitation already.',
  unsubscribed: 'Asked for no more emails. Hand over a link instead.',
  over_quota: 'Your plan had no invitations left for this row.',
};

/** The stored verdict of a row; `ready` for a row that is not processed yet. */
export function outcomeOf(row: RowRecord): VerdictOfRow {
  const verdict = row.outcome ?? 'ready';
  return { row, verdict, problem: verdict === 'malformed' ? rowProblem(row) : PROBLEMS[verdict] };
}
