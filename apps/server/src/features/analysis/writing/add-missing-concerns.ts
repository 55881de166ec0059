import { categoryLabel } from '@plumbline/domain/categories';
import { LOW_RISK_FROM } from '@plumbline/domain/ratings';
import type { AnalysisContent, AnalysisStatement } from '../../../platform/db/schema/stored-json.ts';
import type { Evidence } from '../analyst.ts';

const WRITTEN_BY_RULES: AnalysisStatement = {
  text: 'Concerns that the language model left out were added by fixed rules.',
  evidence: ['overall'],
};

/**
 * Adds the concerns that the rules compute and the model left out, and removes strengths about a category below its
 * threshold: which categories are low must not depend on a model.
 */
export function addMissingConcerns(
  written: AnalysisContent,
  byRules: readonly AnalysisStatement[],
  evidence: Evidence,
): AnalysisContent {
  const weak = weakCategories(evidence);
  const isSaid = (concern: AnalysisStatement) => written.concerns.some((said) => covers(said, concern, weak));
  const missing = byRules.filter((concern) => !isSaid(concern));
  return {
    ...written,
    strengths: written.strengths.filter((strength) => !strength.evidence.some((reference) => weak.has(reference))),
    concerns: [...missing, ...written.concerns],
    limits: missing.length === 0 ? written.limits : [...written.limits, WRITTEN_BY_RULES],
  };
}

/** Categories below their threshold that have enough answers to be rated. */
function weakCategories({ categories }: Evidence): ReadonlySet<string> {
  return new Set(
    categories
      .filter(({ percent, hasEnoughAnswers }) => percent !== null && hasEnoughAnswers && percent < LOW_RISK_FROM)
      .map(({ category }) => category),
  );
}

/**
 * Whether a statement names the weak category of a concern or, for a concern about single answers, references all of
 * them.
 */
function covers(said: AnalysisStatement, concern: AnalysisStatement, weak: ReadonlySet<string>): boolean {
  const category = concern.evidence.find((reference) => weak.has(reference));
  if (category !== undefined) return said.evidence.includes(category) && said.text.includes(categoryLabel(category));
  return concern.evidence.every((reference) => said.evidence.includes(reference));
}
