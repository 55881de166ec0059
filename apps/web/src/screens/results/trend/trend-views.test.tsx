import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NOT_SHOWN, TOO_SMALL } from '../figure-words.ts';
import { aMean, aTrend, aTrendWave } from '../frame/testing.ts';
import { type DoneAction, marksFilterOf } from './done-actions.ts';
import { TrendTable } from './TrendPart.tsx';
import { TrendView } from './TrendView.tsx';
import { chooseLabelled, timeAxisOf } from './time-axis.ts';
import { peopleInWords, slopeInWords } from './trend-words.ts';

const draw = (
  trend: ReturnType<typeof aTrend>,
  chosen = '',
  actions: readonly DoneAction[] = [],
  chosenGroup = trend.group.key,
) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TrendView
        trend={trend}
        actions={actions}
        chosenGroup={chosenGroup}
        chosen={chosen}
        isStale={false}
        groupChoice={null}
        onChoose={() => undefined}
      />
    </MemoryRouter>,
  );

test.each([
  [{ by_month: 1.23, low: 0.31, high: 2.1 }, '+1.2 points a month (0.3 to 2.1)'],
  [{ by_month: -1.4, low: -2.2, high: -0.6 }, '−1.4 points a month (−2.2 to −0.6)'],
  [{ by_month: 0.4, low: -0.2, high: 1 }, 'No clear trend'],
  [{ by_month: 0.4, low: 0, high: 0.8 }, 'No clear trend'],
  [null, 'Fewer than three waves to go by: no trend'],
])('a slope in words: %j', (slope, words) => {
  expect(slopeInWords(slope)).toBe(words);
});

test('the comparison is of the chosen group even while its trend is loading', () => {
  expect(draw(aTrend(), '', [], 'crew.other')).toMatch(/compare\?[^"]*group=crew\.other/);
});

test('two waves say that a trend takes more', () => {
  expect(draw(aTrend())).toContain('Two waves have results so far');
  expect(draw(aTrend({ waves: [1, 2, 3].map((number) => aTrendWave(number)) }))).not.toContain('so far');
});

test('without results the screen says what will be here', () => {
  const drawn = draw(aTrend({ waves: [aTrendWave(1, { state: 'not_closed', figures: [] })] }));
  expect(drawn).toContain('No wave of this campaign has results yet');
});

test('the chosen category is shown alone, an unknown one shows all', () => {
  const categories = [
    { key: 'focus', name: 'Focus', questions: 7, good_from: 80, fair_from: 60, slope: null },
    { key: 'stress', name: 'Stress', questions: 7, good_from: 80, fair_from: 60, slope: null },
  ];
  const plots = (chosen: string) => draw(aTrend({ categories }), chosen).split('preserveAspectRatio').length - 1;
  expect(draw(aTrend({ categories }), 'stress')).toMatch(/<h2[^>]*>Stress</);
  expect(plots('stress')).toBe(1);
  expect(plots('odd')).toBe(2);
});

test('a wave without a figure says why in the table', () => {
  const waves = [aTrendWave(1), aTrendWave(2, { figures: [] }), aTrendWave(3, { state: 'computing', figures: [] })];
  const trend = aTrend({ waves });
  const words = renderToStaticMarkup(<TrendTable trend={trend} categories={trend.categories} />);
  for (const cell of ['71%', '68% to 74%', NOT_SHOWN, 'Being worked out']) expect(words).toContain(`>${cell}<`);
});

/** What a screen reader reads. */
const heard = (drawn: string) =>
  drawn
    .replaceAll(/<div aria-hidden="true".*?<\/div>(?=<\/li>|<\/div>|<div)/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the plots are read as a list of waves, with means, ranges, people and shares', () => {
  const waves = [aTrendWave(1), aTrendWave(2, { figures: [], asked: null, answered: null })];
  const words = heard(draw(aTrend({ waves })));
  expect(words).toContain('4 – 17 Jan 2026: 71%, 68–74%, 40 people');
  expect(words).toContain(`4 – 17 Feb 2026: ${NOT_SHOWN}`);
  expect(words).toContain(
    `Answered share, by the first day of the wave 4 – 17 Jan 2026: 40 of 50 answered (80%) 4 – 17 Feb 2026: ${NOT_SHOWN}`,
  );
});

test('the bands of a plot have their limits beside them, so that colour alone does not tell the level', () => {
  for (const limit of [0, 60, 80]) expect(draw(aTrend())).toContain(`text-ink-soft">${limit}</span>`);
});

test('of how many people each wave is stands beneath every plot', () => {
  const categories = [
    { key: 'focus', name: 'Focus', questions: 7, good_from: 80, fair_from: 60, slope: null },
    { key: 'stress', name: 'Stress', questions: 7, good_from: 80, fair_from: 60, slope: null },
  ];
  const waves = [aTrendWave(1), aTrendWave(2, { figures: [{ category: 'focus', figure: aMean({ n: 44 }) }] })];
  const drawn = draw(aTrend({ categories, waves })).replaceAll('<!-- -->', '');
  for (const people of ['n = 40', 'n = 44']) expect(drawn.split(people)).toHaveLength(2);
});

test('figures of fewer than five are marked, in the plot and in the table', () => {
  const few = { category: 'focus', figure: aMean({ n: 4, interval: null }) };
  const trend = aTrend({ waves: [aTrendWave(1, { figures: [few] }), aTrendWave(2)] });
  expect(draw(trend)).toContain(`January 2026 – ${TOO_SMALL.toLowerCase()}`);
  expect(heard(draw(trend))).toContain(`71%, ${TOO_SMALL}, 4 people`);
  expect(renderToStaticMarkup(<TrendTable trend={trend} categories={trend.categories} />)).toContain(`>${TOO_SMALL}<`);
  expect(draw(aTrend())).not.toContain(TOO_SMALL.toLowerCase());
});

test('a low share is marked beside the figures of its wave', () => {
  const trend = aTrend({ waves: [aTrendWave(1, { answered: 20 }), aTrendWave(2)] });
  const table = renderToStaticMarkup(<TrendTable trend={trend} categories={trend.categories} />);
  expect(table).toContain('20 of 50 answered (40%, low)');
});

test('a wave without a figure interrupts the line', () => {
  const lines = (figures: ReturnType<typeof aTrendWave>['figures']) =>
    draw(aTrend({ waves: [aTrendWave(1), aTrendWave(2, { figures }), aTrendWave(3)] })).split('<line').length - 1;
  expect(lines([{ category: 'focus', figure: aMean() }])).toBe(2);
  expect(lines([])).toBe(0);
});

test('a wave that is still running is said to be, and drawn otherwise than those that are over', () => {
  const running = aTrendWave(3, { wave: { ...aTrendWave(3).wave, status: 'running' } });
  const trend = aTrend({ waves: [aTrendWave(1), aTrendWave(2), running] });
  const drawn = draw(trend);
  for (const mark of [
    'The wave of March 2026 is still running',
    'stroke-dasharray',
    'rotate-45',
    '71% so far',
    '>still running<',
  ]) {
    expect(drawn).toContain(mark);
    expect(draw(aTrend({ waves: [1, 2, 3].map((number) => aTrendWave(number)) }))).not.toContain(mark);
  }
  const table = renderToStaticMarkup(<TrendTable trend={trend} categories={trend.categories} />);
  expect(table).toContain('4 – 17 Mar 2026 (still running)');
});

test('waves in which few answered are named', () => {
  const waves = [1, 2, 3].map((number) => aTrendWave(number, number === 2 ? {} : { answered: 20 }));
  expect(draw(aTrend({ waves }))).toContain('Fewer than 60% answered: January 2026, March 2026<');
});

test('the number of people is said as a range', () => {
  const waves = [aTrendWave(1), aTrendWave(2, { figures: [{ category: 'focus', figure: aMean({ n: 44 }) }] })];
  expect(peopleInWords(waves, 'focus')).toBe('40 to 44 people a wave');
  expect(peopleInWords(waves, 'stress')).toBe(NOT_SHOWN);
});

test('days lie on the axis as far apart as they are', () => {
  const days = ['2026-01-01', '2026-01-11', '2026-01-21'];
  expect(days.map(timeAxisOf(days))).toEqual([5, 50, 95]);
  expect(timeAxisOf(['2026-01-01'])('2026-01-01')).toBe(50);
});

test('labels leave each other room, and the last is always there', () => {
  expect(chooseLabelled([5, 10, 50, 90, 95], 8)).toEqual([false, true, true, false, true]);
});

const anAction = (fields: Partial<DoneAction> = {}): DoneAction => ({
  id: '1',
  what: 'Fit lights',
  place: 'Concrete A at North',
  day: '2026-01-20',
  category: null,
  ...fields,
});

test('an action that was done between waves is a mark in every plot of its category, and is said in words', () => {
  const drawn = draw(aTrend(), '', [anAction()]);
  expect(drawn.split('data-action-mark')).toHaveLength(2);
  for (const words of ['Actions that were done', '20 Jan 2026', 'Fit lights', 'Concrete A at North']) {
    expect(drawn).toContain(words);
  }
  expect(draw(aTrend(), '', [anAction({ category: 'stress' })])).not.toContain('data-action-mark');
  // The axis continues for actions done after the newest wave started, and the last mark is at 95%.
  expect(draw(aTrend(), '', [anAction({ day: '2099-02-20' })])).toMatch(/data-action-mark="true" style="left:95%"/);
  expect(draw(aTrend())).not.toContain('Actions that were done');
});

test.each([
  ['organisation', { campaign_id: 'c' }],
  ['site.s', { site_id: 's' }],
  ['crew.s.k', { crew_id: 'k' }],
  ['crew.s.none', { campaign_id: 'c', group: 'crew.s.none' }],
  ['company.x', { campaign_id: 'c', group: 'company.x' }],
])('the trend of %s has the actions of its place or of its campaign', (group, filter) => {
  expect(marksFilterOf('c', group)).toEqual(filter);
});
