import type { ActionSummary } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { queryOptions } from '@tanstack/react-query';
import { callKey } from '../../../calls/api-query.ts';
import type { Api } from '../../../session/api.ts';

const MARKS_LIMIT = 100;

/** An action as a mark on the time axis. */
export interface DoneAction {
  readonly id: string;
  readonly what: string;
  readonly place: string;
  /** The day in the organisation's time zone, such as `2026-11-23`. */
  readonly day: string;
  /** Key of the category of the origin; null: marked in all categories. */
  readonly category: string | null;
}

/** Query parameters that select the marked actions. */
interface MarksFilter {
  readonly site_id?: string;
  readonly crew_id?: string;
  readonly campaign_id?: string;
  readonly group?: string;
}

/** The filter of a group's actions: by site or crew, otherwise by campaign or group of the origin. */
export function marksFilterOf(campaignId: string, group: string): MarksFilter {
  const [kind, first, second] = group.split('.');
  if (kind === 'organisation') return { campaign_id: campaignId };
  if (kind === 'site' && first !== undefined && first !== 'none') return { site_id: first };
  if (kind === 'crew' && second !== undefined && second !== 'none') return { crew_id: second };
  return { campaign_id: campaignId, group };
}

/** The actions with status done or checked, at most {@link MARKS_LIMIT} of each. */
export function doneActionsQuery(api: Api, filter: MarksFilter) {
  return queryOptions({
    queryKey: [...callKey('listActions', { query: filter }), 'done'] as const,
    queryFn: async ({ signal }) => {
      const listByStatus = (status: 'done' | 'checked') =>
        api('listActions', { query: { ...filter, status, page: 1, limit: MARKS_LIMIT } }, { signal });
      const [done, checked] = await Promise.all([listByStatus('done'), listByStatus('checked')]);
      return [...done.actions, ...checked.actions];
    },
  });
}

interface DoneSinceOptions {
  /** Time zone of the organisation, such as `Europe/Berlin`. */
  readonly timeZone: string;
  readonly placeOf: (action: ActionSummary) => string;
}

/** The actions that were done since the first wave started, the latest first. */
export function doneSince(
  waves: readonly { readonly starts_on: string }[],
  actions: readonly ActionSummary[],
  { timeZone, placeOf }: DoneSinceOptions,
): readonly DoneAction[] {
  const [first] = waves.map(({ starts_on }) => starts_on).toSorted();
  return actions
    .flatMap((action) => {
      const { id, what, origin, done_at } = action;
      if (done_at === null || first === undefined) return [];
      const day = localDateOf(new Date(done_at), timeZone);
      if (day < first) return [];
      return [{ id, what, place: placeOf(action), day, category: origin.category?.key ?? null }];
    })
    .toSorted((one, other) => other.day.localeCompare(one.day));
}

/** The actions that are marked in the plot of a category. */
export function actionsInCategory(actions: readonly DoneAction[], category: string): readonly DoneAction[] {
  return actions.filter((action) => action.category === null || action.category === category);
}
