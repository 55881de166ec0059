import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AnonymousSlips, SlipsToPrintView } from './SlipsToPrint.tsx';

const nothing = () => undefined;
const drawn = (slips: readonly number[], status: 'starting' | 'running' = 'running') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SlipsToPrintView
        counted={{ status, slips: slips.map((each) => ({ crew_id: crypto.randomUUID(), slips: each })) }}
        stage={{ kind: 'asking', refusal: null }}
        printedAt="https://plumbline.example.org/app"
        choices="/app/campaigns/1/waves/2"
        onPrint={nothing}
        onDownload={nothing}
        onStartAgain={nothing}
      />
    </MemoryRouter>,
  );

test('the slips of all crews are printed together, and more can be chosen on the page of the wave', () => {
  const html = drawn([12, 8]);
  expect(html).toContain('20 slips to print');
  expect(html).toContain('>Print slips</button>');
  expect(html).toContain('href="/app/campaigns/1/waves/2"');
});

test('slips that are still being made cannot be printed', () => {
  expect(drawn([1], 'starting')).toMatch(/<button[^>]* disabled=""[^>]*>Making slips...<\/button>/);
});

test('where everyone is asked by email nothing is shown', () => {
  expect(drawn([])).toBe('');
});

test('anonymous slips are counted, and chosen on the page of the wave', () => {
  const anonymous = (total: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AnonymousSlips total={total} choices="/app/campaigns/1/waves/2" />
      </MemoryRouter>,
    );
  expect(anonymous(11)).toMatch(/11 slips to print.*href="\/app\/campaigns\/1\/waves\/2"/s);
  expect(anonymous(0)).toBe('');
});
