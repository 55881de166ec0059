import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { peopleOfTable, suggestedFields } from '../list-rows.ts';
import type { ListTable } from '../list-table.ts';
import { readList } from './read-list.ts';
import { HOSTILE_FILES, people, workbookOf, workbookParts, zipOf } from './testing.ts';
import { UnreadableList } from './unreadable-list.ts';

const nothing = () => {};
const readTable = (name: string, bytes: Buffer, onProgress: (rows: number) => void = nothing) =>
  readList({ kind: 'file', file: new File([new Uint8Array(bytes)], name) }, onProgress);

/** The people that the suggested columns give, by the fields that these tests fill in. */
function peopleOf(table: ListTable) {
  return peopleOfTable(table, suggestedFields(table)).map(({ email, name, company, language }) => ({
    email,
    name,
    company,
    language,
  }));
}
const read = async (...file: Parameters<typeof readTable>) => peopleOf(await readTable(...file));
const paste = async (text: string) => peopleOf(await readList({ kind: 'pasted', text }, nothing));
const EMPTY = { name: '', company: '', language: '' };
const ANN = { email: 'ann@example.org', name: 'Ann Ash', company: 'Ash Ltd', language: '' };

test('a workbook written by Excel is read', async () => {
  const bytes = await readFile(join(import.meta.dirname, '../../../../../../../e2e/support/files/workers.xlsx'));
  expect((await read('workers.xlsx', bytes))[0]).toEqual({
    ...EMPTY,
    email: 'gus.elm@sheet.example.org',
    name: 'Gus Elm',
    company: 'Elm Ltd',
  });
});

test('a workbook of 5,000 people is read completely, with progress reports', async () => {
  const told: number[] = [];
  const rows = await read('crew.xlsx', workbookOf(people(5000)), (count) => told.push(count));
  expect(rows).toHaveLength(5000);
  expect(rows[4999]).toEqual({
    email: 'worker.5000@large.example.org',
    name: 'Worker 5000',
    company: 'Company 39',
    language: '',
  });
  expect(told.at(-1)).toBe(5000);
});

test('a workbook of 20,000 people is refused with that number', async () => {
  await expect(read('crew.xlsx', workbookOf(people(20_000)))).rejects.toThrow(
    'The list has 20,000 rows, and at most 10,000 fit. Split it.',
  );
});

test.each([10_000, 10_001])('a list without headings of %i people counts them all', async (count) => {
  const text = people(count)
    .slice(1)
    .map((cells) => cells.join(';'))
    .join('\r\n');
  if (count === 10_000) expect(await paste(text)).toHaveLength(10_000);
  else await expect(paste(text)).rejects.toThrow('The list has 10,001 rows');
});

test('every kind of cell that spreadsheets write is read', async () => {
  const sheet = [
    '<row r="1"><c r="B1" t="inlineStr"><is><t>Name</t></is></c><c r="A1" t="s"><v>0</v></c></row>',
    '<row><c t="str"><f>CONCAT(A9)</f><v>ann@example.org</v></c><c t="s"><v>1</v></c><c t="e"><v>#N/A</v></c></row>',
    '<row><c><v>7</v></c><c r="XFD3" s="4"/><c r="C3" t="inlineStr"><is><t xml:space="preserve"> &amp;#65; &lt;b&gt; &#x142;</t></is></c></row>',
    '<row r="1048576" s="1"/>',
  ];
  const shared = [
    '<si><t>E-mail</t></si>',
    '<x:si><x:r><x:t>Ann</x:t></x:r><x:r><x:t xml:space="preserve"> Ash</x:t></x:r><x:rPh><x:t>an</x:t></x:rPh></x:si>',
  ];
  expect(await read('a.xlsx', zipOf(workbookParts(sheet.join(''), shared.join(''))))).toEqual([
    { ...EMPTY, email: 'ann@example.org', name: 'Ann Ash' },
    { ...EMPTY, email: '7' },
  ]);
  const plain = zipOf(workbookParts('<row><c t="inlineStr"><is><t>a@b, &amp;#65; &#x142;&#xd800;</t></is></c></row>'));
  expect((await read('a.xlsx', plain))[0]?.email).toBe('a@b, &#65; ł\uFFFD');
});

test('a hidden sheet is skipped in favour of the first visible one', async () => {
  const parts = workbookParts('<row><c t="str"><v>hidden@example.org</v></c></row>');
  const archive = zipOf({
    ...parts,
    'xl/workbook.xml': '<workbook><sheets><sheet state="hidden" r:id="rId1"/><sheet r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/xl/worksheets/shown.xml"/></Relationships>',
    'xl/worksheets/shown.xml': '<worksheet><row><c t="str"><v>shown@example.org</v></c></row></worksheet>',
  });
  expect((await read('a.xlsx', archive)).map(({ email }) => email)).toEqual(['shown@example.org']);
});

const UTF16 = '\uFEFFEmail\tName\tCompany\r\nann@example.org\tAnn Ash\tAsh Ltd\r\nzoe@example.org\tZoë Łuk\t\r\n';

test.each([
  ['UTF-16 little-endian, as Excel writes Unicode text', Buffer.from(UTF16, 'utf16le')],
  ['UTF-16 big-endian', Buffer.from(UTF16, 'utf16le').swap16()],
  ['UTF-8 with a byte order mark', Buffer.from(UTF16)],
])('a list in %s is read', async (_, bytes) => {
  expect(await read('crew.txt', bytes)).toEqual([ANN, { ...EMPTY, email: 'zoe@example.org', name: 'Zoë Łuk' }]);
});

test('a list encoded as Windows-1252 is read', async () => {
  expect((await read('crew.csv', Buffer.from('zoe@example.org;Zo\xeb', 'latin1')))[0]?.name).toBe('Zoë');
});

test('the type of a file is determined by its content', async () => {
  expect(
    await read(
      'crew.csv',
      workbookOf([
        ['Email', 'Name', 'Company'],
        ['ann@example.org', 'Ann Ash', 'Ash Ltd'],
      ]),
    ),
  ).toEqual([ANN]);
  expect(await read('crew.xls', Buffer.from('Email\tName\tCompany\nann@example.org\tAnn Ash\tAsh Ltd'))).toEqual([ANN]);
  expect(await read('crew.csv', Buffer.from('PK,Email\n1,ann@example.org'))).toEqual([
    { ...EMPTY, email: 'ann@example.org' },
  ]);
});

test('cells that are too long are cut, so that only their rows are refused', async () => {
  const rows = await paste(`ann@example.org,${'x'.repeat(4_000_000)}\nbob@example.org,${'👷'.repeat(499)}`);
  expect(rows[0]?.name).toHaveLength(500);
  expect(rows[1]?.name?.isWellFormed()).toBe(true);
});

test('other visible sheets are named, and can be read instead', async () => {
  const archive = zipOf({
    ...workbookParts('<row><c t="str"><v>ann@example.org</v></c></row>'),
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Crew" r:id="rId1"/><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Nights &amp; weekends" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/nights.xml"/></Relationships>',
    'xl/worksheets/nights.xml': '<worksheet><row><c t="str"><v>bob@example.org</v></c></row></worksheet>',
  });
  expect((await readTable('a.xlsx', archive)).otherSheets).toEqual(['Nights & weekends']);
  const file = new File([new Uint8Array(archive)], 'a.xlsx');
  const other = await readList({ kind: 'file', file, sheet: 'Nights & weekends' }, nothing);
  expect(other.otherSheets).toEqual(['Crew']);
  expect(peopleOf(other)).toEqual([{ ...EMPTY, email: 'bob@example.org' }]);
  // A hidden sheet is never read instead of a visible one.
  expect((await readList({ kind: 'file', file, sheet: 'Old' }, nothing)).otherSheets).toEqual(['Nights & weekends']);
});

const numbersOf = ({ people: rows }: ListTable) => rows.map(({ number }) => number);

test('rows keep their numbers of the file, whatever is empty between them', async () => {
  const text = 'Crew of site 4\r\n\r\nEmail,Name\r\nann@example.org,"Ann\r\nAsh"\r\n,\r\nbob@example.org,Bob\r\n';
  expect(numbersOf(await readTable('crew.csv', Buffer.from(text)))).toEqual([4, 6]);
  const sheet = ['Email', 'ann@example.org', 'bob@example.org'].map(
    (cell, index) => `<row r="${3 + index * 4}"><c t="str"><v>${cell}</v></c></row>`,
  );
  expect(numbersOf(await readTable('crew.xlsx', zipOf(workbookParts(sheet.join('')))))).toEqual([7, 11]);
});

test.each([';', '\t', '|'])(
  'a title above the table does not hide that %j stands between the cells',
  async (delimiter) => {
    const rows = [
      ['E-mail', 'Name'],
      ['ann@example.org', 'Ann Ash'],
    ].map((cells) => cells.join(delimiter));
    const table = await readTable('crew.csv', Buffer.from(['Crew, October', ...rows].join('\n')));
    expect(table.titles.map(({ cells }) => cells.join())).toEqual([expect.stringContaining('Crew, October')]);
    expect(peopleOf(table)).toEqual([{ ...EMPTY, email: 'ann@example.org', name: 'Ann Ash' }]);
  },
);

test('a list without people is refused with that reason', async () => {
  await expect(paste('Email,Name')).rejects.toThrow('This list is empty.');
  await expect(paste(' \n,,\n')).rejects.toThrow('This list is empty.');
});

test.each(HOSTILE_FILES)('$what is refused in words', async ({ name, bytes, words }) => {
  const refusal = await read(name, bytes()).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(UnreadableList);
  expect(String(refusal)).toMatch(words);
});

test('a workbook with any byte changed, or cut short, is read or refused in words', async () => {
  const whole = workbookOf(people(3));
  for (let at = 0; at < whole.length; at += 1) {
    const wrong = Buffer.from(whole);
    wrong[at] = (wrong[at] ?? 0) ^ 0xff;
    for (const bytes of [wrong, whole.subarray(0, at)]) {
      const outcome = await read('crew.xlsx', bytes).catch((error: unknown) => error);
      if (!Array.isArray(outcome)) expect(outcome).toBeInstanceOf(UnreadableList);
    }
  }
});
