import { undefusedCell } from '@plumbline/domain/spreadsheet-cell';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { csvBytes } from './csv-table.ts';
import { readEntries } from './read-entries.testing.ts';
import type { Table } from './table.ts';
import { xlsxBytes } from './xlsx-table.ts';

const CELLS = 10_000;
const part = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  "'",
  '"',
  ',',
  ';',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u200b',
  '\ufeff',
  '\u00a0',
  'cmd|',
  'A1',
  '<f>',
  ']]>',
  '&amp;',
  '_x0041_',
  '🦺',
  'ą',
);
const hostile = fc.string({ unit: part, minLength: 1, maxLength: 8 });
/** Two texts a row, the same in every run. */
const cells = fc.sample(hostile, { numRuns: CELLS, seed: 19 });
const rows = Array.from({ length: CELLS / 2 }, (_, index) => cells.slice(index * 2, index * 2 + 2));

const table = (): Table => ({
  name: 'Cells',
  columns: [
    { header: 'One', kind: 'text' },
    { header: 'Other', kind: 'text' },
  ],
  pages: [rows.slice(0, 1_000), [], rows.slice(1_000)],
});

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const each of bytes) parts.push(each);
  return Buffer.concat(parts);
}

test('10,000 hostile cells are no formulas in CSV, and come back as they were', async () => {
  const text = (await whole(csvBytes(table()))).toString();
  expect(text.startsWith('\ufeff')).toBe(true);
  const [, ...read] = parseCsv(text.slice(1)) as string[][];
  expect(read.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
  expect(read.map((row) => row.map(undefusedCell))).toEqual(rows);
});

test('10,000 hostile cells are text in a workbook, and come back as they were', async () => {
  const bytes = await whole(xlsxBytes([table()]));
  const { sheets } = await readXlsx(bytes);
  const [, ...read] = sheets[0]?.rows ?? [];
  expect(read).toEqual(rows);
  const xml = readEntries(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect(xml).not.toMatch(/<f[ >/]|t="str"/);
  expect(xml.match(/t="inlineStr"/g)).toHaveLength(CELLS + 2);
});
