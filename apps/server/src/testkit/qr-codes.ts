import { pageContents } from './tagged-pdf.ts';

type Modules = readonly (readonly boolean[])[];

/** The texts of the QR codes that are drawn on each page of a PDF of typst. */
export function qrCodesOf(pdf: Uint8Array): string[][] {
  return pageContents(pdf).map((content) =>
    Array.from(content.matchAll(/\/Alt \(QR: [^)]*\)[\s\S]*?EMC/g), ([drawing]) => decode(modulesOf(drawing))),
  );
}

/** The dark modules of a code whose rows are drawn as lines, without the light edge. */
function modulesOf(drawing: string): Modules {
  const runs = Array.from(drawing.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n/g), (run) => run.slice(1).map(Number));
  const edge = Math.min(...runs.map(([x = 0]) => x));
  const size = Math.max(...runs.map(([, , end = 0]) => end)) - edge;
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [start = 0, y = 0, end = 0] of runs) modules[y - edge]?.fill(true, start - edge, end - edge);
  return modules;
}

/** Number of blocks and data codewords in each, by version, with error correction M. */
const BLOCKS: Readonly<Record<number, readonly [blocks: number, codewords: number]>> = {
  1: [1, 16],
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** Mask of the bits of the format: five bits of data and ten for error correction. */
const FORMAT_MASK = 0b101_0100_0001_0010;
const BYTE_MODE = 4;

/**
 * Reads an undamaged code of version 1 to 6 with error correction M, in byte mode.
 *
 * @throws {RangeError} for any other code
 * @see ISO/IEC 18004
 */
function decode(modules: Modules): string {
  const size = modules.length;
  const [blocks, length] = BLOCKS[(size - 17) / 4] ?? [];
  const format = formatOf(modules);
  const mask = MASKS[(format >> 10) & 7];
  if (blocks === undefined || length === undefined || mask === undefined || format >> 13 !== 0) {
    throw new RangeError('the code is damaged, or of another kind');
  }
  const bits = placesOf(size).map(([x, y]) => (modules[y]?.[x] === true) !== (mask(x, y) === 0));
  const interleaved = Array.from({ length: blocks * length }, (_, index) =>
    numberOf(bits.slice(index * 8, index * 8 + 8)),
  );
  const data = Array.from({ length: blocks }, (_, block) => interleaved.filter((_, index) => index % blocks === block));
  const text = data
    .flat()
    .flatMap((codeword) => Array.from({ length: 8 }, (_, bit) => ((codeword >> (7 - bit)) & 1) === 1));
  if (numberOf(text.slice(0, 4)) !== BYTE_MODE) throw new RangeError('the code is not in byte mode');
  const bytes = Array.from({ length: numberOf(text.slice(4, 12)) }, (_, index) =>
    numberOf(text.slice(12 + index * 8, 20 + index * 8)),
  );
  return Buffer.from(bytes).toString('utf8');
}

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((number, bit) => number * 2 + Number(bit), 0);
}

/** The fifteen bits of the format, beside the corner at the top left. */
function formatOf(modules: Modules): number {
  const places = [8, 7, 5, 4, 3, 2, 1, 0].map((y) => [8, y] as const);
  const row = [0, 1, 2, 3, 4, 5, 7].map((x) => [x, 8] as const);
  return numberOf([...row, ...places].map(([x, y]) => modules[y]?.[x] === true)) ^ FORMAT_MASK;
}

/** The places of the data in its order: columns of two from the right, upwards and downwards in turn. */
function placesOf(size: number): (readonly [x: number, y: number])[] {
  const rights = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index).map((x) =>
    x <= 6 ? x - 1 : x,
  );
  return rights.flatMap((right, column) =>
    Array.from({ length: size }, (_, step) => (column % 2 === 0 ? size - 1 - step : step)).flatMap((y) =>
      [right, right - 1].filter((x) => !isFixed(x, y, size)).map((x) => [x, y] as const),
    ),
  );
}

/** Whether a module belongs to a corner, a timing line, the format or the alignment pattern. */
function isFixed(x: number, y: number, size: number): boolean {
  const isAtCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isAligning = size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isAtCorner || x === 6 || y === 6 || isAligning;
}
