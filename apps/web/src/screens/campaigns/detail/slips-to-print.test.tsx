import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { SlipsToPrintView } from './SlipsToPrint.tsx';

const drawn = (slips: readonly number[], status: 'starting' | 'running' = 'running') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SlipsToPrintView
        campaign={{ id: '1', mode: 'group' }}
        waveId="2"
        counted={{ status, slips: slips.map((each) => ({ crew_id: crypto.randomUUID(), slips: each })) }}
      />
    </MemoryRouter>,
  );

test('the slips of all crews are printed together, and those of one on the page of the wave', () => {
  const html = drawn([12, 8]);
  expect(html).toContain('20 slips to print');
  expect(html).toContain('Print slips…</button>');
  expect(html).toContain('href="/app/campaigns/1/waves/2"');
});

test('slips that are still being made cannot be printed', () => {
  const html = drawn([1], 'starting');
  expect(html).toContain('Making slips...');
  expect(html).not.toContain('<button');
});

test('where everyone is asked by email nothing is shown', () => {
  expect(drawn([])).toBe('');
});
