/**
 * Whether agreeing with a sentence means ignoring safety rules (`unsafe`), or not (`no_violation`); `unsure`: the wording rule cannot
 * decide it.
 */
export type WordingVerdict = 'unsafe' | 'no_violation' | 'unsure';

/** Objects of the verbs: rules that are ignored or followed. */
const RULE =
  '(?:safety|rules?|regulations?|procedures?|protocols?|precautions?|instructions?|violations?|permits?|(?:safety |daily )?(?:checks?|steps?|briefings?|inspections?|talks?)|plans?|guards?|interlocks?|lockouts?|warnings?|signs?|alarms?|harness(?:es)?|helmets?|hard hats?|gloves|goggles|ppe|protective \\w+|unsafe \\w+|short ?cuts?)';

/** Words between a verb and its object; a comma ends the clause. */
const GAP = "(?:[\\w'-]+ ){0,6}?";

/** "break" counts only shortly before rules, since people also take breaks. */
const ACTIVE = [
  `(?:ignor\\w*|disregard\\w*|overlook\\w*|bypass\\w*|skip\\w*|violat(?:e|es|ed|ing)|circumvent\\w*|flout\\w*|neglect\\w*|sidestep\\w*|evad\\w*|dodg\\w*|overrid\\w*|disabl\\w*|forg[eo]t\\w*|fak(?:e|es|ed|ing)|bend(?:s|ing)?|bent|tolerat\\w*|remov\\w*|(?:work|get|go|got)(?:s|es|ing|ed)? a?round|(?:leav\\w*|left|miss\\w*) out|(?:take|takes|taking|took|switch\\w*) off|put(?:s|ting)? up with|pay(?:s|ing)? no attention to) ${GAP}${RULE}`,
  "(?:break|breaks|breaking|broke|broken) (?:[\\w'-]+ ){0,2}?(?:rules?|regulations?|procedures?|instructions?)",
  '(?:rules?|procedures?|steps?|checks?) to (?:ignore|skip|break|bend)',
  `(?:leav\\w*|left) ${GAP}(?:rules?|steps?|checks?|guards?) (?:out|off)`,
  `without (?:doing|following|using|wearing|waiting for|making) ${GAP}${RULE}`,
];

const PASSIVE = `${RULE} ${GAP}(?:is|are|was|were|be|been|being|get|gets|got) (?:[\\w'-]+ ){0,3}?(?:ignored|disregarded|overlooked|bypassed|skipped|violated|circumvented|flouted|neglected|sidestepped|evaded|overridden|disabled|forgotten|faked|bent|broken|tolerated|accepted|removed|worked around|(?:left|missed) out|(?:taken|switched|turned) off)`;

/** Phrases for ignoring rules that name no rule, or need no verb. */
const PHRASES = [
  '(?:cut|cuts|cutting) corners',
  '(?:take|takes|taking|took) (?:\\w+ )?short ?cuts?',
  '(?:turn\\w*|close\\w*) (?:a blind eye|(?:my|our|their|his|her) eyes) to',
  'look\\w* (?:the other way|away)',
  'get\\w* away with',
  `${RULE} ${GAP}(?:optional|unreported|unnoticed|unpunished|by the wayside|(?:waste of time|in the way)|(?:only|just) for)`,
  `violations? ${GAP}(?:part of|common|normal|usual)`,
  'waste of time',
  'without (?:(?:a|an|the|my|our|any|their|wearing|using) ){0,2}(?:permit|harness|helmet|hard hat|guards?|lockout|gloves|goggles|ppe|protective)',
  'safety comes (?:second|last)',
  '(?:before|ahead of|over) safety',
  'more than (?:\\w+ )?(?:safety|rules?|procedures?|getting home safe)',
  'pretend\\w* to (?:care|follow)',
];

/** Phrases for following a rule; with a negation the rule is ignored. */
const KEEPING = [
  `(?:follow(?:s|ed|ing)?|obey\\w*|compl(?:y|ies|ied|ying) with|st[iu]ck\\w* to|keep\\w* to|respect\\w*|observ\\w*|wear\\w*|us(?:e|es|ed|ing)|bother\\w* with) ${GAP}${RULE}`,
  `(?:report\\w*|stop\\w*|correct\\w*) ${GAP}(?:violations?|unsafe \\w+)`,
  `${RULE} ${GAP}(?:is|are|was|were|be|been|being|get|gets) (?:[\\w'-]+ ){0,3}?(?:followed|obeyed|kept|respected|observed|worn|used)`,
];

/** Phrases for acting or speaking against a violation; with a negation the violation is tolerated. */
const AGAINST =
  '(?:report(?:s|ed|ing)?|speak(?:s|ing)? up|say something|tell|stop(?:s|ped|ping)?|warn(?:s|ed)?|a warning|remind\\w*|correct(?:s|ed)?|talk(?:s|ed)? about|wrong|dangerous|risky|unacceptable|consequences|punish\\w*|in trouble|sent home|refus\\w*|avoid\\w*|prevent\\w*|fix(?:es|ed)?|cares?|act on|help)';

const NEGATOR =
  "(?:\\w+n't|not|never|no|nobody|no one|none|nothing|cannot|without|rarely|seldom|hardly|scarcely|neither|nor|few|fail(?:s|ed)? to|too \\w+ to)";

const ALWAYS_PROTECTED =
  /(?<!not )(?<!n't )\balways\b[^.?!]{0,30}\b(?:wear|use|put on)\b[^.?!]{0,40}\b(?:protective|ppe|safety gear|safety equipment|hard hat|helmet)\b/i;

const UNSAFE_PATTERN = anyOf([...ACTIVE, PASSIVE, ...PHRASES]);
const KEEPING_PATTERN = anyOf(KEEPING);
const AGAINST_PATTERN = anyOf([AGAINST]);
const NEGATOR_PATTERN = anyOf([NEGATOR]);
const OWN_NEGATION = /\bwithout |\bno attention|\bno (?:big deal|problem|harm)/g;
const JOINED = /\b(?:and|but|then|yet)\b/;
const SUBORDINATE_CLAUSE = /\b(?:who|whoever|when|if|whenever|rather\b.*\bthan)\b/;
/** Words before a phrase of following a rule that limit it. */
const LIMITED = /\b(?:only|if|pretend\w*)\b/;

function anyOf(patterns: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g');
}

/**
 * Reads an English sentence.
 *
 * The verdict is `unsure` when ignoring a rule
 * - is negated twice, or by a later negation ("skipping a step is not an option");
 * - only describes people ("people who skip checks…") or is in a subordinate clause ("I feel responsible when…", "if I
 *   followed every rule…");
 * - is rejected by a comparison ("I would rather be late than skip a check");
 * - is joined to following rules, or to speaking up, by "and" or "but".
 *
 * @see specification, section 9, "Control questions"; scoring.md, reading 7
 */
export function classifyWording(text: string): WordingVerdict {
  const verdicts = plain(text)
    .split(/[.?!;]+/)
    .map((sentence) => readSentence(sentence.trim()));
  if (verdicts.includes('unsure')) return 'unsure';
  return verdicts.includes('unsafe') ? 'unsafe' : 'no_violation';
}

function readSentence(sentence: string): WordingVerdict {
  const [unsafe] = sentence.matchAll(UNSAFE_PATTERN);
  if (unsafe === undefined) return readKeeping(sentence);
  const against = [...sentence.matchAll(AGAINST_PATTERN)].find(({ index }) => !isInside(index, unsafe));
  if (against !== undefined) {
    const negators = negatorsOf(sentence, against);
    if (negators > 0) return negators > 1 ? 'unsure' : 'unsafe';
    return JOINED.test(between(sentence, unsafe, against)) ? 'unsure' : 'no_violation';
  }
  const before = clauseBefore(sentence, unsafe);
  if (SUBORDINATE_CLAUSE.test(before) || isDeniedAfter(sentence, unsafe)) return 'unsure';
  const negators = negatorsOf(sentence, unsafe);
  if (negators > 0) return negators > 1 ? 'unsure' : 'no_violation';
  return JOINED.test(before) && matches(before, KEEPING_PATTERN) && readKeeping(before) === 'no_violation'
    ? 'unsure'
    : 'unsafe';
}

function readKeeping(sentence: string): WordingVerdict {
  const [keeping] = sentence.matchAll(KEEPING_PATTERN);
  if (keeping === undefined) return 'no_violation';
  const negators = negatorsOf(sentence, keeping);
  if (negators > 1) return 'unsure';
  if (negators === 1) return 'unsafe';
  return LIMITED.test(clauseBefore(sentence, keeping)) ? 'unsure' : 'no_violation';
}

/**
 * Whether a later negation in the main clause denies the match. "I skip checks when nobody is watching" is not denied: its negation is in
 * the subordinate clause.
 */
function isDeniedAfter(sentence: string, { index, 0: words }: RegExpExecArray): boolean {
  const [main = ''] = sentence.slice(index + words.length).split(/\b(?:when|while|if|because|so|as|until|where)\b/);
  return matches(main.replaceAll(OWN_NEGATION, ''), NEGATOR_PATTERN);
}

/** The words before a match, in its clause. */
function clauseBefore(sentence: string, { index }: RegExpExecArray): string {
  return sentence.slice(sentence.lastIndexOf(',', index) + 1, index);
}

/** Number of negations in the clause up to the end of the match, without the negation in phrases such as "without a permit". */
function negatorsOf(sentence: string, match: RegExpExecArray): number {
  const read = `${clauseBefore(sentence, match)}${match[0]}`.replaceAll(OWN_NEGATION, '');
  return [...read.matchAll(NEGATOR_PATTERN)].length;
}

function isInside(index: number, { index: start, 0: words }: RegExpExecArray): boolean {
  return index >= start && index < start + words.length;
}

function between(sentence: string, one: RegExpExecArray, other: RegExpExecArray): string {
  const [first, second] = one.index < other.index ? [one, other] : [other, one];
  return sentence.slice(first.index + first[0].length, second.index);
}

function matches(text: string, pattern: RegExp): boolean {
  return !text.matchAll(pattern).next().done;
}

/** Whether the text is the always-wear-protective-equipment question, which is a control question but not reversed. */
export function asksForProtectiveEquipment(text: string): boolean {
  return ALWAYS_PROTECTED.test(plain(text));
}

/** Phones and word processors write ’ where the rules are written with '. */
function plain(text: string): string {
  return text.replaceAll('’', "'").toLowerCase();
}
