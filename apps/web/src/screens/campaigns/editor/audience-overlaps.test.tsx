import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { anAudience } from '../testing.ts';
import { AudienceNumbers } from './AudienceNumbers.tsx';

const COUNT = { isChosen: true, mode: 'group', fewest: 10, isStale: false, failure: null, isRetrying: false } as const;

test('a campaign that asks some of the same people is named with the dates of its wave', () => {
  const wave = { starts_on: '2026-05-04', closes_on: '2026-05-18' };
  const overlaps = [{ campaign: { id: 'other', name: 'Spring check' }, people: 12, wave }];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <AudienceNumbers {...COUNT} numbers={anAudience({ overlaps })} onRetry={() => undefined} />
    </MemoryRouter>,
  );
  expect(html).toContain('Spring check');
  expect(html.replaceAll(/<[^>]+>/g, '')).toMatch(/also asks 12 people of these, 4\s–\s17 May 2026\./);
});
