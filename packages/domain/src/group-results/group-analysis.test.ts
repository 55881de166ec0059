import { describe, expect, test } from 'vitest';
import { simulatedQuestions, simulatedWorkers } from '../../test/simulated-wave.ts';
import { keyOf, ORGANISATION_KEY } from '../release/group-counts.ts';
import { seededRandom } from '../shuffle.ts';
import { analyseGroup } from './group-analysis.ts';
import { waveResults } from './wave-results.ts';

const NAMES: Readonly<Record<string, string>> = { stress: 'Stress', focus: 'Focus' };
const CATEGORIES = Object.keys(NAMES);

/** Four crews, of which the first is worse in one category, with released figures. */
function recordOf(key: string, people = 20) {
  const crews = ['a', 'b', 'c', 'd'].map((crew) => {
    const place = { site: 'north', crew, company: 'own', people };
    return crew === 'a' ? { ...place, shift: { stress: -1.5 } } : place;
  });
  const { groups } = waveResults(
    {
      questions: CATEGORIES.flatMap((category) => simulatedQuestions(category)),
      categoryKeys: CATEGORIES,
      people: simulatedWorkers(crews, CATEGORIES, seededRandom(3)),
      asked: [],
      before: null,
      fairFrom: new Map(),
    },
    { mode: 'group', threshold: 10 },
  );
  return groups.get(key);
}

function analysisOf(key: string, changes: Partial<Parameters<typeof analyseGroup>[0]> = {}, people = 20) {
  const record = recordOf(key, people);
  const texts = analyseGroup({
    isOrganisation: key === ORGANISATION_KEY,
    categories: Object.entries(record?.categories ?? {}).map(([category, { restsOn: _, ...of }]) => ({
      ...of,
      key: category,
      name: NAMES[category] ?? '',
    })),
    askedCategories: CATEGORIES.length,
    questions: Object.entries(record?.questions ?? {}).map(([text, figure]) => ({
      text,
      isReversed: text === 'stress-0',
      figure,
    })),
    share: { asked: 25, answered: 20 },
    hasWaveBefore: false,
    ...changes,
  });
  return (section: string) => texts.filter((statement) => statement.section === section).map(({ text }) => text);
}

const CREW_A = keyOf({ kind: 'crew', id: 'north a' });
const CREW_B = keyOf({ kind: 'crew', id: 'north b' });

describe('the analysis of a group', () => {
  test('names the categories clearly below everybody else, with both figures', () => {
    const { figure, rest } = recordOf(CREW_A)?.categories.stress ?? {};
    const [first] = analysisOf(CREW_A)('weaknesses');
    expect(first).toBe(`Clearly below the others: Stress (${figure?.percent}%, everyone else ${rest?.percent}%).`);
  });

  test('says that a group does not differ, and ranks nothing', () => {
    expect(analysisOf(CREW_B)('weaknesses')[0]).toContain('In no category does the group differ clearly');
    expect(analysisOf(CREW_B)('strengths').join()).not.toContain('above');
  });

  test('marks questions in which agreeing is the less safe answer', () => {
    const record = recordOf(CREW_A, 40);
    const questions = Object.entries(record?.questions ?? {}).map(([text, figure]) => ({
      text,
      isReversed: true,
      figure,
    }));
    const [lowest] = analysisOf(CREW_A, { questions })('weaknesses').filter((text) => text.startsWith('Lowest'));
    expect(lowest?.match(/in the safe direction\)/g)).toHaveLength(3);
  });

  test('of the whole organisation compares it with nobody', () => {
    const sections = ['strengths', 'weaknesses'].flatMap((section) => analysisOf(ORGANISATION_KEY)(section));
    expect(sections.join()).not.toContain('the others');
    expect(sections.every((text) => /^(Highest|Lowest) questions: /.test(text))).toBe(true);
  });

  test('is empty for a hidden group', () => {
    expect(analysisOf(CREW_A, {}, 4)('summary')).toEqual([]);
    expect(analysisOf(CREW_A, {}, 4)('limits')).toEqual([]);
  });

  test('states its limits: few answers, hidden categories', () => {
    const limits = analysisOf(CREW_A, { share: { asked: 50, answered: 20 }, askedCategories: 4 })('limits');
    expect(limits).toEqual([
      '20 of 50 answered. What the others think could change the picture.',
      'For 2 categories no figure is shown.',
    ]);
    expect(analysisOf(CREW_A)('limits')).toEqual([]);
    expect(analysisOf(CREW_A, { share: null })('limits')).toEqual([]);
  });

  test('says what changed, and not why', () => {
    const record = recordOf(CREW_A);
    const change = record?.categories.stress?.difference ?? null;
    const categories = Object.entries(record?.categories ?? {}).map(([category, { restsOn: _, ...of }]) => ({
      ...of,
      key: category,
      name: NAMES[category] ?? '',
      change: category === 'stress' ? change : null,
    }));
    const points = change?.kind === 'clear' ? Math.abs(change.points) : Number.NaN;
    expect(analysisOf(CREW_A, { categories, hasWaveBefore: true })('change')).toEqual([
      `Since last time: Stress fell by ${points} points. The figures do not say why.`,
    ]);
    expect(analysisOf(CREW_A, { categories })('change')).toEqual([]);
  });
});
