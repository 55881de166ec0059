/** A pattern for `like` that matches texts that contain the searched text literally. */
export function likeContaining(search: string): string {
  return `%${escapeLike(search)}%`;
}

/** The text with the signs escaped that have a meaning in a pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
