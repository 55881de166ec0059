import { expect, test } from 'vitest';
import {
  chanceInWords,
  detectableInWords,
  levelInWords,
  nothingShownInWords,
  nothingStandsOutInWords,
  printedPartInWords,
  reasonInWords,
  shownInWords,
} from './results-words.ts';
import { aCategory, aGroupList, anAction, aResultsWave, theResults } from './testing.ts';

test('the mode says from how many answers on a figure is shown, where there is a threshold', () => {
  expect(shownInWords(aResultsWave())).toBe('Anonymous, groups of 10 or more');
  expect(shownInWords(aResultsWave({ mode: 'individual', is_gated: false }))).toBe('With names');
  expect(shownInWords(aResultsWave({ mode: 'individual' }))).toBe('With names, groups of 10 or more');
});

test('a reason says how many answered, or how many count where that is not shown', () => {
  expect(reasonInWords(anAction(), theResults())).toBe('Below 60%; everyone else is at 63%. 14 of 18 answered (78%).');
  const rest = { kind: 'at_least', n: 136, percent: 95 } as const;
  expect(reasonInWords(anAction({ reason: 'below_rest', asked: null, answered: null, rest }), theResults())).toBe(
    'Everyone else is at 95% or more. 14 answers.',
  );
  const lowest = anAction({ figure: { kind: 'at_most', n: 14, percent: 19 }, rest: undefined });
  expect(reasonInWords(lowest, theResults())).toBe('Below 60%; clearly below everyone else. 14 of 18 answered (78%).');
  expect(reasonInWords(anAction({ asked: 25 }), theResults())).toContain('14 of 25 answered (56%, low).');
});

test('a level does not say that a group differs where no test found it', () => {
  expect(levelInWords(anAction({ reason: 'low' }), theResults())).toBe(
    '48% in Concentration & Focus. Below 60%; everyone else is at 63%',
  );
  expect(reasonInWords(anAction({ reason: 'low', rest: undefined }), theResults())).toBe(
    'Below 60%. 14 of 18 answered (78%).',
  );
  expect(levelInWords(anAction({ reason: 'low_everywhere' }), theResults())).toBe(
    '48% in Concentration & Focus. Below 60%; no group clearly differs',
  );
});

test('a fall is the reason, or stands beside another one', () => {
  const change = { kind: 'clear', pairs: null, points: -7, interval: { low: -11, high: -3 }, effect: -0.5 } as const;
  expect(reasonInWords(anAction({ reason: 'fallen', change }), theResults())).toBe(
    '7 points lower than in February 2026. 14 of 18 answered (78%).',
  );
  expect(levelInWords(anAction({ reason: 'low', change: { ...change, points: 6 } }), theResults())).toBe(
    '48% in Concentration & Focus. Below 60%; everyone else is at 63%. 6 points higher than in February 2026',
  );
});

const groups = { sites: 2, crews: 3, companies: 0 };
const byChance = aCategory({ do_crews_differ: false });

test('that nothing stands out says how far below a group would have to be, whether or not crews are ranked', () => {
  expect(
    nothingStandsOutInWords({ groups: { ...groups, companies: 2 }, categories: [aCategory()], previous_wave: null }),
  ).toBe(
    'No category is below 60%, for everyone asked or for a site, crew or company with enough answers, and no site, crew or company is clearly below the others by 5 points or more.',
  );
});

test('what could have been seen is said where no difference was, and crews were compared', () => {
  const detectable = { people: 14, points: 16 };
  expect(detectableInWords({ detectable, act_first: [anAction({ reason: 'low' })] })).toBe(
    'With 14 answers a crew, a difference of 16 points from everyone else is noticed in 8 of 10 cases. Smaller ones often are not.',
  );
  expect(detectableInWords({ detectable, act_first: [anAction({ reason: 'below_rest' })] })).toBeNull();
  expect(detectableInWords({ detectable: null, act_first: [] })).toBeNull();
});

test('without groups nothing is compared', () => {
  const none = { sites: 0, crews: 0, companies: 0 };
  expect(nothingStandsOutInWords({ groups: none, categories: [aCategory()], previous_wave: null })).toBe(
    'No category is below 60%. Nobody in this wave had a site, a crew or a company to compare.',
  );
});

test('categories in which crews differ by chance are named, and that crews can stand out all the same', () => {
  const stress = aCategory({ name: 'Stress', do_crews_differ: false });
  expect(chanceInWords([aCategory()])).toBeNull();
  expect(chanceInWords([aCategory(), stress])).toBe(
    'Crews that stand out are marked. Otherwise differences between the crews that are shown are mostly chance in Stress, so crews cannot be sorted by it.',
  );
  expect(chanceInWords([aCategory(), byChance, stress])).toContain(
    'in Concentration & Focus and Stress, so crews cannot be sorted by these.',
  );
  expect(chanceInWords([byChance, stress])).toContain('so crews are listed by name');
});

test('where it is not known whether crews differ, it is said why they cannot be sorted', () => {
  const unknown = aCategory({ do_crews_differ: null });
  expect(chanceInWords([unknown, aCategory({ name: 'Stress' })])).toBe(
    'Whether crews differ by more than chance in Concentration & Focus cannot be told from those that are shown, so crews cannot be sorted by it.',
  );
  expect(chanceInWords([unknown, aCategory({ name: 'Stress', do_crews_differ: false })])).toMatch(
    /mostly chance in Stress, .* in Concentration & Focus cannot be told/,
  );
  expect(chanceInWords([unknown])).toContain('so crews are listed by name');
});

test.each([
  [1, 'Printed here: crews 1 to 100 of 1,230, page 1 of 13.'],
  [13, 'Printed here: crews 1,201 to 1,230 of 1,230, page 13 of 13.'],
])('page %i of a list of groups says which part is printed', (page, words) => {
  const { pagination } = aGroupList();
  expect(printedPartInWords('Crews', { ...pagination, page, total: 1230, total_pages: 13 })).toBe(words);
  expect(printedPartInWords('Crews', pagination)).toBeNull();
});

test('why nothing is shown', () => {
  expect(nothingShownInWords(aResultsWave({ answered: 0 }))).toBe('Nobody has answered.');
  expect(nothingShownInWords(aResultsWave())).toContain('only from 10 answers on');
  expect(nothingShownInWords(aResultsWave({ mode: 'individual', is_gated: false }))).toContain('half of its questions');
});
