import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

const LINK = `https://plumbline.example.org/survey/${'aB3_-'.repeat(8)}xyz`;

/** The modules that a path's rectangles cover. */
function modulesOf({ size, path }: ReturnType<typeof qrPath>): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return modules;
}

test('the path covers exactly the dark modules', () => {
  const { data, size } = encode(LINK, { ecc: 'M', border: 0 });
  const drawn = modulesOf(qrPath(LINK));
  const inside = drawn.slice(QUIET_ZONE, QUIET_ZONE + size).map((row) => row.slice(QUIET_ZONE, QUIET_ZONE + size));
  expect(inside).toEqual(data);
});

test('four light modules surround the code', () => {
  const drawn = modulesOf(qrPath(LINK));
  const isQuiet = (place: number) => place < QUIET_ZONE || place >= drawn.length - QUIET_ZONE;
  const outside = drawn.flatMap((row, y) => row.filter((_, x) => isQuiet(x) || isQuiet(y)));
  expect(QUIET_ZONE).toBe(4);
  expect(outside).not.toContain(true);
});

test('adjacent modules are one rectangle, so that no seam is visible between them', () => {
  const corner = qrPath(LINK).path.slice(0, 'M4 4h7'.length);
  expect(corner).toBe('M4 4h7');
});
