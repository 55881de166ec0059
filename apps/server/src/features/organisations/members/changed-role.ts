import type { MemberRole } from '@plumbline/contract/paths';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import type { MemberRow } from './members.repository.ts';

export interface ChangedRole {
  readonly role: MemberRole;
  /** The sites that the member sees; null: the whole organisation. */
  readonly siteIds: readonly string[] | null;
  /**
   * Ids of the member who takes open work that the changed member no longer sees (undefined: an administrator), and of the member who
   * requests the change (null: none).
   */
  readonly handOver: { readonly to: string | undefined; readonly by: string | null };
}

/** Type of {@link changeMembership}. Features get the function from the app, because it imports features that import them. */
export type ChangeMembership = (work: Work, member: MemberRow, change: ChangedRole) => Promise<void>;

/** Whether two members see the same sites; null: the whole organisation. */
export function isSameSites(some: readonly string[] | null, others: readonly string[] | null): boolean {
  if (some === null || others === null) return some === others;
  return some.length === others.length && some.every((id) => others.includes(id));
}
