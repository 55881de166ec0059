const BYTE_ORDER_MARK = '\ufeff';

/**
 * Makes the browser save a text as a file.
 *
 * Browsers remove the byte order mark when they read an answer as text, and without one Excel takes a CSV file for ANSI.
 */
export function saveFile(name: string, text: string, mediaType: string): void {
  const mark = mediaType.startsWith('text/csv') && !text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const url = URL.createObjectURL(new Blob([mark, text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
