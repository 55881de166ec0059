import type { ActionCheck } from '@plumbline/contract/wire';
import { type NothingAfter, sayAfterAction, sayNothingAfter } from '@plumbline/domain/actions/after-action';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { Member } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { readChangeAfter } from '../group-results/change-after.read.ts';
import type { ActionDependencies } from './action-access.ts';
import { type ActionRow, findTargets } from './actions.repository.ts';
import { groupsWithAction } from './groups-with-action.ts';

/** The change in an action's group and category in the wave after it was done, beside groups without such an action. */
export async function checkAction(
  scope: TenantScope,
  dependencies: Pick<ActionDependencies, 'questionSets'>,
  { member, action }: { readonly member: Member; readonly action: ActionRow },
): Promise<ActionCheck> {
  const { done_at, campaign_id, wave_id, group_key, category_key } = action;
  if (campaign_id === null || wave_id === null || group_key === null || category_key === null)
    return nothing('no_category');
  if (done_at === null) return nothing('not_done');
  const isLeftOut = groupsWithAction(await findTargets(scope, { category: category_key }));
  const of = { waveId: wave_id, group: group_key, category: category_key, since: done_at, isLeftOut };
  const read = await readChangeAfter(scope, dependencies, { member, of });
  if (read.kind === 'nothing') return nothing(read.reason);
  const { change, others, ...compared } = read;
  return {
    ...compared,
    ...optional(change),
    sentence: sayAfterAction({
      group: read.group.name === null ? null : `“${read.group.name}”`,
      category: read.category.name,
      change,
      others: others.map((other) => other.change),
    }),
    others: others.map(({ change: own, ...other }) => ({ ...other, ...optional(own) })),
  };
}

function nothing(reason: NothingAfter): ActionCheck {
  return { kind: 'nothing', reason, sentence: sayNothingAfter(reason) };
}

function optional(change: ReleasedChange | null) {
  return change === null ? {} : { change };
}
