/** Most UTF-16 code units of a cell. */
const CELL_LENGTH = 32_767;

/** Control characters except tab and line feed, and two noncharacters. */
const NOT_IN_XML = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

/** Text for a cell of a workbook: cut to the size of a cell, with characters invalid in XML escaped as workbooks do. */
export function xlsxText(text: string): string {
  const cut = text.length > CELL_LENGTH ? `${text.slice(0, CELL_LENGTH - 1)}…` : text;
  return cut
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(NOT_IN_XML, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
      return `_x${code}_`;
    })
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
