import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceCategory } from '../../analyst.ts';

/** Maximum number of categories that the limits name one by one. */
const MAX_THIN_NAMED = 6;

/** Limits of the analysis, such as categories with too few answers. */
export function limitsOf({ categories, averages }: Evidence): AnalysisStatement[] {
  const thin = categories.filter(({ hasEnoughAnswers }) => !hasEnoughAnswers);
  return [
    {
      text: 'This was written from the answers by fixed rules, not by a language model or a psychologist.',
      evidence: ['overall'],
    },
    {
      text: 'The answers are what one person chose to say at one moment. They are a starting point for a conversation, not proof of anything.',
      evidence: ['overall'],
    },
    ...tooFewAnswers(thin),
    ...(averages.length === 0 && categories.length > 0
      ? [
          {
            text: 'Too few other people here have answered the same questions yet, so there is no average to compare with.',
            evidence: ['overall'],
          },
        ]
      : []),
  ];
}

function tooFewAnswers(thin: readonly EvidenceCategory[]): AnalysisStatement[] {
  if (thin.length > MAX_THIN_NAMED) {
    const text = 'Many categories have too few answers to say anything about them: see Categories.';
    return [{ text, evidence: thin.map(({ category }) => category) }];
  }
  return thin.map(({ category }) => ({
    text: `{{name:${category}}} has too few answers to say anything about it: {{answered:${category}}}.`,
    evidence: [category],
  }));
}
