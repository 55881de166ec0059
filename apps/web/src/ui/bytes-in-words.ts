const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size such as "820 bytes", "12 kB" or "3.4 MB", in steps of a thousand as in file managers. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  let [value, unit] = [bytes / 1_000, 0];
  while (value >= 999.5 && unit < UNITS.length - 1) [value, unit] = [value / 1_000, unit + 1];
  return `${value < 9.95 && unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
