import fc from 'fast-check';

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

/** Rows of two texts each, with this number of texts in all; the same in every run. */
export function hostileRows(cells: number): string[][] {
  const texts = fc.sample(hostile, { numRuns: cells, seed: 19 });
  return Array.from({ length: cells / 2 }, (_, index) => texts.slice(index * 2, index * 2 + 2));
}

/** The whole content of a file. */
export async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const each of bytes) parts.push(each);
  return Buffer.concat(parts);
}
