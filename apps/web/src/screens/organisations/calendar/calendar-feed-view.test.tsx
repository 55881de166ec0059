import type { CalendarFeed } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CalendarFeedView } from './CalendarFeedView.tsx';
import { CalendarContents } from './CalendarSection.tsx';

const nothing = () => undefined;
const FEED: CalendarFeed = { created_at: '2026-05-01T12:00:00.000Z', last_read_on: null };

const markup = (feed: CalendarFeed | null, isBusy = false) =>
  renderToStaticMarkup(
    <CalendarFeedView feed={feed} address={null} isBusy={isBusy} onCreate={nothing} onRemove={nothing} />,
  );

test('a user without an address can create one, and nothing else', () => {
  expect(markup(null).match(/<button/g)).toHaveLength(1);
  expect(markup(null)).toContain('Create address');
  expect(markup(null, true)).toContain('disabled');
});

test('an address that exists is not shown, and says when a calendar last read it', () => {
  expect(markup(FEED)).toContain('Created 1 May 2026. No calendar has read it yet.');
  const read = markup({ ...FEED, last_read_on: '2026-05-04' });
  expect(read).toContain('Last read by a calendar on 4 May 2026.');
  expect(read).not.toContain('<input');
  expect(read).toContain('Renew address');
  expect(read).toContain('Remove address');
});

test('representatives read of rounds', () => {
  expect(renderToStaticMarkup(<CalendarContents isRepresentative />)).not.toMatch(/wave/i);
  expect(renderToStaticMarkup(<CalendarContents isRepresentative={false} />)).not.toMatch(/round/i);
});
