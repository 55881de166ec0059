import type { SurveyLanguage } from './languages.ts';
import { asksForProtectiveEquipment, readWording } from './violation-wording.ts';

/** What a question on a scale says that decides whether its score is reversed. */
export interface ReversalFacts {
  readonly text: string;
  readonly isCritical: boolean;
  /** What somebody said; `null`: nobody did. */
  readonly reverse: boolean | null;
  /** Missing: not stated, and read as English. */
  readonly language?: SurveyLanguage | undefined;
}

/**
 * Whether the score of a question on a scale is reversed, and why: somebody said so; it is the
 * always-wear-protective-equipment question; it is a control question; its wording suggests ignoring violations. It is not
 * reversed where the wording suggests nothing, where the wording rule is unsure, and where the text is in a language that
 * the rule cannot read.
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
 * The one rule for a question on a scale, wherever it was written.
 *
 * @see specification, section 9, "Control questions"; scoring.md, readings 4, 7 and 12
 */
export function decideReversal({ text, isCritical, reverse, language = 'en' }: ReversalFacts): Reversal {
  if (reverse !== null) return { isReversed: reverse, reason: 'said' };
  if (asksForProtectiveEquipment(text)) return { isReversed: false, reason: 'protective_equipment' };
  if (isCritical) return { isReversed: true, reason: 'control' };
  const wording = readWording(text);
  if (wording === 'unsafe') return { isReversed: true, reason: 'wording' };
  return { isReversed: false, reason: language === 'en' ? wording : 'other_language' };
}

/**
 * Whether the author of a question has to say which end of the scale is safe: a wording rule alone reverses sentences of other people
 * wrongly, such as "I resist pressure to skip checks".
 */
export function mustBeSaid({ reason }: Reversal): boolean {
  return reason === 'unsure' || reason === 'wording';
}

/** What the highest answer of a scale will count as: "7 will count as 1 of 7". */
export function highestInWords(max: number, isReversed: boolean): string {
  return `${max} will count as ${isReversed ? 1 : max} of ${max}`;
}
