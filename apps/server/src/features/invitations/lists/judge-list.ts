import { type JudgedRow, judgeRows, type RowVerdict, rowAddress, rowProblem } from '@plumbline/domain/invitation-list';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  findKnownAddresses,
  findRemainingInvitations,
  listRows,
  type RowRecord,
} from './invitation-lists.repository.ts';

/** A row with what becomes of it. */
export interface VerdictOfRow {
  readonly row: RowRecord;
  readonly verdict: RowVerdict;
  readonly problem: string | null;
}

/** Says of every row of a list that is not sent yet what would become of it now; whom it invited before it was dead-lettered stays. */
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

/** What became of a row that was processed; one that was not yet is still ready. */
export function outcomeOf(row: RowRecord): VerdictOfRow {
  const verdict = row.outcome ?? 'ready';
  return { row, verdict, problem: verdict === 'malformed' ? rowProblem(row) : PROBLEMS[verdict] };
}
