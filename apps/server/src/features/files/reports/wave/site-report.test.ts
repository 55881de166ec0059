import type { GroupResults, WaveResults } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { expect, test } from 'vitest';
import { typeset } from '../../../../platform/pdf/typesetter.ts';
import { readTaggedPdf } from '../../../../testkit/tagged-pdf.ts';
import { sampleWave } from '../../../../testkit/wave-samples.ts';
import { REPORT_TEMPLATES } from '../report-document.ts';
import { resultsOfSite } from './site-results.ts';
import { waveReport } from './wave-report.ts';

const MADE_AT = new Date('2026-05-06T10:00:00Z');
const SITE = { key: 'site.5', kind: 'site', name: 'Hafen Süd', site: null } as const;
const sample = sampleWave();
// The sample is made of results as the call returns them.
const whole = sample.results as WaveResults;
const crews = sample.groups.crew.map((row) => ({
  ...row,
  group: { ...row.group, key: row.group.key.replace('crew.', 'crew.5.') },
}));

/** The site as its page shows it. */
function siteOf(fields: Partial<GroupResults> = {}): GroupResults {
  return {
    ...{ wave: whole.wave, state: 'ready', group: SITE, asked: 60, answered: 48, previous_wave: whole.previous_wave },
    categories: whole.categories.map(({ reliability: _, do_crews_differ: __, ...category }) => category),
    ...{ questions: [], analysis: [], texts: [] },
    analysis_author: {
      ...{ generated_by: 'rules', model: null, generated_at: null, request: null },
      ...{ fallback_reason: null, available_model: null },
    },
    ...fields,
  };
}

function reportIn(language: SurveyLanguage, site: GroupResults, shown = crews) {
  const results = resultsOfSite({ results: whole, site, crews: shown });
  const groups = { site: [], crew: shown, company: [] };
  const document = waveReport(
    { organisation: 'Hafenbau', logo: null, results, groups, facts: new Map(), actions: sample.actions },
    { language, timeZone: 'Europe/Berlin', madeAt: MADE_AT },
  );
  const { bytes, pages } = typeset(REPORT_TEMPLATES, document, MADE_AT);
  const text = readTaggedPdf(bytes)
    .texts.map((each) => each.text)
    .join('\n');
  return { document, text, pages };
}

test.each(SURVEY_LANGUAGES)('in %s the page of a site stands alone, and names site and company', (language) => {
  const { text, pages } = reportIn(language, siteOf(), []);
  expect(text).toContain('Hafen Süd');
  expect(text).toContain('Hafenbau');
  // Actions and method follow on pages of their own.
  expect(pages).toBe(reportIn('en', siteOf(), []).pages);
});

test('a report of a site has its numbers and crews, its name in the file, and no figure of the others', () => {
  const { document, text } = reportIn('en', siteOf());
  expect(document.fileName).toContain('Hafen');
  expect(text).toContain('48 of 60 (80%)');
  expect(text).not.toContain('1,204');
  expect(text).not.toContain('Everyone else:');
  expect(text).toContain('Rohbau 1');
});

test('what is low or marked in the site is named, whatever the whole wave named', () => {
  const { act_first, detectable } = resultsOfSite({ results: { ...whole, act_first: [] }, site: siteOf(), crews });
  expect(act_first[0]).toMatchObject({ place: 1, group: SITE, category: { key: whole.categories[0]?.key } });
  expect(act_first.some(({ group }) => group.kind === 'crew')).toBe(true);
  expect(act_first.every((each) => each.rest === undefined)).toBe(true);
  expect(detectable).toBeNull();
});

test('a fall of the site is named, and falls of crews only where they were tested over all groups', () => {
  const change = { kind: 'clear', pairs: null, points: -9, interval: { low: -13, high: -5 }, effect: -0.6 } as const;
  const [category = expect.fail()] = siteOf().categories;
  const figure = { kind: 'mean', n: 24, percent: 71, interval: null } as const;
  const [row = expect.fail()] = crews;
  const fallen = { ...row, cells: [{ category: category.key, figure, change }] };
  const { change: _, ...steady } = category;
  const of = (categories: GroupResults['categories'], named: WaveResults['act_first']) =>
    resultsOfSite({ results: { ...whole, act_first: named }, site: siteOf({ categories }), crews: [fallen] }).act_first;
  expect(of([{ ...category, figure, change }], [])).toMatchObject([{ reason: 'fallen', group: SITE }]);
  expect(of([{ ...steady, figure }], [])).toEqual([]);
  const tested = { place: 1, reason: 'fallen', group: fallen.group, category, figure, change, asked: 30, answered: 24 };
  expect(of([{ ...steady, figure }], [tested as WaveResults['act_first'][number]])).toMatchObject([
    { reason: 'fallen', group: fallen.group },
  ]);
});

test('a hidden site says so, without a count and without a claim that nothing stands out', () => {
  const hidden = siteOf().categories.map(({ figure: _, change: __, ...category }) => category);
  const { text } = reportIn('en', siteOf({ asked: null, answered: null, categories: hidden }), []);
  expect(text).toContain('Hidden to protect people in small groups');
  expect(text).not.toContain('Nothing stands out');
  expect(text).not.toContain('1,530');
});
