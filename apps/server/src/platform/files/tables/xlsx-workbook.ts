import type { ZipEntry } from './zip-bytes.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The beginning of a sheet. */
export const SHEET = `${XML}<worksheet xmlns="${MAIN}">`;

/** Text, days, moments, and the heading in bold. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** The parts of a workbook other than its sheets, in display order. */
export function workbookParts(sheets: readonly { readonly name: string; readonly part: number }[]): ZipEntry[] {
  const parts = sheets.map(({ part }) => part);
  const files = {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name, part }, index) => `<sheet name="${xlsxText(name)}" sheetId="${index + 1}" r:id="rId${part}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts.map((part) => `<Relationship Id="rId${part}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${part}.xml"/>`).join('')}<Relationship Id="rId${parts.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${parts.map((part) => `<Override PartName="/xl/worksheets/sheet${part}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  };
  return Object.entries(files).map(([path, text]) => ({ path, bytes: [Buffer.from(text)] }));
}

/** Maximum length of a cell, in UTF-16 code units. */
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
