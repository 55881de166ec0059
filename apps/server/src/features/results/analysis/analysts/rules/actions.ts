import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { Evidence } from '../../analyst.ts';
import type { RatedCategory } from '../../evidence/weak-categories.ts';
import { nameOf } from './category-words.ts';
import { hasAdvice, lowItems, MAX_LOW_ITEMS } from './low-items.ts';

/** Maximum number of categories with actions: nobody works through a longer list. */
const MAX_CATEGORIES_WITH_ACTIONS = 3;

/** Actions about the site first, then about the person. */
export function actionsFor(evidence: Evidence, concerns: readonly RatedCategory[]): AnalysisStatement[] {
  const weak = concerns.slice(0, MAX_CATEGORIES_WITH_ACTIONS);
  const basedOn = ({ category }: RatedCategory) => [
    category,
    ...lowItems(evidence, category)
      .slice(0, MAX_LOW_ITEMS)
      .map(({ questionId }) => questionId),
  ];
  const today: AnalysisStatement[] =
    evidence.riskLevel === 'High'
      ? [
          {
            text: 'Before work starts today, see which tasks at height, with machines or alone can wait or be shared. Then talk to the person in private about what is safe for now.',
            evidence: ['overall'],
          },
        ]
      : [];
  const actions = [
    ...today,
    ...weak.map((each) => ({
      text: hasAdvice(each, 'site') ? `{{site:${each.category}}}` : generalAdvice(each),
      evidence: basedOn(each),
    })),
    ...weak.flatMap((each) =>
      hasAdvice(each, 'person') ? [{ text: `{{person:${each.category}}}`, evidence: basedOn(each) }] : [],
    ),
  ];
  if (actions.length > 0) return actions;
  const first = evidence.overallPercent === null ? 'Read the answers under All Responses' : 'Keep what works';
  return [{ text: `${first}, and ask again when the work or the crew changes.`, evidence: ['overall'] }];
}

/** Advice about a category without written advice. It asks the crew about the work and does not reveal the answers. */
function generalAdvice(category: RatedCategory): string {
  return `Ask the crew about ${nameOf(category)} on this site, without naming anyone, and agree on something to change.`;
}
