import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSlipCode, slipCode } from './slip-code.ts';

const codes = fc.uint8Array({ minLength: 9, maxLength: 12 }).map(slipCode);

test('a code is nine letters and digits in three groups', () => {
  expect(slipCode(Uint8Array.of(0, 1, 9, 10, 17, 18, 19, 20, 31))).toBe('019-AHJ-KMZ');
  expect(slipCode(Uint8Array.of(32, 255, 8, 16, 21, 22, 26, 27, 28, 3))).toBe('0Z8-GNP-TVW');
});

test('any bytes give a code without I, L, O and U', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/);
    }),
  );
});

test('different low bits give different codes, so none of the 45 bits is lost', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 9, maxLength: 9, max: 31 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 31 }),
      (bytes, place, change) => {
        const others = bytes.map((byte, index) => (index === place ? byte ^ change : byte));
        expect(slipCode(others)).not.toBe(slipCode(bytes));
      },
    ),
  );
});

test('fewer than nine bytes are refused', () => {
  expect(() => slipCode(new Uint8Array(8))).toThrow(new RangeError('a slip code takes 9 bytes'));
});

test.each([
  '7K1-M0X-WT4',
  '7k1m0xwt4',
  ' 7K1 M0X WT4 ',
  '7k1–m0x—wt4',
  '7k1−m0x_wt4',
  '7KI-MOX-WT4',
  '7kl-mox-wt4',
  '7kı-m0x-wt4',
  '7Kİ-M0X-WT4',
  '７Ｋ１－Ｍ０Ｘ－ＷＴ４',
  '\u200e7K1-\u00adM0X-WT4\n',
  '٧K١-M٠X-WT٤',
  '۷K۱-M۰X-WT۴',
  '7-K-1-M-0-X-W-T-4',
])('the code is read from %j', (typed) => {
  expect(readSlipCode(typed)).toBe('7K1-M0X-WT4');
});

test('Cyrillic letters are read as the Latin ones that they look like, capital and small', () => {
  expect(readSlipCode('АВЕ-КМН-ОРС')).toBe('ABE-KMH-0PC');
  expect(readSlipCode('аве-кмн-орс')).toBe('ABE-KMH-0PC');
  expect(readSlipCode('ТХІ-ЅЈ2-345')).toBe('TX1-SJ2-345');
  expect(readSlipCode('ТХЖ-ЅЈ2-345')).toBeNull();
});

test.each([
  '',
  '7K1-M0X-WT',
  '7K1-M0X-WT44',
  '7K1-M0X-WTU',
  '7K1.M0X.WT4',
  '7K1-M0X-WTß',
  `7K1-M0X-WT4${' '.repeat(60)}`,
])('no code is read from %j', (typed) => {
  expect(readSlipCode(typed)).toBeNull();
});

test('every printed code is read back, whatever its spacing and case', () => {
  fc.assert(
    fc.property(codes, fc.constantFrom('', ' ', '-', '–', ' - '), (code, separator) => {
      expect(readSlipCode(code)).toBe(code);
      expect(readSlipCode(code.toLowerCase().replaceAll('-', separator))).toBe(code);
    }),
  );
});

test('any text is read as a valid code or as none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (typed) => {
      const code = readSlipCode(typed);
      expect(code === null || readSlipCode(code) === code).toBe(true);
    }),
  );
});
