/** Unicode's "first strong isolate" and its end: the text between them has its own direction. */
const ISOLATE = '\u2068';
const END = '\u2069';

/** Characters that change the direction of the text after them; in a name they would turn the sentence around. */
const DIRECTION_CONTROLS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Marks a name, an address or a date in a phrase; {@link withInserted} finishes the sentence. */
export function inserted(value: string): string {
  return ISOLATE + value.replaceAll(DIRECTION_CONTROLS, '') + END;
}

/**
 * Finishes a sentence with marked values: a value with a full stop ("Harbour Inc.") at the end of the sentence gets no second one, and
 * values in another writing direction are isolated.
 */
export function withInserted(words: string, direction: 'ltr' | 'rtl'): string {
  return words
    .replaceAll(`.${END}.`, `.${END}`)
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069/g, (marked, value: string) =>
      direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? marked : value,
    );
}

/** Converts isolates to HTML, in text that was escaped already. */
export function isolatesAsHtml(escaped: string): string {
  return escaped.replaceAll(ISOLATE, '<bdi>').replaceAll(END, '</bdi>');
}
