import type { GroupFigure, GroupResultsList, ResultsGroup, ResultsOfWave, WaveResults } from '@plumbline/contract/wire';
import { aResultsWave as anyResultsWave } from '../frame/testing.ts';

type CategoryOfWave = WaveResults['categories'][number];
type Row = GroupResultsList['groups'][number];

/** A closed wave in group mode in which 150 of 210 answered, with the fields that a test overrides. */
export function aResultsWave(fields: Partial<ResultsOfWave> = {}): ResultsOfWave {
  return anyResultsWave({
    id: 'wave-2',
    campaign: { id: 'campaign', name: 'Winter check' },
    asked: 210,
    answered: 150,
    ...fields,
  });
}

/** A mean of 14 answers, 7 points to either side. */
export function aMean(percent: number, n = 14): GroupFigure {
  return { kind: 'mean', n, percent, interval: { low: percent - 7, high: percent + 7 } };
}

/** A category of the whole organisation, with the fields that a test overrides. */
export function aCategory(fields: Partial<CategoryOfWave> = {}): CategoryOfWave {
  return {
    key: 'focus',
    name: 'Concentration & Focus',
    questions: 8,
    good_from: 80,
    fair_from: 60,
    figure: aMean(63, 150),
    reliability: {
      kind: 'measured',
      alpha: 0.82,
      interval: { low: 0.77, high: 0.86 },
      omega: 0.83,
      without_omega: null,
      one_person: null,
    },
    do_crews_differ: true,
    ...fields,
  };
}

/** A crew of the site North, with the fields that a test overrides. */
export function aCrew(fields: Partial<ResultsGroup> = {}): ResultsGroup {
  return { key: 'crew.1.2', kind: 'crew', name: 'Concrete A', site: { id: '1', name: 'North' }, ...fields };
}

/** A group that stands out, with the fields that a test overrides. */
export function anAction(fields: Partial<WaveResults['act_first'][number]> = {}): WaveResults['act_first'][number] {
  const { key, name, questions, good_from, fair_from } = aCategory();
  return {
    place: 1,
    reason: 'low_and_below_rest',
    group: aCrew(),
    category: { key, name, questions, good_from, fair_from },
    figure: aMean(48),
    rest: aMean(63, 136),
    asked: 18,
    answered: 14,
    ...fields,
  };
}

/** Results of a wave of two sites and three crews, with the fields that a test overrides. */
export function theResults(fields: Partial<WaveResults> = {}): WaveResults {
  return {
    wave: aResultsWave(),
    state: 'ready',
    as_of: '2026-05-18T00:05:00.000Z',
    groups: { sites: 2, crews: 3, companies: 0 },
    sites: [
      { key: 'site.1', kind: 'site', name: 'North', site: null },
      { key: 'site.none', kind: 'site', name: null, site: null },
    ],
    categories: [aCategory(), aCategory({ key: 'stress', name: 'Stress', figure: aMean(71, 148) })],
    previous_wave: { id: 'wave-1', number: 1, starts_on: '2026-02-02' },
    detectable: { people: 14, points: 16 },
    act_first: [],
    ...fields,
  };
}

/** A row of the heat map, with the fields that a test overrides. */
export function aRow(fields: Partial<Row> = {}): Row {
  return { group: aCrew(), asked: 18, answered: 14, cells: [{ category: 'focus', figure: aMean(62) }], ...fields };
}

/** A page of the heat map of {@link theResults}, with the fields that a test overrides. */
export function aGroupList(fields: Partial<GroupResultsList> = {}): GroupResultsList {
  const groups = fields.groups ?? [aRow()];
  return {
    wave: aResultsWave(),
    state: 'ready',
    categories: theResults().categories.map(({ key, name, questions, good_from, fair_from, do_crews_differ }) => ({
      key,
      name,
      questions,
      good_from,
      fair_from,
      do_crews_differ,
    })),
    previous_wave: theResults().previous_wave,
    groups,
    pagination: {
      page: 1,
      limit: 100,
      total: groups.length,
      total_pages: 1,
      total_is_capped: false,
      has_next: false,
      has_prev: false,
    },
    ...fields,
  };
}
