import type { GroupResultsList, WaveResults } from '@plumbline/contract/wire';
import { cardKey } from '@plumbline/domain/group-results/act-first-card';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { anAction as unfinishedAction } from '../../actions/testing.ts';
import { NOT_SHOWN, TOO_SMALL } from '../figure-words.ts';
import type { GroupFilter } from '../group-results.ts';
import { ActFirst, type CardFacts, type Cards } from './ActFirst.tsx';
import { CategorySection } from './CategorySection.tsx';
import { HeatMap } from './HeatMap.tsx';
import { ResultsView } from './ResultsView.tsx';
import { Statistics } from './Statistics.tsx';
import { aCategory, aCrew, aGroupList, aMean, anAction, aResultsWave, aRow, theResults } from './testing.ts';

const NONE = new Map<string, never>();
const draw = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);
const read = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const drawResults = (fields: Partial<WaveResults> = {}) =>
  draw(
    <ResultsView
      results={theResults(fields)}
      heatMap={<p>Heat map</p>}
      cards={NONE}
      trend={<h2>Over time</h2>}
      actions={<h2>Actions</h2>}
    />,
  );

const BY_NAME: GroupFilter = { kind: 'crew', site: '', category: '', sort: 'name', order: 'asc', page: 1 };

const drawMap = (
  list: GroupResultsList | undefined,
  { results = theResults(), ...filter }: Partial<GroupFilter> & { results?: WaveResults } = {},
  failure: string | null = null,
) =>
  draw(
    <HeatMap
      results={results}
      filter={{ ...BY_NAME, ...filter }}
      list={list}
      isStale={false}
      failure={failure}
      isRetrying={false}
      onRetry={() => undefined}
      onFilter={() => undefined}
    />,
  );

const cellsOf = (markup: string) => [...markup.matchAll(/<td[^>]*>.*?<\/td>/g)].map(([cell]) => cell);

describe('the states of the results', () => {
  test('a running wave in group mode says when its figures appear', () => {
    const drawn = drawResults({ state: 'not_closed', wave: aResultsWave({ status: 'running' }) });
    expect(drawn).toContain('at the end of Sun, 17 May 2026, and stay as they are.');
    expect(drawn).not.toContain('Where to act first');
    expect(drawn).not.toContain('Heat map');
  });

  test('figures that are being computed are announced', () => {
    const drawn = drawResults({ state: 'computing' });
    expect(drawn).toMatch(/<section role="status"[^>]*><h2[^>]*>The results are being worked out</);
    expect(drawn).toContain('This takes a few minutes at most.');
    expect(drawn).not.toContain('63%');
  });

  test('a cancelled wave has none', () => {
    const drawn = drawResults({ state: 'cancelled', wave: aResultsWave({ status: 'cancelled' }) });
    expect(drawn).toContain('This wave was cancelled');
    expect(drawn).not.toContain('63%');
  });

  test('where no figure is shown, neither groups nor reliability stand below', () => {
    const { figure: _hidden, ...category } = aCategory({ reliability: { kind: 'too_few' } });
    const drawn = drawResults({ categories: [category], wave: aResultsWave({ answered: null }) });
    expect(drawn).toContain(NOT_SHOWN);
    expect(drawn).toContain('Figures are shown only from 10 answers on');
    expect(drawn).not.toContain('Heat map');
    expect(drawn).not.toContain('Where to act first');
  });

  test('the parts are in order: where to act first, groups, categories, trend, actions', () => {
    const parts = [...drawResults().matchAll(/<h2[^>]*>([^<]+)|(Heat map)/g)].map(([, title, map]) => title ?? map);
    expect(parts).toEqual(['Where to act first', 'Heat map', 'Categories', 'Over time', 'Actions']);
  });
});

test('the page about the figures is called by its one name, whether figures are shown or not', () => {
  const { figure: _hidden, ...category } = aCategory();
  for (const drawn of [drawResults(), drawResults({ categories: [category] })]) {
    const [, name] = /<a [^>]*href="[^"]*\/results\/method"[^>]*>([^<]+)/.exec(drawn) ?? [];
    expect(name).toBe('How these figures are worked out');
  }
});

describe('the header', () => {
  test('names mode, threshold and share', () => {
    const words = read(drawResults());
    expect(words).toContain('Anonymous, groups of 10 or more');
    expect(words).toContain('150 of 210 answered (71%)');
    expect(words).toContain('Compare waves');
    expect(words).toContain('No category is below 60% for everyone asked; Concentration &amp; Focus is lowest at 63%.');
    expect(words).not.toContain('Fewer than 60%');
    expect(words).not.toContain('As of');
  });

  test('warns below 60%, and of a running wave says that it is so far', () => {
    expect(drawResults({ wave: aResultsWave({ answered: 120 }) })).toContain('Fewer than 60% answered.');
    const running = aResultsWave({ answered: 120, status: 'running', mode: 'individual', is_gated: false });
    const drawn = drawResults({ wave: running });
    expect(drawn).toContain('Fewer than 60% have answered so far.');
    expect(drawn).toContain('As of');
  });

  test('without an earlier wave offers no comparison, but the trend, since later waves may exist', () => {
    const drawn = drawResults({ previous_wave: null });
    expect(drawn).not.toContain('Compare waves');
    expect(drawn).toContain('/campaigns/campaign/trend');
  });
});

describe('where to act first', () => {
  test('a card leads to its group and says why', () => {
    const drawn = draw(<ActFirst results={theResults({ act_first: [anAction()] })} cards={NONE} />);
    expect(drawn).toContain('href="/app/campaigns/campaign/waves/wave-2/results/crew.1.2"');
    expect(drawn).toContain('Below 60%; everyone else is at 63%. 14 of 18 answered (78%).');
    expect(drawn).toContain('41–55%');
  });

  test('a card has the unfinished action that is due first, with its owner', () => {
    const first = anAction();
    const results = theResults({ act_first: [first] });
    const later = unfinishedAction({ id: 'later', what: 'Later', due_on: '2026-09-01' });
    const sooner = unfinishedAction({ id: 'sooner', what: 'Shorten the shifts', due_on: '2026-08-01' });
    const drawn = draw(<ActFirst results={results} cards={cardsOf(first, { actions: [later, sooner] })} />);
    expect(drawn).toContain('href="/app/actions/sooner"');
    expect(read(drawn)).toContain(`Shorten the shifts ${sooner.owner.name} · Due 1 Aug 2026 · 1 more action`);
    expect(draw(<ActFirst results={results} cards={NONE} />)).not.toContain('1 more');
  });

  test('that nothing stands out is said in words', () => {
    const drawn = draw(<ActFirst results={theResults()} cards={NONE} />);
    expect(drawn).toContain('no site or crew is clearly below the others by 5 points or more');
    expect(drawn).not.toContain('mostly chance');
  });

  test('a level of everyone asked is a card, beside what difference could have been seen', () => {
    const group = { key: 'organisation', kind: 'organisation', name: null, site: null } as const;
    const first = anAction({ group, reason: 'low_everywhere', rest: undefined, asked: 210, answered: 150 });
    const drawn = draw(<ActFirst results={theResults({ act_first: [first] })} cards={NONE} />);
    expect(drawn).toContain('Everyone asked');
    expect(drawn).toContain('Below 60%; no group clearly differs.');
    expect(drawn).not.toContain('clearly below the others');
    expect(draw(<Statistics results={theResults({ act_first: [first] })} />)).toContain('noticed in 8 of 10 cases');
    const differing = theResults({ act_first: [first, anAction({ place: 2 })] });
    expect(draw(<Statistics results={differing} />)).not.toContain('noticed in 8 of 10 cases');
  });

  test('a card has the lowest questions of its category, and marks reversed ones', () => {
    const first = anAction();
    const questions = [
      { question: 'I can rest when I am tired.', is_reversed: false, figure: aMean(31) },
      { question: 'I take shortcuts.', is_reversed: true, figure: aMean(38) },
    ];
    const cards = cardsOf(first, { questions });
    const drawn = draw(<ActFirst results={theResults({ act_first: [first] })} cards={cards} />);
    expect(read(drawn)).toContain('I can rest when I am tired. 31%');
    expect(read(drawn)).toContain('I take shortcuts. (reversed) 38%');
  });

  test('a card names the other low categories of its group', () => {
    const first = anAction();
    const alsoLow = ['Workload', 'Equipment', 'Site', 'Sleep'].map((name) => ({ name, figure: aMean(44) }));
    const drawn = draw(<ActFirst results={theResults({ act_first: [first] })} cards={cardsOf(first, { alsoLow })} />);
    expect(read(drawn)).toContain('Also low: Workload 44%, Equipment 44%, Site 44% and 1 more');
  });

  test('groups that tie share a card where there is none for each', () => {
    const tied = ['A', 'B'].map((name) => anAction({ place: 3, group: aCrew({ key: `crew.1.${name}`, name }) }));
    const drawn = draw(<ActFirst results={theResults({ act_first: [anAction(), ...tied] })} cards={NONE} />);
    expect(drawn).toContain('2 are equally far below');
    for (const { group } of tied) expect(drawn).toContain(`/results/${group.key}"`);
    expect(drawn.match(/Add action: /g)).toHaveLength(1);
  });
});

function cardsOf(first: Parameters<typeof cardKey>[0], facts: Partial<CardFacts>): Cards {
  return new Map([[cardKey(first), { questions: [], alsoLow: [], actions: [], ...facts }]]);
}

describe('the category plot', () => {
  const categories = [
    aCategory({ change: { kind: 'clear', pairs: 34, points: 7, interval: { low: 2, high: 12 }, effect: 0.4 } }),
    aCategory({ key: 'stress', name: 'Stress', change: { kind: 'unclear', pairs: null } }),
  ];

  test('tells of each category the mean, its interval, how many count and the change', () => {
    const words = read(draw(<CategorySection results={theResults({ categories })} />));
    expect(words).toContain(
      'Concentration &amp; Focus 150 answers · 8 questions 63% 56–70% up 7 points since February 2026',
    );
    expect(words).toContain('Clear changes since February 2026 are marked.');
    expect(words.match(/since February 2026/g)).toHaveLength(2);
  });

  test('has the same figures as a table', () => {
    const words = read(draw(<CategorySection results={theResults({ categories })} firstShape="table" />));
    expect(words).toContain(
      'Concentration &amp; Focus 63% 56% to 70% 150 +7 points (+2 to +12) 34 people who answered both waves',
    );
  });

  test('says that everyone answered where they did, instead of why the mean may differ', () => {
    const drawn = (answered: number) =>
      draw(<Statistics results={theResults({ wave: aResultsWave({ asked: 210, answered }) })} />);
    expect(drawn(209)).toContain('Not everyone answered');
    expect(drawn(210)).not.toContain('Not everyone answered');
    expect(drawn(210)).toContain('Everyone asked answered');
  });

  test('in individual mode marks figures of fewer than five', () => {
    const few = [aCategory({ figure: { kind: 'mean', n: 4, percent: 60, interval: null } })];
    const drawn = (mode: 'individual' | 'group') =>
      draw(<CategorySection results={theResults({ categories: few, wave: aResultsWave({ mode }) })} />);
    expect(drawn('individual')).toContain(TOO_SMALL);
    expect(drawn('group')).not.toContain(TOO_SMALL);
  });
});

describe('the heat map', () => {
  test('a cell without a figure looks the same, whether others of its group are shown or not', () => {
    const list = aGroupList({
      groups: [aRow(), aRow({ group: aCrew({ key: 'crew.1.3' }), asked: null, answered: null, cells: [] })],
    });
    const hidden = cellsOf(drawMap(list)).filter((cell) => cell.includes('hatched') && !cell.includes('data-passing'));
    expect(hidden).toHaveLength(3);
    expect(new Set(hidden).size).toBe(1);
    expect(read(hidden[0] ?? '').trim()).toBe(NOT_SHOWN);
  });

  test('a count that is not told has the mark and the words of a figure that is not shown', () => {
    const drawn = drawMap(aGroupList({ groups: [aRow({ asked: null, answered: null })] }));
    const [count = ''] = cellsOf(drawn).filter((cell) => cell.includes('data-passing'));
    expect(count).toContain('hatched');
    expect(read(count).trim()).toBe(NOT_SHOWN);
    expect(read(drawn)).not.toContain('not shown');
    const wave = aResultsWave({ answered: null });
    expect(drawResults({ wave })).toContain(`>${NOT_SHOWN}</dd>`);
  });

  test('only a cell that clearly differs is coloured, with a shape and with words', () => {
    const list = aGroupList({
      groups: [
        aRow({ cells: [{ category: 'focus', figure: aMean(30) }] }),
        aRow({
          group: aCrew({ key: 'crew.1.3' }),
          cells: [
            { category: 'focus', figure: aMean(48), standing: 'below' },
            { category: 'stress', figure: aMean(88), standing: 'above' },
          ],
        }),
      ],
    });
    const cells = cellsOf(drawMap(list)).filter((cell) => cell.includes('%') && cell.includes('href'));
    expect(cells.map((cell) => [/bg-(below|above)-soft/.exec(cell)?.[1], cell.includes('<svg')])).toEqual([
      [undefined, false],
      ['below', true],
      ['above', true],
    ]);
    expect(cells.map((cell) => /clearly \w+ the others/.exec(cell)?.[0])).toEqual([
      undefined,
      'clearly below the others',
      'clearly above the others',
    ]);
  });

  test('is one stop of the Tab key: the first group, whatever else can be reached with arrow keys', () => {
    const drawn = drawMap(aGroupList({ groups: [aRow(), aRow({ group: aCrew({ key: 'crew.1.3' }) })] }));
    const [grid = ''] = /<table.*<\/table>/s.exec(drawn) ?? [];
    expect(grid).toMatch(/^<table[^>]* role="grid"/);
    const stops = [...grid.matchAll(/<(\w+)[^>]* tabindex="0"[^>]*>/gi)].map(([tag]) => tag);
    expect(stops).toHaveLength(1);
    expect(stops[0]).toContain('/results/crew.1.2"');
    expect(grid.match(/<(a|button) /g)).toHaveLength(grid.match(/<(a|button) [^>]*tabindex="(0|-1)"/gi)?.length ?? 0);
  });

  test('groups and figures lead to the page of the group', () => {
    const drawn = drawMap(aGroupList());
    expect(drawn.split('href="/app/campaigns/campaign/waves/wave-2/results/crew.1.2"')).toHaveLength(3);
  });

  test('crews are not sorted by a category in which they differ by chance', () => {
    const categories = [aCategory(), aCategory({ key: 'stress', name: 'Stress', do_crews_differ: false })];
    const list = aGroupList({ categories });
    const results = theResults({ categories });
    const buttons = (kind: GroupFilter['kind']) =>
      [...drawMap(list, { results, kind }).matchAll(/<th[^>]*><button[^>]*>(?:<bdi>)?([^<]+)/g)].map(
        ([, name]) => name,
      );
    expect(buttons('crew')).toEqual(['Crew', 'Concentration &amp; Focus']);
    expect(buttons('site')).toEqual(['Site', 'Concentration &amp; Focus', 'Stress']);
    expect(drawMap(list, { results })).toContain(
      'Otherwise differences between the crews that are shown are mostly chance in Stress',
    );
    expect(drawMap(list, { results, kind: 'site' })).not.toContain('mostly chance');
  });

  test('names the column that it is sorted by, at first that of the names', () => {
    const sorted = (filter: Partial<GroupFilter>) =>
      [...drawMap(aGroupList(), filter).matchAll(/aria-sort="(\w+)"[^>]*><button[^>]*>(?:<bdi>)?([^<]+)/g)].map(
        ([, order, name]) => [name, order],
      );
    expect(sorted({})).toEqual([['Crew', 'ascending']]);
    expect(sorted({ sort: 'stress', order: 'desc' })).toEqual([['Stress', 'descending']]);
  });

  test('has tabs of the kinds of groups that were asked', () => {
    const tabs = [...drawMap(aGroupList()).matchAll(/role="tab"[^>]*>([^<]+)/g)].map(([, name]) => name?.trim());
    expect(tabs).toEqual(['Sites', 'Crews']);
  });

  test('in individual mode marks groups of fewer than five, and single figures of so few', () => {
    const few = { category: 'focus', figure: { kind: 'mean', n: 3, percent: 60, interval: null } } as const;
    const enough = { category: 'stress', figure: aMean(70, 5) };
    const marks = (mode: 'individual' | 'group', cells: (typeof few | typeof enough)[]) => {
      const drawn = drawMap(aGroupList({ groups: [aRow({ cells })], wave: aResultsWave({ mode }) }));
      return {
        group: /<th[^>]*scope="row"[^>]*>.*?<\/th>/.exec(drawn)?.[0].includes(TOO_SMALL),
        cells: cellsOf(drawn).filter((cell) => cell.includes(TOO_SMALL)).length,
      };
    };
    expect(marks('individual', [few])).toEqual({ group: true, cells: 1 });
    expect(marks('individual', [few, enough])).toEqual({ group: false, cells: 1 });
    expect(marks('group', [few])).toEqual({ group: false, cells: 0 });
  });

  test('says that it is loading, or why it could not be loaded', () => {
    expect(drawMap(undefined)).toContain('Loading the groups');
    const failed = drawMap(undefined, {}, 'The service is restarting.');
    expect(failed).toContain('The service is restarting.');
    expect(failed).not.toContain('Loading the groups');
  });

  test('of more groups than a page has, paper says which are printed', () => {
    const pagination = { ...aGroupList().pagination, total: 130, total_pages: 2, has_next: true };
    const drawn = drawMap(aGroupList({ pagination }));
    expect(drawn).toMatch(/<p class="hidden[^"]* print:block">Printed here: crews 1 to 100 of 130, page 1 of 2\.</);
    expect(drawn).toMatch(/<div class="print:hidden"><nav aria-label="Pages"/);
    expect(drawMap(aGroupList())).not.toContain('Printed here');
  });

  test('a page that does not exist leads to the last one', () => {
    const pagination = { ...aGroupList().pagination, page: 4, total: 130, total_pages: 2, has_prev: true };
    expect(drawMap(aGroupList({ groups: [], pagination }), { page: 4 })).toContain('Go to page 2');
  });
});

/** The text that is visible before anything is opened. */
const firstRead = (markup: string) => read(markup.replaceAll(/<details[^>]*>.*?<\/details>/g, ' '));

test('the statistics say how well the questions of a category go together', () => {
  const drawn = read(draw(<Statistics results={theResults()} />));
  expect(drawn).toContain('Its questions measure one thing well.');
  expect(drawn).toContain('Cronbach’s alpha 0.8 (95% interval 0.77 to 0.86), McDonald’s omega 0.8');
});

test('no word of statistics stands on the first screen', () => {
  const results = theResults({ act_first: [anAction()] });
  const map = drawMap(aGroupList());
  const drawn = draw(<ResultsView results={results} heatMap={null} cards={NONE} trend={null} actions={null} />);
  expect(firstRead(drawn + map)).not.toMatch(/interval|Hochberg|alpha|omega|ICC|Welch|coefficient/i);
  expect(read(drawn + map)).toContain('Benjamini–Hochberg');
});
