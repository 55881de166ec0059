/**
 * Whether the browser cut the end of a pasted text.
 *
 * @param value of the control after the paste
 * @param maxLength in characters as browsers count them; undefined: any text fits
 */
export function isTruncated(value: string, pasted: string, maxLength: number | undefined): boolean {
  if (maxLength === undefined) return false;
  // Browsers normalise line breaks, remove them in a single line, and trim addresses.
  const bare = (text: string) => text.replaceAll(/[\r\n]+/g, '').trim();
  return value.length + pasted.length > maxLength && !bare(value).includes(bare(pasted));
}

export function truncatedInWords(maxLength: number): string {
  return `What you pasted is too long: only ${maxLength.toLocaleString('en')} characters fit here. The end was left out.`;
}
