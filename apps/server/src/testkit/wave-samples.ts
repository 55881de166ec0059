import type { GroupFigure, WaveResults } from '@plumbline/contract/wire';
import { categoryLabel, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { cardKey } from '@plumbline/domain/group-results/act-first-card';
import { CATEGORY_THRESHOLDS } from '@plumbline/domain/ratings';
import type { WaveToReport } from '../features/files/reports/wave/wave-report.ts';
import { ARABIC_NAME, LONG_NAME, POLISH_NAME, sampleActions, TYPST_MARKUP } from './report-samples.ts';

const ID = '0190a0a0-0000-7000-8000-00000000000';

type Cells = WaveToReport['groups']['crew'][number]['cells'];

function figure(percent: number, n = 24): GroupFigure {
  if (percent >= 95) return { kind: 'at_least', n, percent: 95 };
  return { kind: 'mean', n, percent, interval: { low: percent - 7, high: percent + 6 } };
}

const SCALE = { good_from: CATEGORY_THRESHOLDS.good, fair_from: CATEGORY_THRESHOLDS.fair };

function categoriesOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const key = SCORED_CATEGORIES[index];
    return key === undefined
      ? { key: `own_${index}`, name: `Own category ${index} with a rather long name`, questions: 4, ...SCALE }
      : { key, name: categoryLabel(key), questions: 6, ...SCALE };
  });
}

function cellsOf(keys: readonly string[], seed: number): Cells {
  return keys.flatMap((category, index): Cells => {
    const percent = 40 + ((seed * 17 + index * 13) % 58);
    if ((seed + index) % 11 === 0) return [];
    const standing = percent < 45 ? ('below' as const) : percent > 92 ? ('above' as const) : null;
    return [{ category, figure: figure(percent, 10 + seed), ...(standing === null ? {} : { standing }) }];
  });
}

/** Questions as long as the longest of the library, and longer. */
const QUESTIONS = [
  'When I feel pressed, I take chances that I would not take on a calm day.',
  'I get the tools, the machines and the protective equipment that I need for a job before I begin it.',
];

/** Two questions, another low category and an action for each group where to act first. */
function factsOf({ act_first, categories }: Pick<WaveResults, 'act_first' | 'categories'>): WaveToReport['facts'] {
  const [low] = categories;
  return new Map(
    act_first.map((each) => [
      cardKey(each),
      {
        questions: QUESTIONS.map((question, index) => ({
          ...{
            id: `${index}`,
            question,
            category: each.category.key,
            is_reversed: index === 0,
            figure: figure(36 + index),
          },
        })),
        alsoLow: low === undefined || low.key === each.category.key ? [] : [{ ...low, figure: figure(52) }],
        action: { what: 'Earlier breaks on hot days', owner_name: POLISH_NAME, due_on: '2026-10-05' },
      },
    ]),
  );
}

interface WaveSample {
  readonly crews?: number;
  readonly categories?: number;
  readonly changes?: Partial<WaveResults>;
  readonly wave?: Partial<WaveResults['wave']>;
}

/** A closed wave in group mode; some groups have awkward names, and some are hidden. */
export function sampleWave({ crews = 12, categories = 6, changes = {}, wave = {} }: WaveSample = {}): WaveToReport {
  const asked = categoriesOf(categories);
  const keys = asked.map(({ key }) => key);
  const site = { id: `${ID}5`, name: 'Hafen Süd' };
  const [first, second] = asked;
  const names = ['Rohbau 1', ARABIC_NAME, POLISH_NAME, TYPST_MARKUP, LONG_NAME];
  const group = (kind: 'site' | 'crew' | 'company', index: number) => ({
    key: `${kind}.${index}`,
    kind,
    name: index === crews - 1 ? null : (names[index] ?? `Kolonne ${index + 1}`),
    site: kind === 'crew' && index !== crews - 1 ? site : null,
    ...(index === crews - 1 ? { is_others: true as const } : {}),
  });
  const rows = (kind: 'site' | 'crew' | 'company', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      group: group(kind, index),
      asked: index % 7 === 6 ? null : 30 + index,
      answered: index % 7 === 6 ? null : 12 + index,
      cells: index % 7 === 6 ? [] : cellsOf(keys, index + 1),
    }));
  const results: WaveResults = {
    wave: {
      id: `${ID}1`,
      number: 2,
      status: 'closed',
      campaign: { id: `${ID}2`, name: 'Sicher in den Herbst' },
      questionnaire: 'Safety and readiness',
      mode: 'group',
      threshold: 10,
      is_gated: true,
      starts_on: '2026-09-07',
      closes_on: '2026-09-21',
      closed_on: '2026-09-21',
      asked: 1530,
      answered: 1204,
      ...wave,
    },
    state: 'ready',
    as_of: '2026-09-21T05:00:00Z',
    groups: { sites: 3, crews, companies: 2 },
    sites: [],
    categories: asked.map((category, index) => ({
      ...category,
      ...(index === 2 ? {} : { figure: figure(48 + index * 9, 1204) }),
      ...(index % 2 === 0
        ? {
            change: {
              kind: 'clear',
              pairs: null,
              points: index === 0 ? -8 : 6,
              interval: { low: 2, high: 10 },
              effect: 0.4,
            },
          }
        : { change: { kind: 'unclear', pairs: null } }),
      reliability: { kind: 'too_few' },
      do_crews_differ: null,
    })),
    previous_wave: { id: `${ID}3`, number: 1, starts_on: '2026-03-02' },
    detectable: { people: 24, points: 16 },
    act_first:
      first === undefined || second === undefined
        ? []
        : [
            {
              place: 1,
              reason: 'low_and_below_rest',
              group: group('crew', 0),
              category: first,
              figure: figure(41),
              rest: figure(66),
              change: { kind: 'clear', pairs: null, points: -8, interval: { low: -12, high: -4 }, effect: -0.6 },
              asked: 30,
              answered: 24,
            },
            {
              place: 2,
              reason: 'low_and_below_rest',
              group: group('crew', 1),
              category: second,
              figure: figure(52),
              rest: figure(71),
              asked: 30,
              answered: 24,
            },
            {
              place: 3,
              reason: 'low_and_below_rest',
              group: group('site', 2),
              category: first,
              figure: { kind: 'at_most', n: 20, percent: 19 },
              asked: 30,
              answered: 24,
            },
          ],
    ...changes,
  };
  return {
    organisation: 'Hafenbau',
    logo: null,
    results,
    facts: factsOf(results),
    actions: sampleActions(),
    groups: { site: rows('site', 3), crew: rows('crew', crews), company: rows('company', 2) },
  };
}
