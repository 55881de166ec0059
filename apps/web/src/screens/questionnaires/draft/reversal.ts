import { decideReversal, type Reversal } from '@plumbline/domain/reversal';
import type { OwnQuestion } from './draft.ts';

/** Which end of an own question's scale is safe, and why. */
export function reversalOf({ question: text, is_critical, is_reversed, language }: OwnQuestion): Reversal {
  return decideReversal({
    text,
    isCritical: is_critical,
    reverse: is_reversed,
    ...(language === null ? {} : { language }),
  });
}
