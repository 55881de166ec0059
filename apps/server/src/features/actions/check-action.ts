import type { ActionCheck } from '@plumbline/contract/wire';
import {
  describeChangeAfterAction,
  describeChangesAfterGroupAction,
  describeMissingComparison,
  type MissingComparison,
} from '@plumbline/domain/actions/after-action';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { readChangeAfter } from '../results/lends.ts';
import type { ActionDependencies } from './action-access.ts';
import { type ActionRow, listTargets } from './actions.repository.ts';
import { groupsWithAction } from './groups-with-action.ts';

/**
 * The change in an action's group in the wave after it was done, beside groups without such an action: in its category, or in every
 * category if it came from the whole group.
 */
export async function checkAction(
  scope: TenantScope,
  dependencies: Pick<ActionDependencies, 'questionSets'>,
  { reader, action }: { readonly reader: OrganisationPrincipal; readonly action: ActionRow },
): Promise<ActionCheck> {
  const { done_at, wave_id, group_key, category_key } = action;
  if (wave_id === null || group_key === null) return toNothing({ reason: 'no_group' });
  if (done_at === null) return toNothing({ reason: 'not_done' });
  const hasAction = groupsWithAction(await listTargets(scope));
  const of = { waveId: wave_id, group: group_key, category: category_key, since: done_at, isLeftOut: hasAction };
  const read = await readChangeAfter(scope, dependencies, { reader, of });
  if (read.kind === 'nothing') return toNothing(read.nothing);
  const group = read.group.name === null ? null : `“${read.group.name}”`;
  const changes = read.categories.map(({ category, change, others }) => ({
    category: category.name,
    change,
    others: others.map((other) => other.change),
  }));
  const [only] = changes;
  const { otherQuestions, ...compared } = read;
  return {
    ...compared,
    categories: read.categories.map(({ change, others, ...figures }) => ({
      ...figures,
      ...optional(change),
      others: others.map(({ change: own, ...other }) => ({ ...other, ...optional(own) })),
    })),
    sentence:
      category_key !== null && only !== undefined
        ? describeChangeAfterAction({ group, ...only })
        : describeChangesAfterGroupAction({ group, changes, otherQuestions }),
  };
}

function toNothing(nothing: MissingComparison): ActionCheck {
  return { kind: 'nothing', reason: nothing.reason, sentence: describeMissingComparison(nothing) };
}

function optional(change: ReleasedChange | null) {
  return change === null ? {} : { change };
}
