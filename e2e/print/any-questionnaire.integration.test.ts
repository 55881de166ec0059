import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { scoreSubmission } from '../../apps/server/src/features/answering/score-submission.ts';
import { createRulesAnalyst } from '../../apps/server/src/features/results/analysis/analysts/rules/analyst-rules.ts';
import { writeByRules } from '../../apps/server/src/features/results/analysis/writing/write-analysis.ts';
import { toSurvey } from '../../apps/server/src/features/results/person/surveys.presenter.ts';
import { type Answered, answeredSurvey } from '../../apps/server/src/testkit/simulated-participant.ts';
import { SurveyPrint } from '../../apps/web/src/screens/surveys/survey/SurveyPrint.tsx';

const DAY = new Date('2026-05-04T08:00:00Z');
const NOBODY = '0190a000-0000-7000-8000-000000000000';

/** An answered survey as the API describes it, with an analysis by rules. */
async function describe({ questionnaire, answers, evidence }: Answered) {
  const scored = scoreSubmission({ questionnaire, shuffleSeed: 1, answers, itemSeconds: null, language: 'en' });
  const content = await writeByRules(createRulesAnalyst(), evidence);
  const row = {
    organisation_id: NOBODY,
    id: NOBODY,
    person_id: NOBODY,
    created_by: null,
    created_by_name: 'Bo',
    title: 'Safety Survey for Ann',
    has_generated_title: true,
    description: null,
    participant_name: 'Ann',
    participant_email: 'ann@example.org',
    company: 'Harbour Concrete',
    category: 'safety',
    status: 'analyzed' as const,
    is_public: true,
    is_anonymous: false,
    language: 'en',
    invitation_text: null,
    questionnaire_id: SAFETY_AND_READINESS.id,
    questionnaire_version: 1,
    question_set_hash: '',
    shuffle_seed: 1,
    rules_version: '1',
    score: scored.score,
    risk_level: scored.riskLevel,
    consistency: scored.results.consistency.level,
    started_at: DAY,
    submitted_at: DAY,
    expires_at: null,
    revoked_at: null,
    retain_until: null,
    wave_id: null,
    site_id: null,
    crew_id: null,
    company_id: null,
    is_group_mode: false,
    created_at: DAY,
    updated_at: DAY,
  };
  const analysis = {
    generated_by: 'rules' as const,
    model: 'Plumbline rules',
    fallback_reason: null,
    generated_at: DAY,
  };
  return toSurvey(
    row,
    {
      token: null,
      questionnaire,
      hasChangedQuestions: false,
      includeQuestions: true,
      submission: { answers, results: scored.results, receipt_code: 'ABCD-2345', language: 'en' },
      analysis: { ...analysis, content: { ...content, averages: [...evidence.averages] } },
      email: undefined,
      remindersSent: 0,
      isUnsubscribed: false,
      followUp: null,
    },
    new Map(),
  );
}

test('any answered questionnaire can be printed, with every answer and no placeholder left', async () => {
  await fc.assert(
    fc.asyncProperty(answeredSurvey, async (answered) => {
      const survey = await describe(answered);
      const props = { survey, analysis: survey.ai_analysis, scoreErrors: [], appendix: 'asked' as const };
      const html = renderToStaticMarkup(createElement(SurveyPrint, props));
      for (const words of Object.values(survey.responses ?? {})) {
        expect(html).toContain(
          renderToStaticMarkup(createElement('i', null, words)).slice('<i>'.length, -'</i>'.length),
        );
      }
      expect(html).not.toMatch(/\{\{|\bundefined\b|\bnull\b|\bNaN\b/);
    }),
    { numRuns: 40 },
  );
});
