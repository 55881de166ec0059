import { unescapeFormula } from '@plumbline/domain/spreadsheet-cell';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { csvBytes } from './csv-table.ts';
import { hostileRows, whole } from './hostile-cells.testing.ts';
import { readEntries } from './read-entries.testing.ts';
import type { Table } from './table.ts';
import { xlsxBytes } from './xlsx-table.ts';

const CELLS = 10_000;
const rows = hostileRows(CELLS);

const table = (): Table => ({
  name: 'Cells',
  timeZone: 'UTC',
  columns: [
    { header: 'One', kind: 'text' },
    { header: 'Other', kind: 'text' },
  ],
  pages: [rows.slice(0, 1_000), [], rows.slice(1_000)],
});

test('10,000 hostile cells are no formulas in CSV, and come back as they were', async () => {
  const text = (await whole(csvBytes(table()))).toString();
  expect(text.startsWith('\ufeff')).toBe(true);
  const [, ...read] = parseCsv(text.slice(1)) as string[][];
  expect(read.flat().filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell))).toEqual([]);
  expect(read.map((row) => row.map(unescapeFormula))).toEqual(rows);
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
