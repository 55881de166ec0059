import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceCategory } from '../../analyst.ts';
import type { RatedCategory } from '../../evidence/weak-categories.ts';
import { meaningOf, nameOf, nameWithPercent } from './category-words.ts';
import { lowItems } from './low-items.ts';

/** The risk of all answers, and the categories that pull it down most. */
export function summarise(
  evidence: Evidence,
  ranked: readonly RatedCategory[],
  weak: readonly RatedCategory[],
): AnalysisStatement[] {
  const { overallPercent, consistency } = evidence;
  if (overallPercent === null) {
    const why =
      evidence.categories.length === 0
        ? 'No question of this survey counts towards a score'
        : 'No scored question was answered';
    return [{ text: `${why}, so there is no score to explain.`, evidence: ['overall'] }];
  }
  const statements: AnalysisStatement[] = [
    {
      text: 'The answers earned {{overall}} of the possible points, which is {{risk}} risk.',
      evidence: ['overall'],
    },
  ];
  const [first, second] = weak;
  const [only, other] = evidence.categories;
  if (only !== undefined && other === undefined) {
    statements.push(aboutOnlyCategory(only, evidence, first));
  } else if (first === undefined) {
    statements.push({ text: noWeakCategoryText(evidence, ranked), evidence: ['overall'] });
  } else if (second === undefined) {
    statements.push({
      text: `${nameWithPercent(first)} is the category to look at${meaningOf(first, ': ')}.`,
      evidence: [first.category],
    });
  } else {
    statements.push({
      text: `What pulls the score down most is ${nameWithPercent(first)}${meaningOf(first, ', where ', ',')} and ${nameWithPercent(second)}.`,
      evidence: [first.category, second.category],
    });
  }
  if (consistency.level !== 'consistent') {
    statements.push({
      text: 'Use this score with care: see Answer consistency.',
      evidence: ['consistency'],
    });
  }
  return statements;
}

/** The summary's sentence about the only category of a survey. */
function aboutOnlyCategory(
  only: EvidenceCategory,
  evidence: Evidence,
  weak: RatedCategory | undefined,
): AnalysisStatement {
  const subject = `All scored questions are about ${nameOf(only)}`;
  if (weak !== undefined) return { text: `${subject}${meaningOf(weak, ': ')}.`, evidence: [only.category] };
  if (!only.hasEnoughAnswers) {
    return { text: `${subject}, and too few of them were answered to judge it.`, evidence: [only.category] };
  }
  const more = lowItems(evidence).length === 0 ? '' : ', but some answers need a look: see Concerns';
  return { text: `${subject}, which is not low${more}.`, evidence: [only.category] };
}

/** The summary's sentence about the categories when none is below its threshold. */
function noWeakCategoryText(evidence: Evidence, ranked: readonly RatedCategory[]): string {
  if (ranked.length === 0) return 'No category has enough answers to be judged on its own.';
  const judged = ranked.length === evidence.categories.length ? 'No category' : 'No category with enough answers';
  return lowItems(evidence).length === 0
    ? `${judged} stands out as a concern.`
    : `${judged} is low, but some answers need a look: see Concerns.`;
}
