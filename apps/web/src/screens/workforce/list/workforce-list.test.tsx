import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ListState } from '../../../ui/list/list-state.ts';
import { loaded } from '../testing.ts';
import { EVERYTHING, type WorkforceFilter } from './list-address.ts';
import { WorkforceList } from './WorkforceList.tsx';

const draw = (state: ListState<string>, filter: Partial<WorkforceFilter> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WorkforceList
        plural="sites"
        singular="site"
        searchLabel="Search sites by name"
        searchHint="Name"
        archivedHint="They are no longer asked."
        filter={{ ...EVERYTHING, ...filter }}
        onFilter={() => undefined}
        state={state}
        empty={<p>Your sites will appear here.</p>}
        renderRow={(name) => <li key={name}>{name}</li>}
      />
    </MemoryRouter>,
  );

const retry = { isRetrying: false, onRetry: () => undefined };

describe('a list of the workforce', () => {
  test('says that it is loading', () => {
    expect(draw({ kind: 'loading' })).toContain('Loading sites');
  });

  test('says why it could not be loaded, and offers to try again', () => {
    const html = draw({ kind: 'failed', message: 'The service is restarting.', ...retry });
    expect(html).toContain('The service is restarting.');
    expect(html).toContain('Try Again');
  });

  test('shows its entries and counts them', () => {
    const html = draw(loaded(['Harbour', 'Ridge']));
    expect([...html.matchAll(/<li>(\w+)<\/li>/g)].map(([, name]) => name)).toEqual(['Harbour', 'Ridge']);
    expect(html).toContain('2 sites');
  });

  test('keeps what was loaded when refreshing it fails', () => {
    const state = loaded(['Harbour']);
    const html = draw(state.kind === 'loaded' ? { ...state, outdated: retry } : state);
    expect(html).toContain('What you see was loaded earlier.');
    expect(html).toContain('<li>Harbour</li>');
  });

  test('without entries leads to the first one instead of a search', () => {
    const html = draw(loaded<string>([]));
    expect(html).toContain('Your sites will appear here.');
    expect(html).not.toContain('type="search"');
    expect(html).not.toContain('0 sites');
    expect(html).toContain('Show archived ones');
  });

  test.each([
    [{ search: 'dock' }, 'No site matches “dock”.'],
    [{ only: 'no_crew' }, 'No site matches your filters.'],
  ] as const)('in which nothing matches %j says so and offers all of them', (filter, words) => {
    const html = draw(loaded<string>([]), filter);
    expect(html).toContain(words);
    expect(html).toContain('Show all sites');
    expect(html).not.toContain('Your sites will appear here.');
  });

  test('past its end offers the last page', () => {
    const html = draw(loaded<string>([], 120), { page: 9 });
    expect(html).toContain('The list has only 3 pages.');
    expect(html).toContain('Go to page 3');
  });
});
