import { expect, test } from 'vitest';
import { LEGACY_ENCODINGS, type LegacyEncoding } from './encodings.ts';
import { readList } from './read-list.ts';
import { recogniseEncoding } from './recognise-encoding.ts';
import { encodeText } from './testing.ts';

const LISTS = {
  pl: ['Łukasz Wiśniewski', 'Świętosława Dąbrowska', 'Michał Wójcik', 'Grażyna Kęs'],
  de: ['Jürgen Groß', 'Käthe Müller', 'Sören Weiß'],
  ro: ['Ştefan Ţurcanu', 'Ionuţ Brânză', 'Cătălin Mîndru'],
  uk: ['Олександр Шевченко', 'Євген Їжак', 'Анна Ґудзь'],
  ar: ['محمد أحمد', 'فاطمة الزهراء', 'خالد إبراهيم'],
  fr: ['François Lefèvre', 'Hélène Garçon', 'Loïc Bœuf'],
  es: ['José Muñoz', 'Íñigo Núñez', 'Ángel García'],
  pt: ['João Gonçalves', 'Conceição Araújo', 'António Simões'],
};

const listOf = (names: readonly string[]) =>
  ['Name;Site;Company', ...names.map((name, index) => `${name};North ${index};Ash – “Elm”`)].join('\r\n');

const ENCODINGS_OF: Readonly<Record<keyof typeof LISTS, readonly LegacyEncoding[]>> = {
  pl: ['windows-1250', 'iso-8859-2'],
  de: ['windows-1252', 'windows-1250', 'iso-8859-15', 'iso-8859-2', 'macintosh'],
  ro: ['windows-1250', 'iso-8859-2'],
  uk: ['windows-1251'],
  ar: ['windows-1256'],
  fr: ['windows-1252', 'iso-8859-15', 'macintosh'],
  es: ['windows-1252', 'iso-8859-15', 'macintosh'],
  pt: ['windows-1252', 'iso-8859-15', 'macintosh'],
};
const CASES = Object.entries(ENCODINGS_OF).flatMap(([language, encodings]) =>
  encodings.map((encoding) => ({ names: LISTS[language as keyof typeof LISTS], language, encoding })),
);

const read = (bytes: Uint8Array<ArrayBuffer>, encoding?: LegacyEncoding) =>
  readList({ kind: 'file', file: new File([bytes], 'crew.csv'), encoding }, () => undefined);
const namesOf = async (...given: Parameters<typeof read>) => (await read(...given)).people.map(({ cells }) => cells[0]);

test.each(CASES)('names in $language are read from $encoding, for sure', async ({ names, encoding }) => {
  const bytes = encodeText(listOf(names), encoding);
  expect(await namesOf(bytes)).toEqual(names);
  expect(recogniseEncoding(bytes)?.isSure).toBe(true);
});

test('one Polish name among German ones decides', async () => {
  const names = [...LISTS.de, 'Łukasz Nowak'];
  const { encoding } = await read(encodeText(listOf(names), 'windows-1250'));
  expect(encoding?.taken).toEqual({
    encoding: 'windows-1250',
    samples: ['Łukasz Nowak', 'Jürgen Groß', 'Käthe Müller'],
  });
  expect(encoding?.others.find((other) => other.encoding === 'windows-1252')?.samples[0]).toBe('£ukasz Nowak');
});

test('names that two encodings read as words of a language are unsure', async () => {
  const { encoding } = await read(encodeText(listOf(['Ana Muñoz', 'Ben Ash']), 'windows-1252'));
  expect(encoding).toMatchObject({
    taken: { encoding: 'windows-1252', samples: ['Ana Muñoz'] },
    isSure: false,
    others: [{ encoding: 'windows-1250', samples: ['Ana Muńoz'] }, ...Array(3).fill({})],
  });
});

test('letters of no language of the product are unsure', async () => {
  const { encoding } = await read(encodeText(listOf(['Jiří Dvořák', 'Přemysl Křížek']), 'windows-1250'));
  expect(encoding?.isSure).toBe(false);
});

test('the chosen encoding is taken, and the recognised one stays a choice', async () => {
  const bytes = encodeText(listOf(['Jiří Dvořák', 'Přemysl Křížek']), 'windows-1250');
  expect(await namesOf(bytes, 'windows-1250')).toEqual(['Jiří Dvořák', 'Přemysl Křížek']);
  const { encoding } = await read(bytes, 'windows-1250');
  expect(encoding?.taken.encoding).toBe('windows-1250');
  expect(encoding?.others.length).toBeLessThan(LEGACY_ENCODINGS.length);
});

test.each([
  ['ASCII', Buffer.from('Name;Site\r\nAnn Ash;North')],
  ['UTF-8', Buffer.from(listOf(LISTS.pl))],
  ['UTF-16 little-endian without a byte order mark', Buffer.from(listOf(LISTS.uk), 'utf16le')],
  ['UTF-16 big-endian without a byte order mark', Buffer.from(listOf(LISTS.ar), 'utf16le').swap16()],
])('%s needs no choice', async (_, bytes) => {
  const { encoding, damagedNames, people } = await read(new Uint8Array(bytes));
  expect([encoding, damagedNames]).toEqual([null, []]);
  expect(people.length).toBeGreaterThan(0);
  expect(people[0]?.cells[0]).toMatch(/^[\p{L}\s]+$/u);
});

test('names that were damaged before the file was written are reported', async () => {
  const { damagedNames } = await read(new Uint8Array(Buffer.from(listOf(['£ukasz Nowak', 'Micha³ Lis', 'Ann Ash']))));
  expect(damagedNames).toEqual(['£ukasz Nowak', 'Micha³ Lis']);
});
