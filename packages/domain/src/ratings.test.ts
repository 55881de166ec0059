import { expect, test } from 'vitest';
import vectors from '../test/scoring-vectors.json' with { type: 'json' };
import { roundHalfUp } from './points.ts';
import {
  categoryBadge,
  categoryBands,
  dashboardBadge,
  itemBadge,
  priorityOf,
  RISK_BANDS,
  riskFromScore,
  scoreColour,
  sharedScale,
} from './ratings.ts';

const { risk: percents, priority_and_item_badge: points, half_up: halves } = vectors.boundaries;

test.each(percents)('$p percent: risk $risk, badges $dashboard_badge and $category_badge, $colour', (row) => {
  expect(riskFromScore(row.p)).toBe(row.risk);
  expect(dashboardBadge(row.p)).toBe(row.dashboard_badge);
  expect(categoryBadge(row.p)).toBe(row.category_badge);
  expect(scoreColour(row.p)).toBe(row.colour);
});

test.each(points)('$score points: priority $priority, badge $item_badge', ({ score, priority, item_badge }) => {
  expect(priorityOf(score)).toBe(priority);
  expect(itemBadge(score)).toBe(item_badge);
});

test.each(halves)('an exact score of $exact has the risk $risk', ({ exact, risk }) => {
  expect(riskFromScore(roundHalfUp(exact))).toBe(risk);
});

test.each([
  [5, 5, 'low', 'success'],
  [4, 5, 'low', 'success'],
  [3, 5, 'medium', 'warning'],
  [2, 5, 'high', 'destructive'],
  [10, 10, 'low', 'success'],
  [6, 10, 'medium', 'warning'],
  [4, 10, 'high', 'destructive'],
] as const)('%d of %d points: priority %s, badge %s', (score, max, priority, badge) => {
  expect(priorityOf(score, max)).toBe(priority);
  expect(itemBadge(score, max)).toBe(badge);
});

test('the risk bands cover 0 to 100 and agree with the risk of every percent', () => {
  expect(RISK_BANDS.map(({ level, from, to }) => [level, from, to])).toEqual([
    ['High', 0, 49],
    ['Medium', 50, 79],
    ['Low', 80, 100],
  ]);
  for (const { level, from, to } of RISK_BANDS)
    expect([riskFromScore(from), riskFromScore(to)]).toEqual([level, level]);
});

test('the bands of a category follow its badge, without empty ones', () => {
  expect(categoryBands({ good_from: 75, fair_from: 40 }).map(({ from, to }) => [from, to])).toEqual([
    [0, 40],
    [40, 75],
    [75, 100],
  ]);
  expect(categoryBands({ good_from: 60, fair_from: 60 }).map(({ badge }) => badge)).toEqual(['destructive', 'success']);
});

test('a band changes where the badge of a category does, so that a dot never lies in another colour than its badge', () => {
  const scale = { good_from: 80, fair_from: 60 };
  for (const { badge, from, to } of categoryBands(scale)) {
    const thresholds = { good: scale.good_from, fair: scale.fair_from };
    expect([from, to - 1].map((percent) => categoryBadge(percent, thresholds))).toEqual([badge, badge]);
  }
});

test('categories on different scales have no common scale', () => {
  const scale = { good_from: 80, fair_from: 60 };
  expect(sharedScale([scale, { ...scale }])).toEqual(scale);
  expect(sharedScale([scale, { good_from: 90, fair_from: 60 }])).toBeNull();
  expect(sharedScale([])).toBeNull();
});
