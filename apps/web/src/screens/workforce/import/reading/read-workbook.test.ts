import { expect, test } from 'vitest';
import { shownNumber } from './number-format.ts';
import { readWorkbook } from './read-workbook.ts';
import { createTableRows } from './table-rows.ts';
import { workbookParts, zipOf } from './testing.ts';

async function rowsOf(...parts: Parameters<typeof workbookParts>): Promise<string[][]> {
  const table = createTableRows(() => undefined);
  await readWorkbook(new Uint8Array(zipOf(workbookParts(...parts))), table);
  return table.kept.map(({ cells }) => [...cells]);
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const textRow = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text) => (text === '' ? '<c/>' : textCell(text))).join('')}</row>`;

test('merged cells are filled down over the rows that have cells of their own', async () => {
  const sheet = [
    textRow(1, 'Company', 'Crew', 'Name'),
    textRow(2, 'Ash Ltd', 'A', 'Ann'),
    textRow(3, '', '', 'Ben'),
    textRow(4, '', 'B', 'Cyd'),
    textRow(5, '', '', ''),
    textRow(6, '', '', 'Dee'),
  ];
  const merged = '<mergeCells count="2"><mergeCell ref="A2:A5"/><mergeCell ref="B2:B3"/></mergeCells>';
  expect(await rowsOf(sheet.join(''), undefined, { merged })).toEqual([
    ['Company', 'Crew', 'Name'],
    ['Ash Ltd', 'A', 'Ann'],
    ['Ash Ltd', 'A', 'Ben'],
    ['Ash Ltd', 'B', 'Cyd'],
    ['', '', 'Dee'],
  ]);
});

test('a title that is merged over columns and rows does not fill the table', async () => {
  const merged = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A2:XFD1048576"/></mergeCells>';
  const sheet = textRow(1, 'Crew list', '') + textRow(2, '', 'Ann') + textRow(3, '', 'Ben');
  expect(await rowsOf(sheet, undefined, { merged })).toEqual([['Crew list'], ['', 'Ann'], ['', 'Ben']]);
});

test('escaped characters are decoded, control characters among them become spaces', async () => {
  const shared = '<si><t>Ann_x000D_Ash_x000D_</t></si>';
  const sheet = `<row><c t="s"><v>0</v></c>${textCell('a_x005F_x000D_b')}${textCell('Caf_x00e9_')}${textCell('a_x_b')}</row>`;
  expect(await rowsOf(sheet, shared)).toEqual([['Ann Ash', 'a_x000D_b', 'Café', 'a_x_b']]);
});

test('numbers are read as they are displayed', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="165"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>';
  const sheet =
    '<row><c s="1"><v>42</v></c><c><v>1.2345678E7</v></c><c t="n"><v>4.917012345678E12</v></c><c s="2"><v>7</v></c></row>';
  expect(await rowsOf(sheet, undefined, { styles })).toEqual([['00042', '12345678', '4917012345678', '7']]);
});

test.each([
  ['42', undefined, '42'],
  ['42.0', undefined, '42'],
  ['1.5', '00000', '1.5'],
  ['-42', '00000', '-42'],
  ['1.2345678E7', '0', '12345678'],
  ['123456', '00000', '123456'],
  ['42', '000\\-000', '000-042'],
  ['601234567', '"+48" 000\\ 000\\ 000', '+48 601 234 567'],
  ['42', '0_);(0)', '42'],
  ['45000', 'dd\\.mm\\.yyyy', '45000'],
  ['45000', '#,##0', '45000'],
  ['12345678901234567890', undefined, '12345678901234567890'],
  ['', '00000', ''],
])('%j with the format %j is shown as %j', (written, code, shown) => {
  expect(shownNumber(written, code)).toBe(shown);
});
