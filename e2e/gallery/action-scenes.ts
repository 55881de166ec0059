import { expect, type Page } from '@playwright/test';
import { FAILURE, filled, hold, refuse, type Scene, type Stage } from './scene.ts';

const CALL = '**/v1/protected/actions?**';

const NONE = {
  actions: [],
  counts: { open: 0, in_progress: 0, done: 0, checked: 0 },
  overdue: 0,
  today: '2026-05-04',
  pagination: {
    page: 1,
    limit: 25,
    total: 0,
    total_pages: 0,
    total_is_capped: false,
    has_next: false,
    has_prev: false,
  },
};

const DONE_ACTION = /^Compare the plan/;

/** Opens the demo's finished action. */
async function openDone({ page, open }: Stage): Promise<void> {
  await open('/app/actions?shape=list&status=done');
  await page.getByRole('main').getByRole('link', { name: DONE_ACTION }).click();
}

const crew = (name: string) => ({ key: `crew.none.none.${name}`, kind: 'crew', name, site: null });
const mean = (percent: number) => ({ kind: 'mean', n: 24, percent, interval: { low: percent - 6, high: percent + 6 } });
const clear = (points: number, half: number) => ({
  kind: 'clear',
  pairs: null,
  points,
  interval: { low: points - half, high: points + half },
  effect: 0.7,
});
const UNCLEAR = { kind: 'unclear', pairs: null };
const COMPARED: readonly (readonly [string, number, number, object | undefined, readonly object[]])[] = [
  ['Physical Condition', 44, 61, clear(17, 8), [UNCLEAR, clear(-9, 5), clear(6, 5)]],
  ['Concentration & Focus', 58, 66, clear(8, 7), [UNCLEAR, UNCLEAR, UNCLEAR]],
  ['Workload & Environment', 62, 60, UNCLEAR, [clear(12, 9), UNCLEAR, UNCLEAR]],
  ['Safety Knowledge & Procedures', 71, 58, clear(-13, 6), [UNCLEAR, UNCLEAR]],
  ['Stress Management', 66, 67, UNCLEAR, []],
  ['Support & Communication', 69, 71, undefined, [UNCLEAR]],
];

/** Check of an action about a whole group, which the demo does not have. */
const GROUP_CHECK = {
  kind: 'compared',
  before: { id: '01a20fa8-47b6-722b-813a-b4fa852eec07', number: 1, starts_on: '2026-02-02' },
  after: { id: '01a20fa8-47b6-722b-813a-b4fa852eec08', number: 2, starts_on: '2026-05-04' },
  group: crew('Night shift'),
  sentence:
    'After the action, Physical Condition and Concentration & Focus rose, and Safety Knowledge & Procedures fell in “Night shift”. There is no clear change in 2 categories. What changed in 1 category cannot be told from these figures.',
  categories: COMPARED.map(([name, before, after, change, others]) => ({
    category: { key: name, name },
    figure_before: mean(before),
    figure_after: mean(after),
    change,
    others: others.map((other, index) => ({
      group: crew(`Crew ${index}`),
      figure_before: mean(70),
      figure_after: mean(71),
      change: other,
    })),
  })),
};

const isChecked = (page: Page) => expect(page.getByRole('heading', { name: 'After the action' })).toBeVisible();

/** Actions, the form of a new action, and the check of a finished action. */
export const ACTION_SCENES: readonly Scene[] = [
  filled('action-new', '/app/actions/new', async (page) => expect(page.getByLabel('What is to be done')).toBeVisible()),
  {
    name: 'actions-loading',
    show: async ({ page, open }) => {
      await hold(page, CALL);
      await open('/app/actions');
      await expect(page.getByText('Loading actions')).toBeAttached();
    },
  },
  {
    name: 'actions-failed',
    show: async ({ page, open }) => {
      await refuse(page, CALL, 403, FAILURE);
      await open('/app/actions');
      await expect(page.getByText(FAILURE)).toBeVisible();
    },
  },
  {
    name: 'actions-empty',
    show: async ({ page, open }) => {
      await page.route(CALL, (route) => route.fulfill({ json: NONE }));
      await open('/app/actions');
      await expect(page.getByText('Your actions will appear here.')).toBeVisible();
    },
  },
  {
    name: 'action-checked',
    show: async (stage) => {
      await openDone(stage);
      await isChecked(stage.page);
    },
  },
  {
    name: 'action-checked-group',
    show: async (stage) => {
      await stage.page.route('**/check', (route) => route.fulfill({ json: { check: GROUP_CHECK } }));
      await openDone(stage);
      await isChecked(stage.page);
    },
  },
];
