import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { csvBytes } from './csv-table.ts';
import { whole } from './hostile-cells.testing.ts';
import { readEntries } from './read-entries.testing.ts';
import type { Table } from './table.ts';
import { xlsxBytes } from './xlsx-table.ts';

const AT = new Date('2026-05-04T06:30:00Z');

const table: Table = {
  name: 'Rows',
  timeZone: 'UTC',
  columns: [
    { header: 'Name', kind: 'text', width: 30 },
    { header: 'Points', kind: 'number' },
    { header: 'Day', kind: 'day' },
    { header: 'At', kind: 'moment', width: 4 },
  ],
  pages: [
    [
      ['Ann, "the boss"', -5, AT, AT],
      [null, 0.5, null, null],
    ],
  ],
};

test('CSV has a byte order mark, quotes where needed, and numbers as numbers', async () => {
  expect((await whole(csvBytes(table))).toString()).toBe(
    '\ufeffName,Points,Day,At\r\n"Ann, ""the boss""",-5,2026-05-04,2026-05-04T06:30:00.000Z\r\n,0.5,,\r\n',
  );
});

test('a workbook has typed cells, a frozen heading with filters, and widths that fit the headings', async () => {
  const bytes = await whole(xlsxBytes([table]));
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows).toEqual([
    ['Name', 'Points', 'Day', 'At'],
    ['Ann, "the boss"', -5, new Date('2026-05-04T00:00:00Z'), AT],
    [null, 0.5, null, null],
  ]);
  const xml = readEntries(bytes).get('xl/worksheets/sheet1.xml');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<autoFilter ref="A1:D3"/>');
  expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>');
  expect(xml).toContain('<col min="4" max="4" width="7" customWidth="1"/>');
});

describe('instants are those that clocks in the zone of the table show', () => {
  const zoned: Table = {
    name: 'Rows',
    timeZone: 'Pacific/Auckland',
    columns: [
      { header: 'Due', kind: 'date' },
      { header: 'Day', kind: 'day' },
      { header: 'At', kind: 'moment' },
    ],
    // Clocks in Auckland went forward from 02:00 to 03:00 on 27 September 2026.
    pages: [
      ['2026-11-26T18:04:00Z', '2026-09-26T13:59:59Z', '2026-09-26T14:00:00Z'].map((at) => [
        new Date('2026-11-26'),
        new Date(at),
        new Date(at),
      ]),
    ],
  };

  test('in CSV with the offset', async () => {
    const [, ...lines] = (await whole(csvBytes(zoned))).toString().trim().split('\r\n');
    expect(lines).toEqual([
      '2026-11-26,2026-11-27,2026-11-27T07:04:00.000+13:00',
      '2026-11-26,2026-09-27,2026-09-27T01:59:59.000+12:00',
      '2026-11-26,2026-09-27,2026-09-27T03:00:00.000+13:00',
    ]);
  });

  test('in a workbook as dates', async () => {
    const { sheets } = await readXlsx(await whole(xlsxBytes([zoned])));
    expect(sheets[0]?.rows[1]).toEqual(
      ['2026-11-26T00:00:00Z', '2026-11-27T00:00:00Z', '2026-11-27T07:04:00Z'].map((at) => new Date(at)),
    );
  });
});

test.each([
  ['America/New_York', '2026-05-04T02:30:00.000-04:00'],
  ['Asia/Kathmandu', '2026-05-04T12:15:00.000+05:45'],
])('%s has the offset in %s', async (timeZone, expected) => {
  expect((await whole(csvBytes({ ...table, timeZone }))).toString()).toContain(expected);
});

test('rows that do not fit on a sheet are continued on further ones, after the other tables', async () => {
  const long: Table = {
    ...table,
    pages: Array.from({ length: 5 }, (_, index) => [[`Row ${index}`, index, null, null]]),
  };
  const { sheets } = await readXlsx(await whole(xlsxBytes([long, { ...table, name: 'Columns' }], { rowsMax: 3 })));
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Rows', 3],
    ['Columns', 3],
    ['Rows 2', 3],
    ['Rows 3', 2],
  ]);
});

test('a table without rows has its heading', async () => {
  const { sheets } = await readXlsx(await whole(xlsxBytes([{ ...table, pages: [] }])));
  expect(sheets[0]?.rows).toHaveLength(1);
});

test('a cell is cut where no cell holds more', async () => {
  const { sheets } = await readXlsx(
    await whole(xlsxBytes([{ ...table, pages: [[['x'.repeat(40_000), 1, null, null]]] }])),
  );
  const cell = sheets[0]?.rows[1]?.[0];
  expect(typeof cell === 'string' && cell.length).toBe(32_767);
});
