/** Verbs of passing over a rule; "break" counts only where rules or procedures follow, since people also take breaks. */
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
 * Whether agreeing with the text means passing over safety rules, as it was decided before questionnaires were stored with the
 * decision. Kept as it was, because the surveys asked with those question sets are scored by it.
 */
export function suggestedViolation(text: string): boolean {
  const plain = plainApostrophes(text);
  return VIOLATION.test(plain) && !NEGATED_VIOLATION.test(plain);
}
