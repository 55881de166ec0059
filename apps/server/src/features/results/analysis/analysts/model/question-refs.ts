import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { DraftAnalysis, Evidence } from '../../analyst.ts';
import type { ModelDraft } from './draft-schema.ts';

/** Short references to the questions: a model copies `q7` reliably, but not a UUID. */
export type QuestionRefs = ReturnType<typeof createQuestionRefs>;

export function createQuestionRefs({ items }: Evidence) {
  const refs = new Map(items.map(({ questionId }, index) => [questionId, `q${index + 1}`]));
  const ids = new Map(items.map(({ questionId }, index) => [`q${index + 1}`, questionId]));
  const toStatement = ({ text, evidence }: AnalysisStatement): AnalysisStatement => ({
    text: text.replaceAll(/\{\{\s*(question|answer):(q\d+)\s*\}\}/g, (whole, name: string, ref: string) =>
      ids.has(ref) ? `{{${name}:${ids.get(ref)}}}` : whole,
    ),
    evidence: evidence.map((ref) => ids.get(ref) ?? ref),
  });
  return {
    refOf: (questionId: string) => refs.get(questionId) ?? questionId,
    /** Replaces the references by ids. Unknown references stay unchanged, so that their statement is dropped. */
    toDraft: (draft: ModelDraft): DraftAnalysis => ({
      summary: draft.summary.map(toStatement),
      strengths: draft.strengths.map(toStatement),
      concerns: draft.concerns.map(toStatement),
      consistency: draft.consistency.map(toStatement),
      actions: draft.actions.map(toStatement),
      questions: draft.questions.map(toStatement),
      limits: draft.limits.map(toStatement),
    }),
  };
}
