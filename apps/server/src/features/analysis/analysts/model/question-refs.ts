import type { AnalysisStatement } from '../../../../platform/db/schema/stored-json.ts';
import { ANALYSIS_SECTIONS } from '../../../../platform/db/schema/stored-json.ts';
import type { DraftAnalysis, Evidence } from '../../analyst.ts';
import type { ModelDraft } from './draft-schema.ts';

/** Short names of the questions: a model copies `q7` without a slip, but not a UUID. */
export interface QuestionRefs {
  refOf(questionId: string): string;
  /** Puts the ids back in. A name that stands for nothing stays as it is, so that its statement is dropped. */
  toDraft(draft: ModelDraft): DraftAnalysis;
}

export function createQuestionRefs({ items }: Evidence): QuestionRefs {
  const refs = new Map(items.map(({ questionId }, index) => [questionId, `q${index + 1}`]));
  const ids = new Map(items.map(({ questionId }, index) => [`q${index + 1}`, questionId]));
  const toStatement = ({ text, evidence }: AnalysisStatement): AnalysisStatement => ({
    text: text.replaceAll(/\{\{\s*(question|answer):(q\d+)\s*\}\}/g, (whole, name: string, ref: string) =>
      ids.has(ref) ? `{{${name}:${ids.get(ref)}}}` : whole,
    ),
    evidence: evidence.map((ref) => ids.get(ref) ?? ref),
  });
  return {
    refOf: (questionId) => refs.get(questionId) ?? questionId,
    // The keys are exactly the sections; Object.fromEntries forgets them.
    toDraft: (draft) =>
      Object.fromEntries(
        ANALYSIS_SECTIONS.map((section) => [section, draft[section].map(toStatement)]),
      ) as unknown as DraftAnalysis,
  };
}
