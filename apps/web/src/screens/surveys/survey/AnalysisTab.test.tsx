import type { AiAnalysis, AnalysisStatement } from '@plumbline/contract/wire';
import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { AnalysisAuthor, ModelTextMeta } from './AnalysisAuthor.tsx';
import { AnalysisTab } from './AnalysisTab.tsx';

const statement = (text: string, mark: AnalysisStatement['digital_source_type']): AnalysisStatement => ({
  text,
  evidence: ['overall'],
  digital_source_type: mark,
});

function anAnalysis(generated_by: AiAnalysis['generated_by'], model: string): AiAnalysis {
  const mark = generated_by === 'model' ? MODEL_TEXT_SOURCE : null;
  return {
    summary: 'In short.',
    summary_statements: [statement('In short.', mark)],
    strengths: [],
    concerns: [statement('Added by rules.', null), statement('Written.', mark)],
    consistency: [],
    actions: [],
    questions: [],
    limits: [],
    generated_by,
    model,
    digital_source_type: mark,
    fallback_reason: null,
    averages: [],
    generated_at: '2026-03-02T10:00:00Z',
  };
}

const BY_RULES = anAnalysis('rules', 'Plumbline rules 4');
const BY_MODEL = anAnalysis('model', 'site-model-7');
const drawn = (analysis: AiAnalysis) =>
  renderToStaticMarkup(
    <>
      <ModelTextMeta analysis={analysis} />
      <AnalysisAuthor {...analysis} />
      <AnalysisTab survey={aSurvey({ status: 'analyzed' })} analysis={analysis} />
    </>,
  );

describe('an analysis by rules', () => {
  test('says so in its badge and its tab, and is never called AI', () => {
    const html = drawn(BY_RULES);
    expect(html.match(/Written by fixed rules/g)).toHaveLength(2);
    expect(html).not.toMatch(/\bAI\b|language model/);
  });

  test('has no mark for machines', () => {
    expect(drawn(BY_RULES)).not.toContain('digital-source-type');
  });
});

describe('an analysis by a language model', () => {
  test('says so in its badge and its tab, with the name of the model', () => {
    const html = drawn(BY_MODEL);
    expect(html.match(/Written by a language model/g)).toHaveLength(2);
    expect(html.match(/site-model-7/g)).toHaveLength(2);
  });

  test('is marked for machines, except for what rules added', () => {
    const html = drawn(BY_MODEL);
    expect(html).toContain(`<meta name="digital-source-type" content="${MODEL_TEXT_SOURCE}"/>`);
    const marked = [...html.matchAll(/data-digital-source-type="[^"]+">([^<]+)</g)].map(([, text]) => text);
    expect(marked).toEqual(['In short.', 'Written.']);
  });
});

describe('what is shown at once', () => {
  const analysis = { ...BY_RULES, questions: ['A?', 'B?', 'C?', 'D?'].map((text) => statement(text, null)) };
  const tab = (onRepeat?: () => void) =>
    renderToStaticMarkup(
      <AnalysisTab
        survey={aSurvey({ status: 'analyzed' })}
        analysis={analysis}
        {...(onRepeat === undefined ? {} : { onRepeat })}
      />,
    );

  test('is at most three questions; the others and all else are behind "More"', () => {
    const [shown = '', more = ''] = tab(() => undefined).split('<details');
    for (const question of ['A?', 'B?', 'C?']) expect(shown).toContain(question);
    expect(shown).not.toContain('D?');
    expect(shown).not.toContain('Added by rules.');
    expect(more).toContain('More');
  });

  test('is everything on paper', () => {
    const paper = tab();
    expect(paper).not.toContain('More<');
    for (const text of ['A?', 'D?', 'Added by rules.']) expect(paper).toContain(text);
  });
});
