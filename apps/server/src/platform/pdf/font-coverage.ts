/** Whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

interface Segment {
  readonly first: number;
  readonly last: number;
}

const TABLE_RECORD_BYTES = 16;
const ENCODING_RECORD_BYTES = 8;
const GROUP_BYTES = 12;

/**
 * Reads the characters of a TrueType font from its `cmap` table in format 12 or 4.
 *
 * @throws {RangeError} when the font has neither
 * @see OpenType specification, "cmap"
 */
export function readCoverage(font: Buffer): Coverage {
  const cmap = tableOffset(font, 'cmap');
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * ENCODING_RECORD_BYTES;
    return cmap + font.readUInt32BE(record + 4);
  });
  const ofFormat = (format: number) => subtables.find((offset) => font.readUInt16BE(offset) === format);
  const twelve = ofFormat(12);
  const four = ofFormat(4);
  if (twelve !== undefined) return within(groupsOf(font, twelve));
  if (four !== undefined) return within(segmentsOf(font, four));
  throw new RangeError('the font has no character map in format 4 or 12');
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * TABLE_RECORD_BYTES;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`the font has no table ${tag}`);
}

function groupsOf(font: Buffer, subtable: number): Segment[] {
  return Array.from({ length: font.readUInt32BE(subtable + 12) }, (_, index) => {
    const group = subtable + 16 + index * GROUP_BYTES;
    return { first: font.readUInt32BE(group), last: font.readUInt32BE(group + 4) };
  });
}

/** Format 4 ends with a segment that contains only U+FFFF, which is not a character. */
function segmentsOf(font: Buffer, subtable: number): Segment[] {
  const count = font.readUInt16BE(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + count * 2 + 2;
  return Array.from({ length: count }, (_, index) => ({
    first: font.readUInt16BE(starts + index * 2),
    last: font.readUInt16BE(ends + index * 2),
  })).filter(({ first }) => first !== 0xffff);
}

function within(segments: readonly Segment[]): Coverage {
  return (codePoint) => segments.some(({ first, last }) => codePoint >= first && codePoint <= last);
}
