import { encode } from 'uqr';

/** Width of the quiet zone in modules, which scanners need to find the corners. */
export const QUIET_ZONE = 4;

export interface QrPath {
  /** Width and height with the quiet zone, in modules. */
  readonly size: number;
  /** Outline of every dark module, in SVG path commands. */
  readonly path: string;
}

/**
 * The QR code of a text as one SVG path, one unit per module.
 *
 * With error correction M a code is readable with 15% damage, and its modules are large enough for old phones.
 */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => darkRuns(row).map(([x, length]) => rectangle(x, y, length))).join('');
  return { size: size + 2 * QUIET_ZONE, path };
}

function rectangle(x: number, y: number, length: number): string {
  return `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h${length}v1h-${length}z`;
}

/** Runs of adjacent dark modules in a row: start and length. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
