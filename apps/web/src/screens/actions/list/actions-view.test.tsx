import type { ActionList } from '@plumbline/contract/wire';
import type { ActionStatus } from '@plumbline/domain/actions/action';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type ListPage, onlyPage } from '../../../ui/list/list-state.ts';
import { actionList, anAction } from '../testing.ts';
import { ActionsView } from './ActionsView.tsx';
import { addressOfFilter, EVERY_ACTION, filterFromAddress } from './list-address.ts';

const steps = { busyId: null, refusal: null, forget: () => undefined, change: () => undefined };

type ViewProps = Parameters<typeof ActionsView>[0];

const loaded = <Item,>(page: ListPage<Item>) => ({ kind: 'loaded', page, isStale: false, outdated: null }) as const;

function listed(list: ActionList): ViewProps['shown'] {
  const { actions, pagination, counts } = list;
  return { shape: 'list', state: loaded({ items: actions, pagination }), counts };
}

function draw(props: Partial<ViewProps>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ActionsView
        filter={{ ...EVERY_ACTION, shape: 'board' }}
        shown={{ shape: 'list', state: { kind: 'loading' }, counts: undefined }}
        hasRoomForBoard={false}
        steps={steps}
        filters={null}
        onFilter={() => undefined}
        {...props}
      />
    </MemoryRouter>,
  );
}

const overdue = anAction({ what: 'Clear the walkway', is_overdue: true });

test('a phone shows cards with their status, and the statuses to choose from', () => {
  const drawn = draw({ shown: listed(actionList([overdue, anAction({ status: 'done' })])) });
  for (const words of ['Open (1)', 'Done (1)', 'Overdue: was due 18 May 2026', 'Start: Clear the walkway']) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toContain('<table');
});

test('a wide screen has a board with a column for every status, or a table', () => {
  const of = (status: ActionStatus) => ({ status, actions: [], count: 0 });
  const open = { status: 'open', actions: [overdue], count: 21 } as const;
  const columns = onlyPage([open, of('in_progress'), of('done'), of('checked')]);
  const board = draw({ hasRoomForBoard: true, shown: { shape: 'board', state: loaded(columns) } });
  for (const words of ['In progress', 'Checked', 'Clear the walkway', '20 more in the list'])
    expect(board).toContain(words);
  const table = draw({ hasRoomForBoard: true, shown: listed(actionList([overdue])) });
  expect(table).toContain('<caption');
  expect(table).toContain('Concrete A at North');
});

test('without any action the screen says where actions come from; with filters it offers to remove them', () => {
  expect(draw({ shown: listed(actionList([])) })).toContain('Your actions will appear here');
  const filter = { ...EVERY_ACTION, shape: 'list', isOverdue: true } as const;
  const filtered = draw({ filter, shown: listed(actionList([])) });
  expect(filtered).toContain('No action matches your filters');
  expect(filtered).toContain('Show all actions');
});

test('loading and failing are drawn', () => {
  expect(draw({})).toContain('Loading actions');
  const retry = { isRetrying: false, onRetry: () => undefined };
  const failed = draw({
    shown: {
      shape: 'list',
      state: { kind: 'failed', message: 'The actions could not be loaded.', ...retry },
      counts: undefined,
    },
  });
  expect(failed).toContain('The actions could not be loaded.');
  expect(failed).not.toContain('Loading actions');
});

test('an owner who has left stands on the card', () => {
  expect(draw({ shown: listed(actionList([anAction({ owner_left: true })])) })).toContain(
    'has left or cannot see actions any more; choose another owner',
  );
});

test('the address keeps every filter, and ignores what it does not know', () => {
  const filter = {
    shape: 'list',
    search: 'lights',
    owner: 'me',
    isOverdue: true,
    status: 'in_progress',
    siteId: 's',
    crewId: 'c',
    campaignId: 'p',
    page: 3,
  } as const;
  expect(filterFromAddress(new URLSearchParams(addressOfFilter(filter)))).toEqual(filter);
  expect(filterFromAddress(new URLSearchParams('?owner=x&status=y&page=-1&shape=z'))).toEqual({
    ...EVERY_ACTION,
    shape: 'board',
    siteId: undefined,
    crewId: undefined,
    campaignId: undefined,
  });
});
