import type { AnalysisStatement } from '../../../../../platform/db/schema/stored-json.ts';
import type { Evidence, EvidenceCategory, EvidenceItem } from '../../analyst.ts';
import { categoriesFromLowest } from '../../evidence/weak-categories.ts';
import { isFineAnswer, MAX_QUESTIONS } from '../../writing/questions.ts';
import { followUp } from './follow-ups.ts';
import { hasAdvice, isQuotable, lowItems } from './low-items.ts';

/** Maximum number of questions about free text. */
const MAX_ABOUT_OWN_WORDS = 2;

/**
 * Questions to begin a talk with: about the low answers, from the lowest category on, then about the person's own words. A low category
 * without a low answer has an open question. Good answers have no question.
 */
export function questionsForTalk(evidence: Evidence, weak: ReadonlySet<string>): AnalysisStatement[] {
  const ownWords = evidence.items.filter((item) => item.isOwnWords && isQuotable(item) && !isFineAnswer(item));
  const byCategory = categoriesFromLowest(evidence).map((category) => questionsAbout(category, evidence, weak));
  // One of the questions is about the person's own words, if there are any.
  const remaining = MAX_QUESTIONS - Math.min(ownWords.length, 1);
  const questions = [
    ...takeInTurns(byCategory, remaining),
    ...ownWords.slice(0, MAX_ABOUT_OWN_WORDS).map((item) => aboutAnswer(item, evidence)),
  ].slice(0, MAX_QUESTIONS);
  if (questions.length > 0) return questions;
  return [{ text: 'What works well here, and what should we keep as it is?', evidence: ['overall'] }];
}

/** Questions about one category: its low answers, lowest first, or an open one when it is low without any. */
function questionsAbout(about: EvidenceCategory, evidence: Evidence, weak: ReadonlySet<string>): AnalysisStatement[] {
  const { category } = about;
  const aboutAnswers = lowItems(evidence, category)
    .filter(({ isOwnWords }) => !isOwnWords)
    .map((item) => aboutAnswer(item, evidence));
  if (aboutAnswers.length > 0 || !weak.has(category)) return aboutAnswers;
  const text = hasAdvice(about, 'openQuestion')
    ? `{{ask:${category}}}`
    : `What would help most with {{name:${category}}} here?`;
  return [{ text, evidence: [category] }];
}

function aboutAnswer(item: EvidenceItem, evidence: Evidence): AnalysisStatement {
  return { text: followUp(item, evidence), evidence: [item.questionId] };
}

/**
 * Chooses at most `limit` questions round by round: the first of each list, then the second of each list, and so on. Returns them in the
 * order of the lists.
 */
function takeInTurns(lists: readonly (readonly AnalysisStatement[])[], limit: number): AnalysisStatement[] {
  const inTurn = lists
    .flatMap((list, index) => list.map((statement, round) => ({ statement, index, round })))
    .sort((a, b) => a.round - b.round || a.index - b.index)
    .slice(0, limit);
  return inTurn.sort((a, b) => a.index - b.index || a.round - b.round).map(({ statement }) => statement);
}
