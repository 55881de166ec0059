/** Verbs for ignoring a rule; "break" counts only before rules or procedures, since people also take breaks. */
const VIOLATING =
  '(?:ignor\\w*|disregard\\w*|overlook\\w*|bypass\\w*|(?:break|breaks|breaking|broke)(?=\\s+(?:\\w+\\s+){0,2}(?:rules?|procedures?)\\b)|skip\\w*|violat(?:e|es|ed|ing)|turn\\w* a blind eye to|look\\w* the other way)';

const VIOLATION = new RegExp(
  `\\b${VIOLATING}\\b[^.?!]{0,40}\\b(?:rules?|procedures?|violations?|safety|precautions?)\\b`,
  'i',
);

const NEGATED_VIOLATION = new RegExp(
  `\\b(?:never|not|don't|do not|doesn't|won't|cannot|can't|nobody|no one|must not|should not)\\b[^.?!]{0,25}\\b${VIOLATING}\\b`,
  'i',
);

/** Phones and word processors write ’ where the rules are written with '. */
function plainApostrophes(text: string): string {
  return text.replaceAll('’', "'");
}

/**
 * The first rule for whether agreeing with a text means ignoring safety rules. It still scores question sets that were stored without this
 * decision, so it must not change.
 */
export function suggestsViolation(text: string): boolean {
  const plain = plainApostrophes(text);
  return VIOLATION.test(plain) && !NEGATED_VIOLATION.test(plain);
}
