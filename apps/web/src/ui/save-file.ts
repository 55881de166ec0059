const BYTE_ORDER_MARK = '\ufeff';

/**
 * Makes the browser save a text as a file. Adds a byte order mark, which browsers remove from responses and without which Excel reads a CSV
 * file as ANSI.
 */
export function saveFile(name: string, text: string, mediaType: string): void {
  const mark = mediaType.startsWith('text/csv') && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  saveBlob(name, new Blob([mark, text], { type: mediaType }));
}

/** Makes the browser save bytes as a file. */
export function saveBytes(name: string, content: Uint8Array, mediaType: string): void {
  // Cast, because a `Blob` does not take memory shared between threads; none is shared here.
  saveBlob(name, new Blob([content as Uint8Array<ArrayBuffer>], { type: mediaType }));
}

/** Makes the browser save a blob. Browsers store a large blob on disk. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
