import { refusedField } from '../../../core/errors.ts';
import { seesPeople } from '../../../core/permissions.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { findSitesOfOpenActions, reassignActions } from '../../actions/lends.ts';
import { findSitesOfOpenFollowUps, reassignFollowUps } from '../../results/lends.ts';
import { listMembers, type MemberRow } from './members.repository.ts';

export interface HandOver {
  readonly from: MemberRow;
  /** The sites whose work the member keeps; null: the member keeps everything. */
  readonly keeps: readonly string[] | null;
  /**
   * Id of the member who takes the rest; undefined: the administrator who requests it, or another administrator when that one hands over
   * their own work.
   */
  readonly to: string | undefined;
  /** Id of the member who requests it; null: none. */
  readonly by: string | null;
}

/**
 * Gives the open actions and follow-ups that a member will no longer see to another member, and records an event for each.
 *
 * @throws {AppError} `invalid_request` with `hand_over_to` for somebody who does not see all of them
 */
export async function handOver(work: Work, { from, keeps, to, by }: HandOver): Promise<void> {
  const receiver = await findReceiver(work, { from, to, by });
  if (keeps === null) return;
  const actions = outsideOf(await findSitesOfOpenActions(work, from.id), keeps);
  const followUps = outsideOf(await findSitesOfOpenFollowUps(work, from.id), keeps);
  if (actions.size + followUps.size === 0) return;
  if (receiver === undefined || !seesAll(receiver, [...actions.values(), ...followUps.values()])) {
    throw refusedField('hand_over_to', 'Choose a member who sees the sites of these actions and follow-ups.');
  }
  const { id, name } = receiver;
  await reassignActions(work, [...actions.keys()], { id, name, now: work.now });
  await reassignFollowUps(work, [...followUps.keys()], { id, name });
  const changedFields = ['owner_id', 'owner_name'];
  await work.record(
    ...[...actions.keys()].map((entityId) => ({ kind: 'action.updated', entityId, changedFields }) as const),
    ...[...followUps.keys()].map((entityId) => ({ kind: 'survey.assigned_follow_up', entityId }) as const),
    { kind: 'member.handed_over', entityId: from.id, detail: id },
  );
}

async function findReceiver(
  work: Work,
  { from, to, by }: Pick<HandOver, 'from' | 'to' | 'by'>,
): Promise<MemberRow | undefined> {
  const others = (await listMembers(work)).filter(({ id, role }) => id !== from.id && seesPeople(role));
  if (to === undefined) {
    return others.find(({ id }) => id === by) ?? others.find(({ role }) => role === 'administrator');
  }
  const chosen = others.find(({ id }) => id === to);
  if (chosen === undefined) throw refusedField('hand_over_to', 'Choose another member who can see people and actions.');
  return chosen;
}

/** The entries at none of the sites that the member keeps. */
function outsideOf(
  siteOf: ReadonlyMap<string, string | null>,
  keeps: readonly string[],
): ReadonlyMap<string, string | null> {
  return new Map([...siteOf].filter(([, site]) => site === null || !keeps.includes(site)));
}

function seesAll({ site_ids }: MemberRow, sites: readonly (string | null)[]): boolean {
  return site_ids === null || sites.every((site) => site !== null && site_ids.includes(site));
}
