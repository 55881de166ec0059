import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedLanguage } from '@plumbline/domain/named-language';
import { expect, test } from 'vitest';
import type { ListField } from '../list-fields.ts';
import { suggestedFields } from '../list-rows.ts';
import type { ListTable } from '../list-table.ts';
import type { LegacyEncoding } from './encodings.ts';
import { readList } from './read-list.ts';

interface Fixture {
  readonly file: string;
  /** The fields of the columns. */
  readonly fields: readonly ListField[];
  /** Each person: the row in the file, then the cells. */
  readonly people: readonly (readonly [number, ...string[]])[];
  readonly titles?: readonly string[];
  readonly otherSheets?: readonly string[];
  readonly notes?: readonly string[];
  /** Of a text that is not Unicode. */
  readonly encoding?: LegacyEncoding;
}

const hidden = (row: number) => `1 hidden row is read as well: row ${row}. Delete what does not belong to the list.`;

/** Workbooks written by LibreOffice 7.4, and texts as spreadsheets and staff systems export them. */
const FIXTURES: readonly Fixture[] = [
  {
    // Merged companies, two titles, a hidden row, a total, a second and a hidden sheet, and numbers of four formats.
    file: 'messy-trial.xlsx',
    fields: ['company', 'crew', 'name', 'employee_number', 'phone', 'email', 'language'],
    titles: ['Site list – Harbour bridge', 'Printed on 12 October'],
    otherSheets: ['Week 41'],
    notes: ['Row 11 is a total and is left out: Total · 6.', hidden(7)],
    people: [
      [5, 'Ash Ltd', 'A', 'Ann Ash', '00042', '4917012345678', 'ann@ash.example.org', 'polnisch'],
      [6, 'Ash Ltd', 'A', 'Łukasz Nowak', '00043', '48601234567', '', 'polski'],
      [7, 'Ash Ltd', 'B', 'Hidden Harry', '00044', '', '', 'English'],
      [8, 'Ash Ltd', 'B', 'Ştefan Ţurcanu', '12345679', '', '', 'rumänisch'],
      [9, 'Elm & Söhne GmbH', 'C', 'Mehmet Kaya', '12345678', '', '', 'türkisch'],
      [10, 'Elm & Söhne GmbH', 'C', 'Zoë Luk', '7', '', 'zoe@elm.example.org', 'französisch'],
    ],
  },
  {
    // A merged crew, and a hidden sheet between the others.
    file: 'crew-sheets.xlsx',
    fields: ['name', 'site', 'crew'],
    otherSheets: ['South & quay'],
    people: [
      [2, 'Ben Birch', 'North tower', 'Concrete A'],
      [3, 'Cyd Elm', 'North tower', 'Concrete A'],
      [4, 'Dee Fox', 'South tower', 'Concrete A'],
    ],
  },
  {
    file: 'formatted-numbers.xlsx',
    fields: ['employee_number', 'first_name', 'last_name', 'phone'],
    notes: ['Row 5 is a total and is left out: Summe · 3.'],
    people: [
      [2, '00042', 'Ann', 'Ash', '491701234567'],
      [3, '12345678', 'Jürgen', 'Groß', '491701234568'],
      [4, '100000', 'Käthe', 'Müller', '+49 170 1234569'],
    ],
  },
  {
    // As Excel writes what another program put in: carriage returns as `_x000D_`.
    file: 'excel-escapes.xlsx',
    fields: ['name', 'company', 'employee_number'],
    notes: ['Row 4 is a total and is left out: Total · 2.', hidden(3)],
    people: [
      [2, 'Ann Ash', 'Ash Ltd', '00042'],
      [3, 'Ben Birch', 'Ash Ltd', '12345678'],
    ],
  },
  {
    file: 'google-sheets.csv',
    fields: ['name', 'email', 'site', 'crew'],
    people: [
      [2, 'Ash, Ann', 'ann@example.org', 'North tower', 'Concrete "A"'],
      [3, 'Łukasz Nowak', 'lukasz@example.org', 'North tower', 'Concrete "A"'],
      [4, 'Zoë Luk', '', 'South tower', 'Steel'],
    ],
  },
  {
    file: 'utf-8-bom-sep.csv',
    fields: ['name', 'phone', 'employee_number'],
    notes: [
      'Numbers such as 4.91701E+11 have lost their last digits and are left out: row 4. Format the column as text and export the list again.',
    ],
    people: [
      [3, 'Łukasz Nowak', '4917012345678', '00042'],
      [4, 'Ben Birch', '', '12345678'],
    ],
  },
  {
    file: 'excel-unicode-text.txt',
    fields: ['name', 'email', 'company'],
    people: [
      [2, 'Łukasz Nowak', 'lukasz@example.org', 'Ash Ltd'],
      [3, 'Олександр Шевченко', '', 'Elm Ltd'],
    ],
  },
  {
    file: 'polish-windows-1250.csv',
    encoding: 'windows-1250',
    fields: ['first_name', 'last_name', 'company'],
    people: [
      [2, 'Łukasz', 'Wiśniewski', 'Jesion – Sp. z o.o.'],
      [3, 'Świętosława', 'Dąbrowska', 'Jesion – Sp. z o.o.'],
      [4, 'Michał', 'Żak', 'Wiąz'],
    ],
  },
  {
    file: 'ukrainian-windows-1251.csv',
    encoding: 'windows-1251',
    fields: ['name', 'crew', 'language'],
    people: [
      [2, 'Олександр Шевченко', 'Бетон А', 'українська'],
      [3, 'Євген Їжак', 'Бетон А', 'ukrainisch'],
      [4, 'Анна Ґудзь', 'Сталь', 'Ukrainian'],
    ],
  },
  {
    file: 'german-windows-1252.csv',
    encoding: 'windows-1252',
    fields: ['employee_number', 'name', 'company'],
    notes: ['Row 4 is a total and is left out: Summe · 2.'],
    people: [
      [2, '00042', 'Jürgen Groß', 'Ulme „Nord“ GmbH'],
      [3, '00043', 'Käthe Müller', 'Ulme „Nord“ GmbH'],
    ],
  },
  {
    file: 'arabic-windows-1256.csv',
    encoding: 'windows-1256',
    fields: ['email', 'name', 'language'],
    people: [
      [2, 'mohammad@example.org', 'محمد أحمد', 'العربية'],
      [3, 'fatima@example.org', 'فاطمة الزهراء', 'arabisch'],
    ],
  },
  {
    file: 'polish-iso-8859-2.csv',
    encoding: 'iso-8859-2',
    fields: ['first_name', 'last_name'],
    people: [
      [2, 'Grażyna', 'Kęs'],
      [3, 'Łukasz', 'Śliwa'],
      [4, 'Michał', 'Wójcik'],
    ],
  },
  {
    file: 'french-iso-8859-15.csv',
    encoding: 'iso-8859-15',
    fields: ['first_name', 'name', 'email'],
    people: [
      [2, 'Loïc', 'Bœuf', 'loic@example.org'],
      [3, 'Hélène', 'Garçon', 'helene@example.org'],
    ],
  },
  {
    file: 'portuguese-mac.csv',
    encoding: 'macintosh',
    fields: ['name', 'company'],
    people: [
      [2, 'João Gonçalves', 'Freixo'],
      [3, 'Conceição Araújo', 'Freixo'],
      [4, 'António Simões', 'Olmo'],
    ],
  },
  {
    file: 'languages.csv',
    fields: ['name', 'language'],
    people: [
      [2, 'Ann Ash', 'polnisch'],
      [3, 'Ben Birch', 'espagnol'],
      [4, 'Cyd Elm', 'Română'],
      [5, 'Dee Fox', 'українська'],
      [6, 'Eve Gum', 'türkisch'],
      [7, 'Fay Hay', 'Turkish'],
      [8, 'Gus Ivy', ''],
    ],
  },
];

const FOLDER = join(import.meta.dirname, 'fixtures');

function read(file: string): Promise<ListTable> {
  const bytes = new Uint8Array(readFileSync(join(FOLDER, file)));
  return readList({ kind: 'file', file: new File([bytes], file) }, () => undefined);
}

test.each(FIXTURES)('$file gives the right rows', async ({ file, fields, people, encoding, ...said }) => {
  const table = await read(file);
  expect(suggestedFields(table)).toEqual(fields);
  expect(table.people.map(({ number, cells }) => [number, ...cells])).toEqual(people);
  expect(table.titles.map(({ cells }) => cells.filter(Boolean).join())).toEqual(said.titles ?? []);
  expect(table.otherSheets).toEqual(said.otherSheets ?? []);
  expect(table.notes).toEqual(said.notes ?? []);
  if (encoding === undefined) expect(table.encoding).toBeNull();
  else expect(table.encoding).toMatchObject({ taken: { encoding }, isSure: true });
  expect(table.damagedNames).toEqual([]);
});

test('every fixture is stated here', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(FIXTURES.map(({ file }) => file).toSorted());
});

test('languages are known by their names, and those that are not offered are not taken for another', async () => {
  const { people } = await read('languages.csv');
  expect(people.map(({ cells }) => namedLanguage(cells[1] ?? ''))).toEqual(['pl', 'es', 'ro', 'uk', null, null, null]);
});
