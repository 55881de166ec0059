import type { Analyst } from '../../analyst.ts';
import { ratedCategories, weakCategories } from '../../evidence/weak-categories.ts';
import { actionsFor } from './actions.ts';
import { consistencyOf } from './consistency-statements.ts';
import { concernsOf, strengthsOf } from './findings.ts';
import { limitsOf } from './limits.ts';
import { questionsForTalk } from './questions-for-talk.ts';
import { summarise } from './summary.ts';

/**
 * An analyst with fixed rules. The same evidence gives the same text.
 *
 * Numbers, questions and answers are placeholders, as in a model's draft.
 */
export function createRulesAnalyst(): Analyst {
  return {
    generatedBy: 'rules',
    model: 'Plumbline rules 4',
    write: async (evidence) => {
      const ranked = ratedCategories(evidence);
      const weak = weakCategories(evidence);
      return {
        summary: summarise(evidence, ranked, weak),
        strengths: strengthsOf(evidence, ranked),
        concerns: concernsOf(evidence, weak),
        consistency: consistencyOf(evidence),
        actions: actionsFor(evidence, weak),
        questions: questionsForTalk(evidence, new Set(weak.map(({ category }) => category))),
        limits: limitsOf(evidence),
      };
    },
  };
}
