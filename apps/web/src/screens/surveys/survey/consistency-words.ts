import type { SurveyResults } from '@plumbline/contract/wire';
import { type ConsistencyFlag, describeFlag } from '@plumbline/domain/consistency';

type Level = SurveyResults['consistency']['level'];

export const CONSISTENCY_LABELS: Record<Level, string> = {
  consistent: 'Consistent',
  check: 'Check',
  talk_first: 'Talk before using this score',
};

export const CONSISTENCY_SHORT: Record<Level, string> = {
  consistent: 'The answers fit together.',
  check: 'One thing stands out in the answers.',
  talk_first: 'Several things stand out in the answers.',
};

/** Meaning of the levels for the reader; about the answers, never about the person's honesty. */
export const CONSISTENCY_MEANINGS: Record<Level, string> = {
  consistent: 'The answers fit together. Nothing stands out in the way the survey was answered.',
  check: 'One thing stands out in the way the survey was answered. It can have a simple reason: ask about it.',
  talk_first:
    'Several things stand out in the way the survey was answered. Tiredness, haste or language can be behind it, so talk to the person before you rely on the score.',
};

/** Texts for anonymous answers that differ from those for a named survey, because nobody can be asked. */
export const ANONYMOUS_CONSISTENCY: Partial<Record<Level, { label: string; meaning: string }>> = {
  check: {
    label: CONSISTENCY_LABELS.check,
    meaning: 'One thing stands out in the way the survey was answered. It can have a simple reason.',
  },
  talk_first: {
    label: 'Use this score with care',
    meaning:
      'Several things stand out in the way the survey was answered. Tiredness, haste or language can be behind it, so do not rely on this score alone.',
  },
};

/** Sentences for the flags; flags that this version of the page does not know are left out. */
export function flagTexts(flags: readonly string[]): string[] {
  return flags.flatMap((flag) => {
    // Flags are strings on the wire; an unknown one has no sentence.
    const text: string | undefined = describeFlag(flag as ConsistencyFlag);
    return text === undefined ? [] : [text];
  });
}
