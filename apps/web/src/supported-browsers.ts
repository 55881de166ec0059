/** The oldest version of each browser that a page is built for. On iOS every browser is as old as its Safari. */
interface OldestBrowsers {
  readonly chrome: string;
  readonly edge: string;
  readonly firefox: string;
  readonly safari: string;
}

/** The oldest browsers for the pages of participants, whose phones are often many years old. */
export const PARTICIPANT_BROWSERS: OldestBrowsers = { chrome: '85', edge: '85', firefox: '79', safari: '14' };

/** The oldest browsers for the organisation's app and the public pages, whose styles need these versions. */
export const APP_BROWSERS: OldestBrowsers = { chrome: '111', edge: '111', firefox: '128', safari: '16.4' };

/** The browsers in words, such as "Chrome 85, Edge 85". */
export function browsersInWords({ chrome, edge, firefox, safari }: OldestBrowsers): string {
  return `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}`;
}

/** The browsers in the format of the build's `target`. */
export function buildTargets({ chrome, edge, firefox, safari }: OldestBrowsers): string[] {
  return [`chrome${chrome}`, `edge${edge}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
}
