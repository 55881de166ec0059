import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { detectFile } from './file-type.ts';

describe('the name of a stored file', () => {
  test.each([
    ['stairs.jpg', 'stairs.jpg'],
    ['STAIRS.JPEG', 'STAIRS.jpeg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['C:\\photos\\stairs.png', 'stairs.jpg'],
    ['stairs\u202egpj.exe', 'stairsgpj.jpg'],
    ['a\r\nset-cookie: b', 'aset-cookie b.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['...', 'file.jpg'],
    ['  ', 'file.jpg'],
    ['Żółw na schodach.jpg', 'Żółw na schodach.jpg'],
  ])('%j becomes %j', (name, expected) => {
    expect(cleanFileName(name, 'image/jpeg')).toBe(expected);
  });

  test('is short, well formed, on one line and without a folder, whatever was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 0xff_ff }), { maxLength: 160 }), (units) => {
        // Includes unpaired surrogates.
        const name = String.fromCharCode(...units);
        const cleaned = cleanFileName(name, 'application/pdf');
        expect(cleaned.isWellFormed()).toBe(true);
        expect(cleaned).toMatch(/^[^/\\\p{Cc}\p{Cf}"]+\.pdf$/u);
        expect(cleaned.startsWith('.')).toBe(false);
        expect(cleaned.length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the type of a file', () => {
  const bytes = (...parts: (string | readonly number[])[]) =>
    new Uint8Array(
      parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])),
    );

  test.each([
    ['jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['pdf', bytes('%PDF-1.7\n%%EOF')],
    [
      'pdf',
      bytes(
        '%PDF-1.7\n%%EOF',
        Array.from({ length: 1019 }, () => 0x20),
      ),
    ],
    [
      null,
      bytes(
        '%PDF-1.7\n%%EOF',
        Array.from({ length: 1020 }, () => 0x20),
      ),
    ],
    [null, bytes('%PDF-1.7\n')],
    [null, bytes('x%PDF-1.7\n%%EOF')],
    [null, bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt ')],
    [null, bytes('GIF89a')],
    [null, bytes('<svg>')],
    [null, bytes()],
  ])('%s is recognised by its content', (expected, content) => {
    expect(detectFile(content)).toBe(expected);
  });
});
