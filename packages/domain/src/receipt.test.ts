import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RECEIPT_ALPHABET, receiptCode, writtenReceiptCode } from './receipt.ts';

test('a code is eight letters and digits in two groups', () => {
  expect(receiptCode(Uint8Array.of(0, 1, 2, 3, 28, 29, 30, 31))).toBe('ABCD-6789');
  expect(receiptCode(Uint8Array.of(32, 255, 8, 16, 0, 0, 0, 0, 31))).toBe('A9JS-AAAA');
});

test('letters and digits that look alike are not used, so codes can be read aloud', () => {
  expect(RECEIPT_ALPHABET).toMatch(/^[A-HJ-NP-Z2-9]+$/);
  expect(new Set(RECEIPT_ALPHABET).size).toBe(32);
});

test('any bytes give a code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8 }), (bytes) => {
      expect(receiptCode(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    }),
  );
});

test('fewer than eight bytes are refused', () => {
  expect(() => receiptCode(new Uint8Array(7))).toThrow(new RangeError('a receipt code takes 8 bytes'));
});

test.each(['K7QM-2XWT', ' k7qm-2xwt', 'K7QM 2XWT', 'k7qm2xwt'])('the code is read from %j', (written) => {
  expect(writtenReceiptCode(written)).toBe('K7QM-2XWT');
});

test.each(['', 'K7QM', 'K7QM-2XW', 'K7QM-2XWTX', 'K7QM--2XWT', 'K7Q-M2XWT', 'OIL1-2XWT'])(
  'no code is read from %j',
  (written) => {
    expect(writtenReceiptCode(written)).toBeNull();
  },
);
