import type { SurveyLanguage } from './languages.ts';
import { asksForProtectiveEquipment, classifyWording } from './violation-wording.ts';

/** The properties of a scale question that decide whether its score is reversed. */
export interface ReversalFacts {
  readonly text: string;
  readonly isCritical: boolean;
  /** The reversal that the author declared; `null`: undeclared. */
  readonly reverse: boolean | null;
  /** Language of the text; missing: unknown, and treated as English. */
  readonly language?: SurveyLanguage | undefined;
}

/**
 * Whether the score of a scale question is reversed, and the reason: the author declared it; the always-wear-protective-equipment question
 * (not reversed); a control question; a wording that suggests ignoring violations. Not reversed when the wording suggests nothing, when the
 * wording rule is unsure, or when the rule cannot read the language.
 */
export interface Reversal {
  readonly isReversed: boolean;
  readonly reason:
    | 'said'
    | 'protective_equipment'
    | 'control'
    | 'wording'
    | 'no_violation'
    | 'unsure'
    | 'other_language';
}

/**
 * Decides the reversal of a scale question of the library or of an organisation.
 *
 * @see specification, section 9, "Control questions"; scoring.md, readings 4, 7 and 12
 */
export function decideReversal({ text, isCritical, reverse, language = 'en' }: ReversalFacts): Reversal {
  if (reverse !== null) return { isReversed: reverse, reason: 'said' };
  if (asksForProtectiveEquipment(text)) return { isReversed: false, reason: 'protective_equipment' };
  if (isCritical) return { isReversed: true, reason: 'control' };
  const wording = classifyWording(text);
  if (wording === 'unsafe') return { isReversed: true, reason: 'wording' };
  return { isReversed: false, reason: language === 'en' ? wording : 'other_language' };
}

/**
 * Whether the author of a question must declare the safe end of the scale: the wording rule alone would wrongly reverse sentences such as
 * "I resist pressure to skip checks".
 */
export function needsDeclaredSafeEnd({ reason }: Reversal): boolean {
  return reason === 'unsure' || reason === 'wording';
}

/** The points of the highest answer of a scale, in words: "7 will count as 1 of 7". */
export function highestAnswerInWords(max: number, isReversed: boolean): string {
  return `${max} will count as ${isReversed ? 1 : max} of ${max}`;
}
