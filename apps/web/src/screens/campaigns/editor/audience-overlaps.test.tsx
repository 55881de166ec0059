import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anAudience, overlapsWith } from '../testing.ts';
import type { Overlaps } from '../use-campaign-overlaps.ts';
import { AudienceNumbers } from './AudienceNumbers.tsx';

const COUNT = {
  isChosen: true,
  mode: 'group',
  fewest: 10,
  isStale: false,
  areOverlapsStale: false,
  failure: null,
  isRetrying: false,
} as const;

function drawn(overlaps: Overlaps): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <AudienceNumbers {...COUNT} numbers={anAudience()} overlaps={overlaps} onRetry={() => undefined} />
    </MemoryRouter>,
  );
}

test('a campaign that asks some of the same people is named with the dates of its wave', () => {
  const wave = { starts_on: '2026-05-04', closes_on: '2026-05-18' };
  const html = drawn(overlapsWith([{ campaign: { id: 'other', name: 'Spring check' }, people: 12, wave }]));
  expect(html).toContain('Spring check');
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(
    /12 people of this campaign are also in the audience of “.+”, 4\s–\s17 May 2026\./,
  );
});

test('the numbers of an audience do not wait for overlaps', () => {
  const loading = drawn({ ...overlapsWith(), list: undefined });
  expect(loading).toContain('40 people');
  expect(loading).toContain('Looking for campaigns with the same people in their audience');
  const failed = drawn({ ...overlapsWith(), list: undefined, failure: 'No connection' });
  expect(failed).toContain('40 people');
  expect(failed).toContain('No connection');
});
