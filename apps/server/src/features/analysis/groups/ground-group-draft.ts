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

/** A statement that the figures support, with what it refers to. */
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
 * Fills the placeholders of a draft and drops every statement without a reference, with a reference to nothing that is shown,
 * with a number or another forbidden wording of its own, that names a cause, that compares where the figures do not, or that is
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
