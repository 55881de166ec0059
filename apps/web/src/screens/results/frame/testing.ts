import type {
  GroupFigure,
  GroupResults,
  GroupTrend,
  ResultsGroup,
  ResultsOfWave,
  WaveComparison,
  WaveResults,
} from '@plumbline/contract/wire';

const CAMPAIGN = { id: '0199a000-0000-7000-8000-000000000001', name: 'Winter check' };

export const ORGANISATION: ResultsGroup = { key: 'organisation', kind: 'organisation', name: null, site: null };

export const CREW: ResultsGroup = {
  key: 'crew.0199a000-0000-7000-8000-000000000002.0199a000-0000-7000-8000-000000000003',
  kind: 'crew',
  name: 'Concrete A',
  site: { id: '0199a000-0000-7000-8000-000000000002', name: 'North' },
};

/** A mean of 71% of 40 people, with the fields that a test overrides. */
export function aMean(fields: Partial<Extract<GroupFigure, { kind: 'mean' }>> = {}): GroupFigure {
  return { kind: 'mean', n: 40, percent: 71, interval: { low: 68, high: 74 }, ...fields };
}

/** A closed wave in group mode in which 40 of 50 answered, with the fields that a test overrides. */
export function aResultsWave(fields: Partial<ResultsOfWave> = {}): ResultsOfWave {
  return {
    id: '0199a000-0000-7000-8000-000000000022',
    number: 2,
    status: 'closed',
    campaign: CAMPAIGN,
    questionnaire: 'Safety and readiness',
    mode: 'group',
    threshold: 10,
    is_gated: true,
    starts_on: '2026-05-04',
    closes_on: '2026-05-18',
    closed_on: null,
    asked: 50,
    answered: 40,
    ...fields,
  };
}

type CategoryOfGroup = GroupResults['categories'][number];

export function aCategory(fields: Partial<CategoryOfGroup> = {}): CategoryOfGroup {
  return {
    key: 'focus',
    name: 'Concentration & Focus',
    questions: 7,
    good_from: 80,
    fair_from: 60,
    figure: aMean(),
    organisation: aMean(),
    ...fields,
  };
}

type QuestionOfGroup = GroupResults['questions'][number];

/** A question about focus at 71%, with the fields that a test overrides. */
export function aQuestion(fields: Partial<QuestionOfGroup> = {}): QuestionOfGroup {
  return {
    id: crypto.randomUUID(),
    category: 'focus',
    question: 'I can keep my mind on my work',
    is_reversed: false,
    figure: aMean(),
    organisation: aMean(),
    ...fields,
  };
}

/** The figures of a crew, with the fields that a test overrides. */
export function groupResults(fields: Partial<GroupResults> = {}): GroupResults {
  return {
    wave: aResultsWave(),
    state: 'ready',
    group: CREW,
    asked: 20,
    answered: 14,
    previous_wave: { id: '0199a000-0000-7000-8000-000000000021', number: 1, starts_on: '2026-02-02' },
    categories: [aCategory()],
    questions: [],
    analysis: [],
    analysis_author: {
      generated_by: 'rules',
      model: null,
      generated_at: null,
      request: null,
      fallback_reason: null,
      available_model: null,
    },
    texts: [],
    ...fields,
  };
}

type CategoryOfWave = WaveResults['categories'][number];

export function aWaveCategory(fields: Partial<CategoryOfWave> = {}): CategoryOfWave {
  return {
    key: 'focus',
    name: 'Concentration & Focus',
    questions: 7,
    good_from: 80,
    fair_from: 60,
    figure: aMean(),
    reliability: { kind: 'too_few' },
    do_crews_differ: true,
    ...fields,
  };
}

export function waveResults(fields: Partial<WaveResults> = {}): WaveResults {
  return {
    wave: aResultsWave(),
    state: 'ready',
    as_of: '2026-05-18T05:00:00.000Z',
    groups: { sites: 2, crews: 6, companies: 3 },
    sites: [],
    categories: [aWaveCategory()],
    previous_wave: null,
    detectable: null,
    act_first: [],
    ...fields,
  };
}

/** Two waves of the organisation, with the fields that a test overrides. */
export function aComparison(fields: Partial<WaveComparison> = {}): WaveComparison {
  return {
    before: { wave: aResultsWave({ id: '0199a000-0000-7000-8000-000000000021', number: 1 }), state: 'ready' },
    after: { wave: aResultsWave(), state: 'ready' },
    group: ORGANISATION,
    categories: [],
    ...fields,
  };
}

type WaveOfTrend = GroupTrend['waves'][number];

/** A wave of a trend in which 40 of 50 answered. */
export function aTrendWave(number: number, fields: Partial<WaveOfTrend> = {}): WaveOfTrend {
  const month = String(number).padStart(2, '0');
  return {
    wave: aResultsWave({
      id: `0199a000-0000-7000-8000-00000000002${number}`,
      number,
      starts_on: `2026-${month}-04`,
      closes_on: `2026-${month}-18`,
    }),
    state: 'ready',
    asked: 50,
    answered: 40,
    figures: [{ category: 'focus', figure: aMean() }],
    other_questions: [],
    ...fields,
  };
}

export function aTrend(fields: Partial<GroupTrend> = {}): GroupTrend {
  return {
    campaign: CAMPAIGN,
    group: ORGANISATION,
    categories: [
      { key: 'focus', name: 'Concentration & Focus', questions: 7, good_from: 80, fair_from: 60, slope: null },
    ],
    waves: [aTrendWave(1), aTrendWave(2)],
    ...fields,
  };
}
