/** The first match wins, because most browsers also name some of the browsers listed below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Name of a browser and its system, such as `Firefox on Android`, by which people recognise their own.
 *
 * Contains no text from the header, which can hold anything.
 */
export function deviceName(userAgent: string | null): string {
  const browser = firstMatch(BROWSERS, userAgent) ?? 'Unknown browser';
  const system = firstMatch(SYSTEMS, userAgent);
  return system === null ? browser : `${browser} on ${system}`;
}

function firstMatch(names: readonly (readonly [RegExp, string])[], userAgent: string | null): string | null {
  return names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
}
