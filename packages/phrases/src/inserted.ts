/** Unicode's "first strong isolate" and its end: what stands between them has a direction of its own. */
const ISOLATE = '\u2068';
const END = '\u2069';

/** Characters that change the direction of the text after them; in a name they would turn the sentence around. */
const DIRECTION_CONTROLS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Marks a name, an address or a date that is put into a phrase; {@link withInserted} finishes the sentence. */
export function inserted(value: string): string {
  return ISOLATE + value.replaceAll(DIRECTION_CONTROLS, '') + END;
}

/**
 * A sentence with its marked values: one full stop where a value brings its own ("Harbour Inc."), and isolated where a value
 * may be written in the other direction than the sentence.
 */
export function withInserted(words: string, direction: 'ltr' | 'rtl'): string {
  return words
    .replaceAll(`.${END}.`, `.${END}`)
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069/g, (marked, value: string) =>
      direction === 'rtl' || RIGHT_TO_LEFT.test(value) ? marked : value,
    );
}

/** The same as HTML, of text that was escaped already. */
export function isolatesAsHtml(escaped: string): string {
  return escaped.replaceAll(ISOLATE, '<bdi>').replaceAll(END, '</bdi>');
}
