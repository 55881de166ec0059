import {
  ANALYSIS_SECTIONS,
  type AnalysisContent,
  type AnalysisStatement,
} from '../../platform/db/schema/stored-json.ts';
import type { DraftAnalysis, DraftStatement, Evidence } from './analyst.ts';
import { knownReferences } from './evidence.ts';
import { fillPlaceholders } from './placeholders.ts';
import { faultOf } from './statement-rules.ts';

/** Statements of one section that are kept at most. */
const MOST_STATEMENTS = 12;

/** Longest statement as it is shown, with its placeholders filled; an analyst with more to say makes two of it. */
const STATEMENT_LENGTH = 600;

/** What is left of a draft after every statement was held against the evidence. */
export interface Founded {
  readonly content: AnalysisContent;
  /** How many statements were dropped. */
  readonly dropped: number;
}

/**
 * Fills the placeholders of a draft, and drops every statement that rests on nothing, on something that the survey does not
 * have, that names a number itself, that says what must not be said, or that is too long even where it can be shortened.
 */
export function foundStatements(draft: DraftAnalysis, evidence: Evidence): Founded {
  const known = knownReferences(evidence);
  let dropped = 0;
  const found = (statements: readonly DraftStatement[]): AnalysisStatement[] => {
    const kept = statements
      .slice(0, MOST_STATEMENTS)
      .flatMap((statement) => foundStatement(statement, evidence, known));
    dropped += statements.length - kept.length;
    return kept;
  };
  // The keys are exactly the sections; Object.fromEntries forgets them.
  const sections = Object.fromEntries(ANALYSIS_SECTIONS.map((section) => [section, found(draft[section])]));
  return {
    content: {
      ...(sections as Omit<AnalysisContent, 'averages'>),
      averages: evidence.averages.map((each) => ({ ...each })),
    },
    dropped,
  };
}

function foundStatement(
  { text, evidence: references, shorter }: DraftStatement,
  evidence: Evidence,
  known: ReadonlySet<string>,
): AnalysisStatement[] {
  if (references.length === 0 || !references.every((name) => known.has(name))) return [];
  if (text.trim() === '' || faultOf(text) !== null) return [];
  const filled = fillPlaceholders(text, evidence, references);
  if (filled === null) return [];
  if (filled.trim().length > STATEMENT_LENGTH)
    return shorter === undefined ? [] : foundStatement(shorter, evidence, known);
  return [{ text: filled.trim(), evidence: [...new Set(references)] }];
}
