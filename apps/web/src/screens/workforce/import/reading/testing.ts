import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { LegacyEncoding } from './encodings.ts';

/** Packed bytes of an archive, with the size that the archive claims for them. */
interface Packed {
  readonly packed: Buffer;
  readonly claimedSize: number;
}

/** A zip archive of these files, deflated. */
export function zipOf(files: Readonly<Record<string, string | Packed>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? Buffer.from(content) : Buffer.alloc(0);
    const { packed, claimedSize } =
      typeof content === 'string' ? { packed: deflateRawSync(text), claimedSize: text.length } : content;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedSize, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const location = Buffer.alloc(14);
    location.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, location, Buffer.from(name)]));
    local.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, ...directory, Buffer.from('PK\x05\x06'), end]);
}

/** Gigabytes, deflated to less than the maximum file size: one packed block repeated. */
function bomb(): Buffer {
  const block = deflateRawSync(Buffer.alloc(10_000_000, '<row><c><v>1</v></c></row>'), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const emptyLastBlock = Buffer.from([3, 0]);
  return Buffer.concat([...Array.from({ length: Math.floor(4_900_000 / block.length) }, () => block), emptyLastBlock]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet. */
export function workbookParts(
  sheet: string,
  sharedStrings?: string,
  { styles = '', merged = '' }: { styles?: string; merged?: string } = {},
): Record<string, string> {
  return {
    'xl/workbook.xml': `${XML}<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Crew" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `${XML}<Relationships><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>` +
      `<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData>${sheet}</sheetData>${merged}</worksheet>`,
    ...(styles === '' ? {} : { 'xl/styles.xml': `${XML}<styleSheet>${styles}</styleSheet>` }),
    ...(sharedStrings === undefined ? {} : { 'xl/sharedStrings.xml': `${XML}<sst>${sharedStrings}</sst>` }),
  };
}

/** A workbook with one sheet of these rows, with shared strings as Excel writes them. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const strings: string[] = [];
  const cell = (text: string, row: number, column: number) => {
    strings.push(text);
    return `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  const shared = strings.map((text) => `<si><t>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`);
  return zipOf(workbookParts(sheet.join(''), shared.join('')));
}

/** Rows of a list with headings, each with a different address. */
export function people(count: number): string[][] {
  const rows = Array.from({ length: count }, (_, index) => [
    `worker.${index + 1}@large.example.org`,
    `Worker ${index + 1}`,
    `Company ${index % 40}`,
  ]);
  return [['Email', 'Name', 'Company'], ...rows];
}

/** Malformed files and files that exhaust memory or time, each with its error message. */
export const HOSTILE_FILES: readonly {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer;
  readonly words: RegExp;
}[] = [
  {
    what: 'a zip bomb',
    name: 'bomb.xlsx',
    bytes: () =>
      zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': { packed: bomb(), claimedSize: 1_500_000_000 } }),
    words: /unpacks to more than 50 MB/,
  },
  {
    what: 'a bomb that claims to be small',
    name: 'liar.xlsx',
    bytes: () => zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': { packed: bomb(), claimedSize: 10 } }),
    words: /unpacks to more than 50 MB/,
  },
  {
    what: 'a cell at the last column and row',
    name: 'far.xlsx',
    bytes: () =>
      zipOf(
        workbookParts('<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>ann@example.org</t></is></c></row>'),
      ),
    words: /Column XFD is not empty/,
  },
  {
    what: 'deeply nested XML',
    name: 'deep.xlsx',
    bytes: () => zipOf(workbookParts('<a>'.repeat(5_000_000))),
    words: /could not be read/,
  },
  {
    what: 'entities that expand',
    name: 'entities.xlsx',
    bytes: () =>
      zipOf({
        ...workbookParts(''),
        'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, index) => `<!ENTITY a${index} "${`&a${index - 1};`.repeat(10)}">`).join('')}]><worksheet>&a29;</worksheet>`,
      }),
    words: /could not be read/,
  },
  {
    what: 'a truncated workbook',
    name: 'cut.xlsx',
    bytes: () => {
      const whole = workbookOf(people(2000));
      return whole.subarray(0, whole.length / 2);
    },
    words: /damaged or incomplete/,
  },
  {
    what: 'a renamed PDF',
    name: 'crew.xlsx',
    bytes: () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1'),
    words: /This is a PDF/,
  },
  {
    what: 'a workbook with a password',
    name: 'secret.xlsx',
    bytes: () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(2000),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(4000, 7),
      ]),
    words: /protected with a password/,
  },
  {
    what: 'a file of an old version of Excel',
    name: 'old.xls',
    bytes: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4000, 7)]),
    words: /old version of Excel/,
  },
  {
    what: 'a csv of 50 MB',
    name: 'huge.csv',
    bytes: () => Buffer.alloc(50_000_000, 'ann@example.org\n'),
    words: /larger than 5 MB/,
  },
  {
    what: 'a line of 10 MB',
    name: 'line.csv',
    bytes: () => Buffer.alloc(10_000_000, 'x'),
    words: /larger than 5 MB/,
  },
  {
    what: 'millions of columns',
    name: 'wide.csv',
    bytes: () => Buffer.from(`${','.repeat(4_900_000)}ann@example.org`),
    words: /Column [A-Z]+ is not empty/,
  },
  {
    what: 'millions of rows',
    name: 'long.csv',
    bytes: () => Buffer.alloc(4_900_000, 'a\n'),
    words: /The list has 2,450,000 rows, and at most 10,000 fit/,
  },
  {
    what: 'a picture',
    name: 'crew.csv',
    bytes: () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    words: /neither text nor an Excel file/,
  },
  {
    what: 'a web page',
    name: 'export.xls',
    bytes: () => Buffer.from('<html><table><tr><td>ann@example.org</td></tr></table></html>'),
    words: /web page or XML/,
  },
  {
    what: 'an archive that is no workbook',
    name: 'crew.xlsx',
    bytes: () => zipOf({ 'word/document.xml': '<document/>' }),
    words: /could not be read/,
  },
];

/** A text in a single-byte encoding, by the decoder's own table. */
export function encodeText(text: string, encoding: LegacyEncoding): Uint8Array<ArrayBuffer> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (character) => bytes.get(character) ?? '?'.charCodeAt(0));
}
