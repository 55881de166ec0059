import { expect, test } from 'vitest';
import { namedConditions, versionsInWords } from './condition-words.ts';
import { countConditions } from './conditions.ts';

const ALL = {
  risk: 'High',
  company: 'Acme Ltd',
  consistency: 'talk_first',
  language: 'pl',
  questionnaire: 'own',
  crew_id: 'steel',
  score_from: 70,
  score_to: 79,
  dates: 'invited',
  from: '2026-10-05',
  to: '2026-10-11',
} as const;
const NAMES = { questionnaire: 'Toolbox talk', crew: 'Steel' };

test('each condition is named, and a range is one condition', () => {
  const words = namedConditions(ALL, NAMES).map((condition) => condition.words.replaceAll(/[\u2009\u202f]/gu, ' '));
  expect(words).toEqual([
    'High risk',
    'Acme Ltd',
    'Several things stand out',
    'In Polish',
    'Asked: Toolbox talk',
    'Crew: Steel',
    'Score 70–79%',
    'Invited 5 – 11 Oct 2026',
  ]);
  expect(countConditions(ALL)).toBe(words.length);
});

test('removing a condition keeps the others', () => {
  const rest = namedConditions(ALL, NAMES).map((condition) => countConditions(condition.rest));
  expect(rest).toEqual([7, 7, 7, 7, 7, 7, 7, 7]);
  expect(namedConditions(ALL, NAMES)[7]?.rest).toEqual({ ...ALL, dates: undefined, from: undefined, to: undefined });
});

test.each([
  [{ score_from: 80 }, 'Score from 80%'],
  [{ score_to: 49 }, 'Score up to 49%'],
  [{ score_to: 0 }, 'Score up to 0%'],
  [{ from: '2026-10-05' }, 'Submitted from 5 Oct 2026'],
  [{ to: '2026-10-05' }, 'Submitted up to 5 Oct 2026'],
  [{ from: '2026-10-05', to: '2026-10-05' }, 'Submitted 5 Oct 2026'],
  [{ consistency: 'consistent' as const }, 'Answers fit together'],
])('%j is called “%s”', (conditions, words) => {
  expect(namedConditions(conditions, NAMES).map((condition) => condition.words)).toEqual([words]);
});

test('without conditions there is nothing to name or to count', () => {
  expect(namedConditions({}, NAMES)).toEqual([]);
  expect(countConditions({ risk: undefined, from: undefined })).toBe(0);
});

test('figures of a questionnaire with several versions are said to mix them', () => {
  expect(versionsInWords({ name: 'Toolbox talk', version: 3 })).toBe(
    '“Toolbox talk” has 3 versions, and these figures may mix them. Scores of different versions are not always comparable.',
  );
  for (const version of [null, 1]) expect(versionsInWords({ name: 'Toolbox talk', version })).toBeNull();
});
