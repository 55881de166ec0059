import {
  ANALYSIS_SECTIONS,
  type AnalysisContent,
  type AnalysisStatement,
} from '../../../../platform/db/schema/stored-json.ts';
import type { DraftAnalysis, DraftStatement, Evidence } from '../analyst.ts';
import { knownReferences } from '../evidence/evidence.ts';
import { contradictsScores } from './contradictions.ts';
import { fillPlaceholders, wordsWithNames } from './placeholders.ts';
import { faultOf } from './statement-rules.ts';

/** Maximum number of statements in a section, unless there are more categories to speak of. */
export const MAX_STATEMENTS = 12;

/** Maximum length in characters of a statement with its placeholders filled. */
export const MAX_STATEMENT_LENGTH = 600;

/** A draft after every statement was checked against the evidence. */
export interface GroundedDraft {
  readonly content: AnalysisContent;
  /** How many statements were dropped. */
  readonly dropped: number;
}

/**
 * Fills the placeholders of a draft and drops every statement without a reference, with a reference that is not in the
 * evidence, with a number or another forbidden wording of its own, that denies a low score, or that is too long even in
 * its shortest form.
 */
export function groundDraft(draft: DraftAnalysis, evidence: Evidence): GroundedDraft {
  const known = knownReferences(evidence);
  const categories = new Set([...evidence.categories, ...evidence.items].map(({ category }) => category));
  const most = Math.max(MAX_STATEMENTS, categories.size);
  let dropped = 0;
  const keepGrounded = (statements: readonly DraftStatement[]): AnalysisStatement[] => {
    const kept = statements.slice(0, most).flatMap((statement) => groundStatement(statement, evidence, known));
    dropped += statements.length - kept.length;
    return kept;
  };
  // The keys are exactly the sections, a type that Object.fromEntries does not keep.
  const sections = Object.fromEntries(ANALYSIS_SECTIONS.map((section) => [section, keepGrounded(draft[section])]));
  return {
    content: {
      ...(sections as Omit<AnalysisContent, 'averages'>),
      averages: evidence.averages.map((each) => ({ ...each })),
    },
    dropped,
  };
}

function groundStatement(
  { text, evidence: references, shorter }: DraftStatement,
  evidence: Evidence,
  known: ReadonlySet<string>,
): AnalysisStatement[] {
  if (references.length === 0 || !references.every((name) => known.has(name))) return [];
  if (text.trim() === '' || faultOf(text) !== null) return [];
  const filled = fillPlaceholders(text, evidence, references);
  if (filled === null || contradictsScores(wordsWithNames(text, evidence), evidence)) return [];
  if (filled.trim().length > MAX_STATEMENT_LENGTH)
    return shorter === undefined ? [] : groundStatement(shorter, evidence, known);
  return [{ text: filled.trim(), evidence: [...new Set(references)] }];
}
