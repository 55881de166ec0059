import type { AnalysedGroup, GroupStatement } from '@plumbline/domain/group-results/group-analysis';

/** A statement with placeholders such as `{{figure:focus}}` in place of figures, names and questions. */
export interface GroupDraftStatement {
  readonly text: string;
  readonly evidence: readonly string[];
}

/** What a model returns about a group, before grounding. See `group-placeholders.ts`. */
export type GroupDraft = Readonly<Record<GroupStatement['section'], readonly GroupDraftStatement[]>>;

/** Writes the analysis of a group from released figures. Without such an analyst the rules of the domain write it. */
export interface GroupAnalyst {
  /** Name of the model, as shown on screen. */
  readonly model: string;
  /** @throws {AnalystFailure} */
  write(group: AnalysedGroup): Promise<GroupDraft>;
}
