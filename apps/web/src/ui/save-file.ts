const BYTE_ORDER_MARK = '\ufeff';

/**
 * Makes the browser save a text as a file.
 *
 * Browsers remove the byte order mark when they read an answer as text, and without one Excel takes a CSV file for ANSI.
 */
export function saveFile(name: string, text: string, mediaType: string): void {
  const mark = mediaType.startsWith('text/csv') && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  saveBlob(name, new Blob([mark, text], { type: mediaType }));
}

/** The same with a file of bytes. */
export function saveBytes(name: string, content: Uint8Array, mediaType: string): void {
  // Cast, because a `Blob` does not take memory shared between threads; nothing here shares any.
  saveBlob(name, new Blob([content as Uint8Array<ArrayBuffer>], { type: mediaType }));
}

/** The same with a blob, which browsers store on disk if it is large. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
