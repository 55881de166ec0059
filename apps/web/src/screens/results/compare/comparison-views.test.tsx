import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { NOT_SHOWN, TOO_SMALL } from '../figure-words.ts';
import { aComparison, aMean, aTrend, aTrendWave } from '../frame/testing.ts';
import { ComparisonView } from './ComparisonView.tsx';
import { type AddressedWaves, addressProblem, comparedInWords, pairOf } from './comparison-words.ts';

const category = {
  key: 'focus',
  name: 'Concentration & Focus',
  questions: 7,
  good_from: 80,
  fair_from: 60,
  before: aMean(),
  after: aMean(),
  is_comparable: true,
};
const clear = { kind: 'clear', pairs: null, points: 7, interval: { low: 2, high: 12 }, effect: 0.4 } as const;
const draw = (
  trend: ReturnType<typeof aTrend>,
  comparison = aComparison({ categories: [{ ...category, change: clear }] }),
  asked: AddressedWaves = { before: null, after: null },
) => {
  const problem = addressProblem(trend.waves, asked);
  return renderToStaticMarkup(
    <MemoryRouter>
      <ComparisonView
        trend={trend}
        pair={problem === null ? pairOf(trend.waves, asked) : null}
        asked={asked}
        problem={problem}
        groupChoice={null}
        comparison={comparison}
        state={null}
        isStale={false}
        onPair={() => undefined}
      />
    </MemoryRouter>,
  );
};

test('a clear change is said in points, with who was compared, and without a cause', () => {
  const drawn = draw(aTrend());
  for (const words of ['+7 points (+2 to +12)', 'All answers of each wave', 'don’t say whether it came from it']) {
    expect(drawn).toContain(words);
  }
});

test('a wave in which few answered has a warning that names it', () => {
  const drawn = draw(aTrend({ waves: [aTrendWave(1, { asked: 50, answered: 20 }), aTrendWave(2)] }));
  expect(drawn).toContain('Fewer than 60% answered: January 2026<');
});

test('why a range has a width is said only of waves in which somebody did not answer', () => {
  const waves = (first: number) => [aTrendWave(1, { answered: first }), aTrendWave(2, { answered: 50 })];
  expect(draw(aTrend({ waves: waves(50) }))).toContain('Everyone asked answered');
  expect(draw(aTrend({ waves: waves(40) }))).toContain('Where not everyone answered');
  expect(draw(aTrend())).toContain('Not everyone answered');
});

test('one wave with results is not compared', () => {
  const drawn = draw(aTrend({ waves: [aTrendWave(1), aTrendWave(2, { state: 'not_closed', figures: [] })] }));
  expect(drawn).toContain('A comparison needs two waves with results');
  expect(drawn).toContain('not closed yet');
});

test('what is hidden in one wave or in both is not compared', () => {
  const { before: _before, ...hiddenBefore } = category;
  const { after: _after, ...hidden } = hiddenBefore;
  expect(comparedInWords(hidden)).toBe(NOT_SHOWN);
  expect(comparedInWords(hiddenBefore)).toBe('Nothing to compare');
  expect(draw(aTrend(), aComparison({ categories: [hidden] }))).toContain(NOT_SHOWN);
});

test('why two figures are not compared is said', () => {
  expect(comparedInWords({ ...category, after: { kind: 'at_least', n: 20, percent: 95 } })).toContain(
    'end of the scale',
  );
  const few = { ...category, after: aMean({ n: 3, interval: null }) };
  expect(comparedInWords(few)).toBe('Not compared');
  expect(draw(aTrend(), aComparison({ categories: [few] }))).toContain(`${TOO_SMALL.toLowerCase()}, 3\u00a0people`);
  expect(comparedInWords({ ...category, is_comparable: false })).toContain('different questions');
  expect(comparedInWords({ ...category, change: { kind: 'unclear', pairs: null } })).toBe('No clear change');
});

test('people who answered both waves are counted', () => {
  const paired = aComparison({ categories: [{ ...category, change: { kind: 'unclear', pairs: 31 } }] });
  expect(draw(aTrend(), paired)).toContain('31 people who answered both waves');
  const drawn = draw(aTrend(), aComparison({ categories: [category] }));
  expect(drawn).not.toContain('people who answered both');
  expect(drawn).not.toContain('All answers of each wave');
});

test('an address that names no two waves in order shows the two newest, or those next to each other', () => {
  const waves = [aTrendWave(1), aTrendWave(2), aTrendWave(3), aTrendWave(4, { state: 'computing', figures: [] })];
  const id = (number: number) => waves[number - 1]?.wave.id ?? '';
  const numbers = (before: string | null, after: string | null) => {
    const pair = pairOf(waves, { before, after });
    return [pair?.before.wave.number, pair?.after.wave.number];
  };
  expect(numbers(null, null)).toEqual([2, 3]);
  expect(numbers(id(1), id(2))).toEqual([1, 2]);
  expect(numbers(id(1), null)).toEqual([1, 3]);
  expect(numbers(null, id(2))).toEqual([1, 2]);
  expect(numbers(id(2), id(1))).toEqual([2, 3]);
  expect(numbers(id(3), id(4))).toEqual([2, 3]);
  expect(pairOf(waves.slice(0, 1), { before: null, after: null })).toBeNull();
});

test.each([
  ['a wave of another campaign', { before: 'elsewhere', after: null }, 'a wave that this campaign does not have'],
  [
    'a wave without results',
    { before: null, after: 3 },
    'The wave of 4 – 17 Mar 2026 has no results to compare: not closed yet.',
  ],
  ['waves in the wrong order', { before: 2, after: 1 }, 'an earlier wave that is not before the later one'],
  ['one wave twice', { before: 2, after: 2 }, 'an earlier wave that is not before the later one'],
] as const)('an address with %s says so, and compares nothing in its place', (_, asked, words) => {
  const waves = [aTrendWave(1), aTrendWave(2), aTrendWave(3, { state: 'not_closed', figures: [] })];
  const id = (named: string | number | null) => (typeof named === 'number' ? (waves[named - 1]?.wave.id ?? '') : named);
  const drawn = draw(aTrend({ waves }), undefined, { before: id(asked.before), after: id(asked.after) });
  expect(drawn).toContain(words);
  expect(drawn).toContain('Choose two waves below.');
  expect(drawn).toContain('Later wave');
  expect(drawn).not.toContain('+7 points');
});

test('an address that names no wave, or one that has results, is no problem', () => {
  const waves = [aTrendWave(1), aTrendWave(2)];
  expect(addressProblem(waves, { before: null, after: null })).toBeNull();
  expect(addressProblem(waves, { before: waves[0]?.wave.id ?? '', after: null })).toBeNull();
});

test('a wave that is still running is said to be', () => {
  const running = aTrendWave(2, { wave: { ...aTrendWave(2).wave, status: 'running' } });
  const drawn = draw(aTrend({ waves: [aTrendWave(1), running] }));
  expect(drawn).toContain('The wave of February 2026 is still running');
  expect(drawn).toContain('(still running)');
  expect(draw(aTrend())).not.toContain('still running');
});
