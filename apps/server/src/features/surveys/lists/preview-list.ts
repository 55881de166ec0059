import { type CheckedRow, checkRows, type RowVerdict, rowAddress, rowProblem } from '@plumbline/domain/invitation-list';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  findKnownAddresses,
  findRemainingInvitations,
  listRows,
  type RowRecord,
  rowNumber,
} from './invitation-lists.repository.ts';

/** A row with its verdict. */
export interface RowWithVerdict {
  readonly row: RowRecord;
  readonly verdict: RowVerdict;
  readonly problem: string | null;
}

/**
 * The verdict of every row of a draft list if it were sent now. Rows that were invited before the list was
 * dead-lettered stay `created`.
 */
export async function previewList(scope: TenantScope, listId: string, now: Date): Promise<RowWithVerdict[]> {
  const rows = await listRows(scope, listId);
  const known = await findKnownAddresses(scope, rows.map(rowAddress), now);
  const remaining = await findRemainingInvitations(scope);
  const checked: readonly CheckedRow[] = checkRows(
    rows.map((row) => ({ ...row, number: rowNumber(row) })),
    { ...known, remaining },
  );
  return rows.map((row, index) =>
    row.outcome === 'created' ? storedVerdict(row) : { row, verdict: 'ready', problem: null, ...checked[index] },
  );
}

const PROBLEMS: Readonly<Record<Exclude<RowVerdict, 'malformed'>, string | null>> = {
  ready: null,
  created: null,
  duplicate: 'The same address as an earlier row.',
  already_invited: 'Already has an open invitation.',
  unsubscribed: 'Has opted out of emails. Give them a link instead.',
  over_quota: 'Your plan had no invitations left for this row.',
};

/** The stored verdict of a row; `ready` for a row that is not processed yet. */
export function storedVerdict(row: RowRecord): RowWithVerdict {
  const verdict = row.outcome ?? 'ready';
  return { row, verdict, problem: verdict === 'malformed' ? rowProblem(row) : PROBLEMS[verdict] };
}
