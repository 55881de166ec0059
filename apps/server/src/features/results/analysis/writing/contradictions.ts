import type { Evidence } from '../analyst.ts';
import { weakCategories } from '../evidence/weak-categories.ts';
import { plainLetters } from './plain-letters.ts';

const PRAISE =
  '(?:fine|good|great|ok(?:ay)?|well|strong|solid|sound|healthy|excellent|in order|a strength|(?:not a|no) (?:real )?(?:concern|worry|problem|issue))';
const VERB = '(?:is|are|was|were|looks?|seems?|appears?|remains?|stays?|does|did)';
const ADVERBS =
  '(?:(?:to be|quite|very|mostly|generally|still|also|all|otherwise|as a whole|overall|on the whole)\\s+)*';

const NO_CONCERN = 'no (?:real |serious |major )?(?:concerns?|worr(?:y|ies)|problems?)';

/** Wordings that say that no category at all is a concern. */
const NOTHING_WRONG = [
  /\bno (?:category|categories|areas?) (?:is|are|stands?|gives?|raises?|needs?)\b/i,
  new RegExp(
    `\\b(?:there (?:is|are|was|were)|shows?|raises?|found) ${NO_CONCERN}\\b(?! (?:about|in|with|for|regarding))`,
    'i',
  ),
  /\bnothing to worry about\b/i,
  new RegExp(`\\b(?:all (?:the )?categories|every category|everything) ${VERB}\\s+${ADVERBS}${PRAISE}\\b`, 'i'),
];

/**
 * Whether a statement denies what was computed: it calls a category below its threshold fine, or says that no category
 * is a concern although one is.
 *
 * Like the other rules about wording it is narrow on purpose, and matches wordings, not meanings.
 *
 * @param text the statement's own words with the names of categories, without what it quotes
 */
export function contradictsScores(text: string, evidence: Evidence): boolean {
  return callsFine(
    text,
    weakCategories(evidence).map(({ name }) => name),
  );
}

/** Whether a text calls one of these categories fine, or says that no category is a concern. @param names of weak categories */
export function callsFine(text: string, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const plain = plainLetters(text);
  return (
    NOTHING_WRONG.some((pattern) => pattern.test(plain)) || names.some((name) => praises(plain, plainLetters(name)))
  );
}

/** Whether the text calls this category fine, as in "while Stress & Anxiety (40%) is fine" or "no concern about …". */
function praises(text: string, label: string): boolean {
  const name = label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `${name}(?:\\s*\\([^)]*\\))?,?(?:\\s+as a whole)?\\s+${VERB}\\s+${ADVERBS}${PRAISE}\\b|\\b${NO_CONCERN} (?:about|in|with|for|regarding) ${name}`,
    'i',
  ).test(text);
}
