import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCopyTextReader } from './copy-text.ts';

/** As PostgreSQL writes them. */
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

function write(rows: readonly (readonly (string | null)[])[]): Buffer {
  const value = (each: string | null) =>
    each === null ? '\\N' : each.replaceAll(/[\\\b\f\n\r\t\v]/g, (character) => ESCAPES[character] ?? character);
  return Buffer.from(rows.map((row) => `${row.map(value).join('\t')}\n`).join(''));
}

test('reads nulls, empty values, escapes and a text that looks like a null', () => {
  const text = Buffer.from('a\t\\N\t\nb\\tc\\\\N\t\\\\N\tx\\ny\n');
  expect(createCopyTextReader().read(text)).toEqual([
    ['a', null, ''],
    ['b\tc\\N', '\\N', 'x\ny'],
  ]);
});

test('reads the same rows, in whatever parts they arrive', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('\\', '\n', 'é', '\\N', ''),
  );
  const rows = fc.array(fc.array(value, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (written, size) => {
      const bytes = write(written);
      const reader = createCopyTextReader();
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(parts.flatMap((part) => reader.read(part))).toEqual(written);
    }),
  );
});

test('a row that is longer than any that is exported is refused before it is in memory', () => {
  const reader = createCopyTextReader(8);
  expect(reader.read(Buffer.from('1234567\n12345678'))).toEqual([['1234567']]);
  expect(() => reader.read(Buffer.from('9'))).toThrow('is damaged or incomplete');
});
