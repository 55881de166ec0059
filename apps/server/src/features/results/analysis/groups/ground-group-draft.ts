import {
  type AnalysedGroup,
  GROUP_SECTIONS,
  type GroupStatement,
} from '@plumbline/domain/group-results/group-analysis';
import { MAX_STATEMENT_LENGTH, MAX_STATEMENTS } from '../writing/ground-draft.ts';
import { faultOf } from '../writing/statement-rules.ts';
import type { GroupDraft, GroupDraftStatement } from './group-analyst.ts';
import { groupFaultOf } from './group-claims.ts';
import { evidenceOf, fillGroupPlaceholders, type GroupEvidence, isKnown } from './group-placeholders.ts';

/** A statement that the figures support, with its references. */
export interface GroundedStatement extends GroupStatement {
  readonly evidence: readonly string[];
}

/** A model's draft after every statement was checked against the figures. */
export interface GroundedGroupDraft {
  readonly statements: readonly GroundedStatement[];
  /** How many statements were dropped. */
  readonly dropped: number;
}

/**
 * Fills the placeholders of a draft and drops every statement that has no reference or refers to something that is not shown,
 * that contains a number or another forbidden wording, names a cause, makes a comparison that the figures do not support, or is
 * too long.
 */
export function groundGroupDraft(draft: GroupDraft, group: AnalysedGroup): GroundedGroupDraft {
  const evidence = evidenceOf(group);
  const statements = GROUP_SECTIONS.flatMap((section) =>
    draft[section].slice(0, MAX_STATEMENTS).flatMap((statement) => ground(section, statement, evidence)),
  );
  const written = GROUP_SECTIONS.reduce((sum, section) => sum + draft[section].length, 0);
  return { statements, dropped: written - statements.length };
}

function ground(
  section: GroupStatement['section'],
  { text, evidence: references }: GroupDraftStatement,
  evidence: GroupEvidence,
): GroundedStatement[] {
  if (references.length === 0 || !references.every((reference) => isKnown(reference, evidence))) return [];
  if (text.trim() === '' || faultOf(text) !== null || groupFaultOf(text, references, evidence) !== null) return [];
  const filled = fillGroupPlaceholders(text, evidence, references)?.trim();
  if (filled === undefined || filled.length > MAX_STATEMENT_LENGTH) return [];
  return [{ section, text: filled, evidence: [...new Set(references)] }];
}
