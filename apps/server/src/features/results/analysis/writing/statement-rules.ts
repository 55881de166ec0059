import { ownWords } from './placeholders.ts';
import { hasMixedWord, plainLetters } from './plain-letters.ts';

/** Why a statement must not be shown. */
export type StatementFault =
  | 'number'
  | 'risk_level'
  | 'link'
  | 'diagnosis'
  | 'accusation'
  | 'dismissal'
  | 'protected_trait'
  | 'mixed_letters';

/** Digits of any script and number words: numbers are filled in by code only. */
const NUMBER =
  /\p{N}|%|\b(?:per ?cent|percentages?|zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|dozens?|half|halves|thirds?|quarters?|twice|double|triple|majority)\b/iu;

/** The risk level is filled in by code only; 'high-risk work' is a usual term on sites. */
const RISK_LEVEL =
  /\b(?:low|medium|moderate|high|no|little)[- ]risk\b(?![- ](?:work|task|job|activit))|\brisk(?: level)?\b[^.;]{0,40}\b(?:low|medium|moderate|high)\b/i;

/** Addresses, Markdown and HTML tags. */
const LINK =
  /:\/\/|\bwww\.|\bmailto:|[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.[a-z]{2,}\b|!?\[[^\]]*\]\(|<\/?[a-z!][^>]*>|\{\{|\}\}|`/i;

const DIAGNOSIS =
  /\b(?:diagnos\w*|depress(?:ed|ion|ive)|disorders?|mental(?:ly)? ill\w*|burn-?out|burnt out|PTSD|ADHD|autis\w*|bipolar|schizo\w*|psychos[ei]s|psychotic|paranoi\w*|neuro(?:tic|sis)|patholog\w*|suicid\w*|addict\w*|alcohol\w*|drunk\w*|intoxicat\w*|substance abuse|drug abuse|insomnia|dementia|illness|disease|syndrome)\b/i;

const ACCUSATION =
  /\b(?:l(?:ie|ies|ied|iar|ying)|cheat\w*|dishonest\w*|untruthful\w*|fak(?:e|es|ed|ing)|deceiv\w*|decept\w*|deceit\w*|manipulat\w*|fraud\w*|guilty|careless(?:ly)?|reckless(?:ly)?|lazy|irresponsible|untrustworthy|cannot be trusted)\b/i;

const DISMISSAL =
  /\b(?:dismiss\w*|terminat\w*|sack(?:ed|ing)?|lay(?:ing)? off|laid off|unemploy\w*|disciplin\w*|punish\w*|suspend(?:ed|ing)? (?:him|her|them|the (?:person|worker|employee|participant))|replace (?:this|the) (?:person|worker|employee|participant)|let (?:him|her|them) go|(?:fire|fired|firing) (?:him|her|them|this|the (?:person|worker|employee|participant))|(?:be|get|being) fired|should not work here|unfit for work)\b/i;

const PROTECTED_TRAIT =
  /\b(?:religio\w*|muslim|islam\w*|christian\w*|jewish|jews?|hindu\w*|buddhis\w*|ethnic\w*|rac(?:e|es|ial|ially)|skin colou?r|nationalit\w*|immigra\w*|migra(?:nt|tion)\w*|foreigner\w*|native speaker|gender|wom[ae]n|female|male|masculin\w*|feminin\w*|pregnan\w*|disabilit\w*|disabled (?:person|worker|people)|handicap\w*|gay|lesbian|homosexual\w*|bisexual\w*|transgender|sexual\w*|trade union member\w*|political\w*|too old|too young|elderly|old age|his age|her age|their age)\b/i;

const RULES: readonly (readonly [StatementFault, RegExp])[] = [
  ['number', NUMBER],
  ['risk_level', RISK_LEVEL],
  ['link', LINK],
  ['diagnosis', DIAGNOSIS],
  ['accusation', ACCUSATION],
  ['dismissal', DISMISSAL],
  ['protected_trait', PROTECTED_TRAIT],
];

/**
 * Finds a forbidden wording in the analyst's own text, without the placeholders, however its letters are written.
 *
 * The lists are narrow on purpose and match wordings, not meanings. They are the last line of defence, after evidence
 * without names, instructions, a schema, references and placeholders.
 *
 * @returns `null` when there is none
 */
export function faultOf(text: string): StatementFault | null {
  const words = ownWords(text);
  if (hasMixedWord(words)) return 'mixed_letters';
  const plain = plainLetters(words);
  return RULES.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
