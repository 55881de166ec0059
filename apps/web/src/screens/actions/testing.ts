import type { Action, ActionList, ActionSummary } from '@plumbline/contract/wire';
import { onlyPage } from '../../ui/list/list-state.ts';

export const MANUAL: Action['origin'] = {
  kind: 'manual',
  campaign: null,
  wave: null,
  group: null,
  category: null,
  question: null,
  figure: null,
  survey: null,
};

/** The origin of an action: a category of a crew, at 44%. */
export const OF_CATEGORY: Action['origin'] = {
  ...MANUAL,
  kind: 'category',
  campaign: { id: '0199a000-0000-7000-8000-000000000001', name: 'Winter check' },
  wave: { id: '0199a000-0000-7000-8000-000000000021', number: 1, starts_on: '2026-02-02' },
  group: {
    key: 'crew.0199a000-0000-7000-8000-000000000002.0199a000-0000-7000-8000-000000000003',
    kind: 'crew',
    name: 'Concrete A',
    site: { id: '0199a000-0000-7000-8000-000000000002', name: 'North' },
  },
  category: { key: 'focus', name: 'Concentration & Focus' },
  figure: { kind: 'mean', n: 19, percent: 44, interval: { low: 38, high: 50 } },
};

/** An open action of a member, with the fields that a test overrides. */
export function anAction(fields: Partial<Action> = {}): Action {
  return {
    id: crypto.randomUUID(),
    version: 1,
    what: 'Fit two more lights',
    site: { id: '0199a000-0000-7000-8000-000000000002', name: 'North' },
    crew: { id: '0199a000-0000-7000-8000-000000000003', name: 'Concrete A' },
    owner: { kind: 'member', name: 'Ann', user_id: '0199a000-0000-7000-8000-000000000009', email: null },
    owner_left: false,
    due_on: '2026-05-18',
    is_overdue: false,
    status: 'open',
    to_be_checked_by: [],
    origin: MANUAL,
    done_at: null,
    file_count: 0,
    created_at: '2026-05-04T08:00:00.000Z',
    updated_at: '2026-05-04T08:00:00.000Z',
    next_statuses: ['in_progress', 'done'],
    created_by: 'Ann',
    done: null,
    checked: null,
    link: null,
    files: [],
    history: [{ kind: 'created', status: null, changed_fields: [], by: 'Ann', at: '2026-05-04T08:00:00.000Z' }],
    ...fields,
  };
}

/** A page of actions. */
export function actionList(actions: readonly ActionSummary[], fields: Partial<ActionList> = {}): ActionList {
  const countOf = (status: ActionSummary['status']) => actions.filter((action) => action.status === status).length;
  return {
    actions: [...actions],
    counts: {
      open: countOf('open'),
      in_progress: countOf('in_progress'),
      done: countOf('done'),
      checked: countOf('checked'),
    },
    overdue: actions.filter(({ is_overdue }) => is_overdue).length,
    today: '2026-05-04',
    pagination: onlyPage(actions).pagination,
    ...fields,
  };
}
