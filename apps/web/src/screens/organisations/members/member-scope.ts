import type { MemberRole } from '@plumbline/contract/paths';
import type { Member } from '@plumbline/contract/wire';

type Site = NonNullable<Member['sites']>[number];

/** The role and the sites in a form. */
export interface MemberScope {
  readonly role: MemberRole;
  readonly isLimited: boolean;
  /** The chosen sites; kept while they do not apply. */
  readonly sites: readonly Site[];
}

export const NEW_MEMBER: MemberScope = { role: 'safety_manager', isLimited: false, sites: [] };

/** Maximum number of sites that are named; the others are counted. */
const MAX_NAMED_SITES = 2;

export function scopeOf({ role, sites }: Pick<Member, 'role' | 'sites'>): MemberScope {
  return { role, isLimited: sites !== null, sites: sites ?? [] };
}

/** Whether a member sees some sites only: a supervisor always does, an administrator never. */
export function seesSomeSites({ role, isLimited }: Pick<MemberScope, 'role' | 'isLimited'>): boolean {
  return role === 'supervisor' || (isLimited && role !== 'administrator');
}

/** The fields of the calls that invite and change a member. */
export function scopeBody({ role, isLimited, sites }: MemberScope) {
  return { role, site_ids: seesSomeSites({ role, isLimited }) ? sites.map(({ id }) => id) : null };
}

/** What a scope lacks; null: nothing. */
export function scopeProblem(scope: MemberScope): string | null {
  return scopeBody(scope).site_ids?.length === 0 ? 'Choose at least one site.' : null;
}

/** Such as "North Yard, Terminal 2, +3 more". */
export function sitesInWords(sites: Member['sites']): string {
  if (sites === null) return 'Whole organization';
  if (sites.length === 0) return 'Other sites';
  const more = sites.length - MAX_NAMED_SITES;
  const names = sites.slice(0, MAX_NAMED_SITES).map(({ name }) => name);
  return [...names, ...(more > 0 ? [`+${more} more`] : [])].join(', ');
}

/** Whether a change takes actions and follow-ups out of the sight of a member. */
export function losesSight(before: MemberScope, after: MemberScope): boolean {
  if (before.role === 'representative') return false;
  if (after.role === 'representative') return true;
  if (after.role === 'supervisor' && before.role !== 'supervisor') return true;
  const kept = scopeBody(after).site_ids;
  if (kept === null) return false;
  return scopeBody(before).site_ids?.every((id) => kept.includes(id)) !== true;
}

/** Members who can take over the work of a member, the user first and then administrators. */
export function receiversOf(from: Member, members: readonly Member[]): readonly Member[] {
  const rank = ({ is_self, role }: Member) => (is_self ? 0 : role === 'administrator' ? 1 : 2);
  return members
    .filter(({ id, role }) => id !== from.id && (role === 'administrator' || role === 'safety_manager'))
    .toSorted((one, other) => rank(one) - rank(other));
}
