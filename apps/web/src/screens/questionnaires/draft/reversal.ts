import { decideReversal, type Reversal } from '@plumbline/domain/reversal';
import type { OwnQuestion } from './draft.ts';

/** The safe end of an own question's scale, with the reason. */
export function reversalOf({ question: text, is_critical, is_reversed, language }: OwnQuestion): Reversal {
  return decideReversal({
    text,
    isCritical: is_critical,
    reverse: is_reversed,
    ...(language === null ? {} : { language }),
  });
}
