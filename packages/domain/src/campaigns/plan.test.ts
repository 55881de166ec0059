import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, isoWeekOf, isWeekend, plusDays } from './local-date.ts';
import { checkPlan, isValidPlan, nextWaves, plannedWaves, type WavePlan } from './plan.ts';

function aPlan(changes: Partial<WavePlan> = {}): WavePlan {
  return {
    firstDate: '2026-11-23',
    waveDays: 7,
    repeat: { every: 2, unit: 'week' },
    pausedWeeks: [],
    endsOn: null,
    daysOff: null,
    ...changes,
  };
}

const starts = (plan: WavePlan, count: number) => plannedWaves(plan, { count }).map(({ startsOn }) => startsOn);
const kinds = (plan: WavePlan) => checkPlan(plan).map(({ kind }) => kind);

const plans: fc.Arbitrary<WavePlan> = fc.record({
  firstDate: fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays('2000-01-01', days) ?? ''),
  waveDays: fc.integer({ min: 1, max: 180 }),
  repeat: fc.option(
    fc.record({ every: fc.integer({ min: 1, max: 52 }), unit: fc.constantFrom('week' as const, 'month' as const) }),
  ),
  pausedWeeks: fc.array(
    fc.integer({ min: 0, max: 20_000 }).map((days) => isoWeekOf(plusDays('2000-01-01', days) ?? '')),
  ),
  endsOn: fc.option(fc.integer({ min: 0, max: 25_000 }).map((days) => plusDays('2000-01-01', days) ?? '')),
  daysOff: fc.constant(null),
});

test('a wave starts every second week and closes on the first day after it', () => {
  expect(plannedWaves(aPlan(), { count: 3 })).toEqual([
    { number: 1, startsOn: '2026-11-23', closesOn: '2026-11-30' },
    { number: 2, startsOn: '2026-12-07', closesOn: '2026-12-14' },
    { number: 3, startsOn: '2026-12-21', closesOn: '2026-12-28' },
  ]);
});

test('a wave in a paused week is left out; the next one keeps its date and takes its number', () => {
  expect(plannedWaves(aPlan({ pausedWeeks: ['2026-W52'] }), { count: 3 })).toEqual([
    { number: 1, startsOn: '2026-11-23', closesOn: '2026-11-30' },
    { number: 2, startsOn: '2026-12-07', closesOn: '2026-12-14' },
    { number: 3, startsOn: '2027-01-04', closesOn: '2027-01-11' },
  ]);
});

test('monthly waves keep the day of the first date, or take the last day of a short month', () => {
  const plan = aPlan({ firstDate: '2027-12-31', repeat: { every: 1, unit: 'month' } });
  expect(starts(plan, 5)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  expect(starts({ ...plan, repeat: { every: 14, unit: 'month' } }, 2)).toEqual(['2027-12-31', '2029-02-28']);
});

test('monthly waves keep the weekday of the first date on request', () => {
  const plan = aPlan({ firstDate: '2026-12-07', repeat: { every: 1, unit: 'month_weekday' } });
  expect(starts(plan, 4)).toEqual(['2026-12-07', '2027-01-04', '2027-02-01', '2027-03-01']);
});

test('a wave that would start at a weekend or a day off starts on the next working day', () => {
  const christmas = { from: '2026-12-21', to: '2026-12-22' };
  expect(plannedWaves(aPlan({ daysOff: [christmas] }), { count: 3 })).toEqual([
    { number: 1, startsOn: '2026-11-23', closesOn: '2026-11-30' },
    { number: 2, startsOn: '2026-12-07', closesOn: '2026-12-14' },
    { number: 3, startsOn: '2026-12-23', closesOn: '2026-12-30' },
  ]);
  const saturdays = aPlan({ firstDate: '2026-11-28', repeat: null, daysOff: [] });
  expect(starts(saturdays, 2)).toEqual(['2026-11-30']);
  expect(starts({ ...saturdays, daysOff: null }, 2)).toEqual(['2026-11-28']);
});

test('a moved wave closes when the next one starts, and does not take place without a working day until then', () => {
  const weekly = aPlan({ repeat: { every: 1, unit: 'week' }, daysOff: [{ from: '2026-11-30', to: '2026-12-01' }] });
  expect(plannedWaves(weekly, { count: 3 })).toEqual([
    { number: 1, startsOn: '2026-11-23', closesOn: '2026-11-30' },
    { number: 2, startsOn: '2026-12-02', closesOn: '2026-12-07' },
    { number: 3, startsOn: '2026-12-07', closesOn: '2026-12-14' },
  ]);
  const shutdown = { ...weekly, daysOff: [{ from: '2026-11-28', to: '2026-12-08' }] };
  expect(starts(shutdown, 3)).toEqual(['2026-11-23', '2026-12-09', '2026-12-14']);
});

test('a wave that is moved into a paused week or beyond the end does not take place', () => {
  const plan = aPlan({ firstDate: '2026-11-28', daysOff: [] });
  expect(starts({ ...plan, pausedWeeks: ['2026-W49'] }, 1)).toEqual(['2026-12-14']);
  expect(starts({ ...plan, endsOn: '2026-12-13' }, 3)).toEqual(['2026-11-30']);
});

test('waves that avoid days off never start on one, and never overlap', () => {
  const days = fc.integer({ min: 0, max: 2_000 }).map((number) => plusDays('2026-01-01', number) ?? '');
  const daysOff = fc.array(
    fc.tuple(days, fc.integer({ min: 0, max: 20 })).map(([from, more]) => ({ from, to: plusDays(from, more) ?? from })),
    { maxLength: 20 },
  );
  const every = fc.constantFrom({ every: 1, unit: 'week' } as const, { every: 1, unit: 'month' } as const);
  fc.assert(
    fc.property(days, every, daysOff, (firstDate, repeat, own) => {
      const waves = plannedWaves(aPlan({ firstDate, repeat, daysOff: own }), { count: 30 });
      for (const [index, { startsOn, closesOn }] of waves.entries()) {
        expect(isWeekend(startsOn)).toBe(false);
        expect(own.some(({ from, to }) => from <= startsOn && startsOn <= to)).toBe(false);
        expect(closesOn > startsOn).toBe(true);
        expect(closesOn <= (waves[index + 1]?.startsOn ?? closesOn)).toBe(true);
      }
    }),
  );
});

test('for a first date at a weekend, advice names the day on which the wave starts', () => {
  expect(checkPlan(aPlan({ firstDate: '2026-11-28', daysOff: [] }))).toEqual([
    { severity: 'advice', kind: 'first_wave_moved', startsOn: '2026-11-30' },
  ]);
});

test('a plan without repetition has one wave', () => {
  expect(starts(aPlan({ repeat: null }), 5)).toEqual(['2026-11-23']);
});

test('a wave may start on the last day of the plan, and none after it', () => {
  expect(starts(aPlan({ endsOn: '2026-12-07' }), 5)).toEqual(['2026-11-23', '2026-12-07']);
  expect(starts(aPlan({ endsOn: '2026-12-06' }), 5)).toEqual(['2026-11-23']);
});

test('a plan ends with the year 9999', () => {
  expect(starts(aPlan({ firstDate: '9999-06-30', repeat: { every: 25, unit: 'week' } }), 5)).toEqual([
    '9999-06-30',
    '9999-12-22',
  ]);
  expect(starts(aPlan({ firstDate: '9999-06-30', repeat: { every: 26, unit: 'week' } }), 5)).toEqual(['9999-06-30']);
});

test('the next three waves start today or later and keep their numbers', () => {
  expect(nextWaves(aPlan(), '2026-12-07', 3).map(({ number, startsOn }) => [number, startsOn])).toEqual([
    [2, '2026-12-07'],
    [3, '2026-12-21'],
    [4, '2027-01-04'],
  ]);
  expect(nextWaves(aPlan({ endsOn: '2026-12-31' }), '2026-12-08', 3)).toHaveLength(1);
  expect(nextWaves(aPlan(), '2026-12-08', 0)).toEqual([]);
});

test('an invalid plan, date or number is refused', () => {
  expect(() => starts(aPlan({ waveDays: 0 }), 1)).toThrow(new RangeError('the plan is not valid: invalid_wave_days'));
  expect(() => nextWaves(aPlan(), 'today', 3)).toThrow(new RangeError('today is not a date'));
  expect(() => starts(aPlan(), -1)).toThrow(new RangeError('-1 is not a number of waves'));
  expect(() => starts(aPlan(), 1.5)).toThrow(RangeError);
});

test.each<[Partial<WavePlan>, string[]]>([
  [{}, []],
  [{ repeat: null, waveDays: 180 }, []],
  [{ firstDate: '2026-02-30' }, ['invalid_date']],
  [{ firstDate: '9999-12-01' }, ['invalid_date']],
  [{ endsOn: 'never' }, ['invalid_date']],
  [{ waveDays: 0 }, ['invalid_wave_days']],
  [{ waveDays: 181, repeat: null }, ['invalid_wave_days']],
  [{ waveDays: 1.5 }, ['invalid_wave_days']],
  [{ repeat: { every: 0, unit: 'week' } }, ['invalid_repeat']],
  [{ repeat: { every: 53, unit: 'month' } }, ['invalid_repeat']],
  [{ pausedWeeks: ['2026-W52', '2025-W53', 'W01'] }, ['invalid_week', 'invalid_week']],
  [{ endsOn: '2026-11-22' }, ['end_before_first_date']],
  [{ endsOn: '2026-11-23' }, []],
  [{ waveDays: 14 }, []],
  [{ waveDays: 15 }, ['waves_overlap']],
  [{ waveDays: 15, endsOn: '2026-12-06' }, []],
  [{ repeat: null, pausedWeeks: ['2026-W48'] }, ['all_waves_paused']],
  [{ endsOn: '2026-12-07', pausedWeeks: ['2026-W48', '2026-W50'] }, ['all_waves_paused']],
  [{ repeat: { every: 1, unit: 'month' }, firstDate: '2026-11-28' }, []],
  [{ repeat: { every: 1, unit: 'month' }, firstDate: '2026-11-29' }, ['short_months']],
  [{ repeat: { every: 1, unit: 'month' }, waveDays: 28 }, []],
  [{ repeat: { every: 1, unit: 'month' }, waveDays: 29 }, ['waves_overlap']],
  [{ repeat: { every: 1, unit: 'month_weekday' }, firstDate: '2026-11-30', waveDays: 28 }, []],
  [{ repeat: { every: 1, unit: 'month_weekday' }, waveDays: 29 }, ['waves_overlap']],
  // From 31 December to 28 February.
  [{ firstDate: '2026-12-31', repeat: { every: 2, unit: 'month' }, waveDays: 59 }, ['short_months']],
  [{ firstDate: '2026-12-31', repeat: { every: 2, unit: 'month' }, waveDays: 60 }, ['waves_overlap', 'short_months']],
])('the plan with %j has the checks %j', (changes, expected) => {
  expect(kinds(aPlan(changes))).toEqual(expected);
  expect(isValidPlan(aPlan(changes))).toBe(expected.every((kind) => !kind.startsWith('invalid_')));
});

test('a check says what to change', () => {
  expect(checkPlan(aPlan({ waveDays: 15 }))).toEqual([
    { severity: 'problem', kind: 'waves_overlap', shortestDays: 14 },
  ]);
  expect(checkPlan(aPlan({ pausedWeeks: ['2026-W48'] }))).toEqual([
    { severity: 'advice', kind: 'first_wave_paused', startsOn: '2026-12-07' },
  ]);
  expect(checkPlan(aPlan({ firstDate: '2026-12-31', repeat: { every: 1, unit: 'month' } }))).toEqual([
    { severity: 'advice', kind: 'short_months', day: 31 },
  ]);
  expect(checkPlan(aPlan({ endsOn: '2026-02-30' }))).toEqual([
    { severity: 'problem', kind: 'invalid_date', field: 'endsOn' },
  ]);
});

test('waves are numbered in order, last as long as planned, and keep to the end and the paused weeks', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const waves = plannedWaves(plan, { count: 30 });
      expect(waves.map(({ number }) => number)).toEqual(waves.map((_, index) => index + 1));
      for (const { startsOn, closesOn } of waves) {
        expect(dayNumber(closesOn) - dayNumber(startsOn)).toBe(plan.waveDays);
        expect(plan.pausedWeeks).not.toContain(isoWeekOf(startsOn));
        expect(plan.endsOn === null || startsOn <= plan.endsOn).toBe(true);
      }
    }),
  );
});

test('waves of a plan without a problem never overlap', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      fc.pre(checkPlan(plan).every(({ severity }) => severity === 'advice'));
      const waves = plannedWaves(plan, { count: 60 });
      expect(waves.length).toBeGreaterThan(0);
      waves.slice(1).forEach(({ startsOn }, index) => {
        expect(startsOn >= (waves[index]?.closesOn ?? '')).toBe(true);
      });
    }),
  );
});

test('the longest wave that a check allows does not overlap, and one day more does', () => {
  const repeats = fc.record({
    every: fc.integer({ min: 1, max: 5 }),
    unit: fc.constantFrom('week' as const, 'month' as const),
  });
  fc.assert(
    fc.property(plans, repeats, (some, repeat) => {
      const plan = { ...some, repeat, waveDays: 180, endsOn: null };
      const overlap = checkPlan(plan).find(({ kind }) => kind === 'waves_overlap');
      if (overlap?.kind !== 'waves_overlap') throw new Error('180 days are longer than five months');
      expect(kinds({ ...plan, waveDays: overlap.shortestDays })).not.toContain('waves_overlap');
      expect(kinds({ ...plan, waveDays: overlap.shortestDays + 1 })).toContain('waves_overlap');
    }),
    { numRuns: 30 },
  );
});

test('waves from a date are those of the whole plan that start then or later', () => {
  fc.assert(
    fc.property(plans, fc.integer({ min: 0, max: 2_000 }), (plan, days) => {
      const from = plusDays(plan.firstDate, days) ?? '';
      const all = plannedWaves(plan, { count: 300 });
      expect(plannedWaves(plan, { from, count: 3 })).toEqual(
        all.filter(({ startsOn }) => startsOn >= from).slice(0, 3),
      );
    }),
  );
});
