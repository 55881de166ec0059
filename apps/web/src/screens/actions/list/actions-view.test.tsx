import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { actionList, anAction } from '../testing.ts';
import { ActionsView } from './ActionsView.tsx';
import { addressOfFilter, EVERY_ACTION, filterFromAddress } from './list-address.ts';

const steps = { busyId: null, refusal: null, forget: () => undefined, change: () => undefined };

function draw(props: Partial<Parameters<typeof ActionsView>[0]>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ActionsView
        filter={{ ...EVERY_ACTION, shape: 'board' }}
        columns={undefined}
        list={undefined}
        isBoard={false}
        hasRoomForBoard={false}
        isStale={false}
        failure={null}
        isRetrying={false}
        onRetry={() => undefined}
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
  const drawn = draw({ list: actionList([overdue, anAction({ status: 'done' })]) });
  for (const words of ['Open (1)', 'Done (1)', 'Overdue: was due 18 May 2026', 'Start: Clear the walkway']) {
    expect(drawn).toContain(words);
  }
  expect(drawn).not.toContain('<table');
});

test('a wide screen has a board with a column for every status, or a table', () => {
  const empty = actionList([]);
  const open = actionList([overdue], { counts: { open: 21, in_progress: 0, done: 0, checked: 0 } });
  const columns = { open, in_progress: empty, done: empty, checked: empty };
  const board = draw({ isBoard: true, hasRoomForBoard: true, columns });
  for (const words of ['In progress', 'Checked', 'Clear the walkway', '20 more in the list'])
    expect(board).toContain(words);
  const table = draw({ hasRoomForBoard: true, list: actionList([overdue]) });
  expect(table).toContain('<caption');
  expect(table).toContain('Concrete A at North');
});

test('without any action the screen says where actions come from; with filters it offers to remove them', () => {
  expect(draw({ list: actionList([]) })).toContain('Your actions will appear here');
  const filter = { ...EVERY_ACTION, shape: 'list', isOverdue: true } as const;
  const filtered = draw({ filter, list: actionList([]) });
  expect(filtered).toContain('No action matches these filters');
  expect(filtered).toContain('Show all actions');
});

test('loading and failing are drawn', () => {
  expect(draw({})).toContain('Loading actions');
  const failed = draw({ failure: 'The actions could not be loaded.' });
  expect(failed).toContain('The actions could not be loaded.');
  expect(failed).not.toContain('Loading actions');
});

test('an owner who has left stands on the card', () => {
  expect(draw({ list: actionList([anAction({ owner_left: true })]) })).toContain(
    'has left or cannot see actions any more; choose another owner',
  );
});

test('the address keeps every filter, and ignores what it does not know', () => {
  const filter = {
    shape: 'list',
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
