import type { AnalysisContent, AnalysisStatement } from '../../../../platform/db/schema/stored-json.ts';
import type { Evidence } from '../analyst.ts';
import { weakCategories } from '../evidence/weak-categories.ts';

const WRITTEN_BY_RULES: AnalysisStatement = {
  text: 'Fixed rules added concerns that the language model left out.',
  evidence: ['overall'],
  by_rules: true,
};

/**
 * Adds the concerns that the rules compute and the model left out, orders all of them from the lowest category, and
 * removes strengths about a category below its threshold: which categories are low must not depend on a model.
 */
export function addMissingConcerns(
  written: AnalysisContent,
  byRules: readonly AnalysisStatement[],
  evidence: Evidence,
): AnalysisContent {
  const names = new Map(weakCategories(evidence).map(({ category, name }) => [category, name]));
  const isSaid = (concern: AnalysisStatement) => written.concerns.some((said) => covers(said, concern, names));
  const missing = byRules
    .filter((concern) => !isSaid(concern))
    .map((concern): AnalysisStatement => ({ ...concern, by_rules: true }));
  return {
    ...written,
    strengths: written.strengths.filter((strength) => !strength.evidence.some((reference) => names.has(reference))),
    concerns: worstFirst([...missing, ...written.concerns], [...names.keys()]),
    limits: missing.length === 0 ? written.limits : [...written.limits, WRITTEN_BY_RULES],
  };
}

/** Sorts statements: about the lowest category first, about no category below its threshold last and in their given order. */
function worstFirst(concerns: readonly AnalysisStatement[], weakest: readonly string[]): AnalysisStatement[] {
  const rank = ({ evidence }: AnalysisStatement) => {
    const found = weakest.findIndex((category) => evidence.includes(category));
    return found === -1 ? weakest.length : found;
  };
  return concerns.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Whether a statement names the weak category of a concern or, for a concern about single answers, references all of
 * them.
 */
function covers(said: AnalysisStatement, concern: AnalysisStatement, names: ReadonlyMap<string, string>): boolean {
  const category = concern.evidence.find((reference) => names.has(reference));
  if (category !== undefined) return said.evidence.includes(category) && said.text.includes(names.get(category) ?? '');
  return concern.evidence.every((reference) => said.evidence.includes(reference));
}
