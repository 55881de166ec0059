import { CONSISTENCY_CHECKS } from '@plumbline/domain/consistency';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANALYSIS_SECTIONS, type AnalysisContent } from '../../../../../platform/db/schema/stored-json.ts';
import { answeredSurvey } from '../../../../../testkit/simulated-participant.ts';
import { knownReferences } from '../../evidence/evidence.ts';
import { groundDraft } from '../../writing/ground-draft.ts';
import { createRulesAnalyst } from './analyst-rules.ts';

const rules = createRulesAnalyst();
const MAX_STATEMENT_LENGTH = 600;

function statementsOf(content: AnalysisContent) {
  return ANALYSIS_SECTIONS.flatMap((section) => content[section]);
}

test('the answers to any questionnaire are analysed in whole sentences that rest on them', async () => {
  await fc.assert(
    fc.asyncProperty(answeredSurvey, async ({ evidence }) => {
      const { content, dropped } = groundDraft(await rules.write(evidence), evidence);
      expect(dropped).toBe(0);
      const known = knownReferences(evidence);
      for (const { text, evidence: references } of statementsOf(content)) {
        expect(text).not.toMatch(/undefined|null|NaN|\{\{|\}\}|\s{2}|[:,]\s*\.$/);
        expect(text).toMatch(/\S[.?]$/);
        expect(text.length).toBeLessThanOrEqual(MAX_STATEMENT_LENGTH);
        expect(references.length).toBeGreaterThan(0);
        expect(references.filter((reference) => !known.has(reference))).toEqual([]);
      }
      for (const section of ['summary', 'consistency', 'actions', 'questions', 'limits'] as const) {
        expect(content[section].length, section).toBeGreaterThan(0);
      }
    }),
    { numRuns: 500 },
  );
});

test('that nothing was found is said of the checks that looked, and of no others', async () => {
  await fc.assert(
    fc.asyncProperty(answeredSurvey, async ({ evidence }) => {
      const { content } = groundDraft(await rules.write(evidence), evidence);
      const said = content.consistency.map(({ text }) => text).join(' ');
      const { flags, checks } = evidence.consistency;
      expect(flags.filter((flag) => !checks.includes(flag))).toEqual([]);
      expect(said.includes('none of the checks found anything')).toBe(
        flags.length === 0 && checks.length === CONSISTENCY_CHECKS.length,
      );
      expect(said.includes('allow no check')).toBe(checks.length === 0);
    }),
    { numRuns: 200 },
  );
});
