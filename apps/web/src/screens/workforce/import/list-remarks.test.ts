import { expect, test } from 'vitest';
import { needsChecking, toListTable } from './list-table.ts';
import { readList } from './reading/read-list.ts';
import { workbookParts, zipOf } from './reading/testing.ts';

const tableOf = (...rows: string[][]) => toListTable(rows.map((cells, index) => ({ number: index + 1, cells })));
const HEADINGS = ['Name', 'Crew', 'Phone'];
const ANN = ['Ann Ash', 'A', '0123'];

test.each([
  [['Total', '', '40']],
  [['', 'Total workers: 40', '']],
  [['Summe', '40', '1.200,50']],
  [['Razem:', '40', '']],
  [['Всього 40', '', '']],
  [['الإجمالي', '40', '']],
])('the row %j at the end is a total', (total) => {
  const table = tableOf(HEADINGS, ANN, total);
  expect(table.people.map(({ number }) => number)).toEqual([2]);
  expect(table.notes).toEqual([expect.stringMatching(/^Row 3 is a total and is left out: /)]);
  expect(needsChecking(table)).toBe(true);
});

test.each([[['Suma', 'B', '']], [['Total Recall', '', '17']], [['Ben Total', '', '']]])(
  'the row %j is a person',
  (row) => {
    expect(tableOf(HEADINGS, ANN, row).people).toHaveLength(2);
  },
);

test('a total between people is not left out', () => {
  expect(tableOf(HEADINGS, ANN, ['Total', '', '1'], ANN).people).toHaveLength(3);
});

test('numbers in scientific notation are written out, or left out with a note when digits are lost', () => {
  const table = tableOf(HEADINGS, ['Ann', 'A', '1,2345678E+07'], ['Ben', 'A', '4.91701E+11'], ['Cyd', '12E5', '1.5']);
  expect(table.people.map(({ cells }) => cells.slice(1))).toEqual([
    ['A', '12345678'],
    ['A', ''],
    ['12E5', '1.5'],
  ]);
  expect(table.notes).toEqual([expect.stringContaining('left out: row 3.')]);
});

const read = (bytes: Buffer, name: string) =>
  readList({ kind: 'file', file: new File([new Uint8Array(bytes)], name) }, () => undefined);

test('hidden rows with people are read and told', async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (text: string, hidden: string) => `<row hidden="${hidden}">${cell(text)}${cell('Crew')}</row>`;
  const sheet = [row('Name', '0'), row('Ann', 'true'), row('Ben', '0'), row('Cyd', '1'), '<row hidden="1"/>'];
  const table = await read(zipOf(workbookParts(sheet.join(''))), 'crew.xlsx');
  expect(table.people).toHaveLength(3);
  expect(table.notes).toEqual(['2 hidden rows are read as well: rows 2, 4. Delete what does not belong to the list.']);
});

test.each(['sep=;\r\n', '\uFEFF"sep=;"\n', 'SEP=;;;\n'])(
  'the first line %j names the delimiter and is skipped',
  async (line) => {
    const text = `${line}Crew list, October\nName;Crew\nAsh, Ann;A, B, C, D\n`;
    const table = await read(Buffer.from(text), 'crew.csv');
    expect(table.people).toEqual([{ number: 4, cells: ['Ash, Ann', 'A, B, C, D'] }]);
    expect(table.titles.map(({ number }) => number)).toEqual([2]);
  },
);

test.each(['Łukasz', 'Paweł', 'Ștefan', 'Jürgen', 'François', 'José', 'Оксана', 'يوسف'])(
  '%s is damaged when its bytes are read as Western European, and not when they are read as they are',
  (name) => {
    const garbled = new TextDecoder('windows-1252').decode(new TextEncoder().encode(name));
    const table = tableOf(['Name', 'Crew'], [name, 'A'], [garbled, 'A']);
    expect(table.damagedNames).toEqual([garbled]);
  },
);

test('a number of a narrow column is left out, and the name of a crew is not a number', () => {
  const table = tableOf(HEADINGS, ['Ann', '5E2', '4E+11'], ['Ben', 'A', '4.91701E11']);
  expect(table.people.map(({ cells }) => cells)).toEqual([
    ['Ann', '5E2', ''],
    ['Ben', 'A', ''],
  ]);
});
