import type { ResultsGroup } from '@plumbline/contract/wire';
import { NO_PLACE } from '@plumbline/domain/group-results/base-cells';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toGroup } from './group-results.presenter.ts';
import type { OpenedWave } from './results-access.ts';
import { findGroups, findPlaceNames, type GroupRow } from './shown-results.repository.ts';
import { findReportingGroups } from './waves.repository.ts';

/**
 * The reporting group of a small site or crew. Joining depends on the number of people asked only, so it reveals nothing about who
 * answered.
 *
 * @returns `null`: the group is a reporting group itself, or unknown, as in individual mode
 */
export async function findCountedIn(
  scope: TenantScope,
  { wave, isGated }: Pick<OpenedWave, 'wave' | 'isGated'>,
  row: GroupRow | undefined,
): Promise<ResultsGroup | null> {
  if (row === undefined || wave.mode !== 'group' || Object.keys(row.categories).length > 0) return null;
  const keys = await joinedKeys(scope, wave.id, row);
  const groups = await findGroups(scope, { waveIds: [wave.id], isGated }, keys);
  const group = keys.flatMap((key) => groups.find(({ group_key }) => group_key === key) ?? [])[0];
  return group === undefined ? null : toGroup(group, await findPlaceNames(scope, [group]), isGated);
}

/** Keys of the groups that the place can be joined with, the smallest first; empty: the place is not joined. */
async function joinedKeys(scope: TenantScope, waveId: string, row: GroupRow): Promise<readonly string[]> {
  const { kind, site_id, place_id } = row;
  if (site_id === null || (kind === 'crew' ? place_id === null : kind !== 'site')) return [];
  const reported = await findReportingGroups(scope, waveId, { siteId: site_id, crewId: place_id });
  if (reported === undefined) return [];
  const { reported_site_id: site, reported_crew_id: crew } = reported;
  if ((kind === 'crew' ? crew : site) !== null) return [];
  // A crew that is the only group of its site is shown as the site.
  return site === null ? [`site.${NO_PLACE}`] : [`crew.${site}.${NO_PLACE}`, `site.${site}`];
}
