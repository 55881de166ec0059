/** The number of surveys created in a time interval. */
export interface CountedInterval {
  /** Inclusive; `null`: unbounded. */
  readonly start: Date | null;
  /** Exclusive; `null`: unbounded. */
  readonly end: Date | null;
  readonly surveys: number;
}

/** How to scan the surveys in creation order to reach a page. */
export interface PageWindow {
  readonly direction: 'asc' | 'desc';
  /** Start of the scan: at this moment when ascending, just before it when descending; `null`: from the oldest or the newest. */
  readonly from: Date | null;
  /** Rows to skip. */
  readonly skip: number;
  /** Rows on the page. */
  readonly take: number;
}

/**
 * The shortest scan to a page, newest first: from the nearest interval boundary before or after the page.
 *
 * @param intervals all surveys, newest first
 */
export function pageWindow(
  intervals: readonly CountedInterval[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): PageWindow {
  const total = intervals.reduce((sum, { surveys }) => sum + surveys, 0);
  const end = Math.min(offset + limit, total);
  if (end <= offset) return { direction: 'desc', from: null, skip: 0, take: 0 };
  const first = find(intervals, offset);
  const last = find(intervals, end - 1);
  const fromNewer = offset - first.newer;
  const fromOlder = last.newer + last.interval.surveys - end;
  return fromNewer <= fromOlder
    ? { direction: 'desc', from: first.interval.end, skip: fromNewer, take: end - offset }
    : { direction: 'asc', from: last.interval.start, skip: fromOlder, take: end - offset };
}

/** The interval that contains a position, and the number of surveys newer than that interval. */
function find(intervals: readonly CountedInterval[], position: number): { interval: CountedInterval; newer: number } {
  let newer = 0;
  for (const interval of intervals) {
    if (position < newer + interval.surveys) return { interval, newer };
    newer += interval.surveys;
  }
  throw new RangeError(`there is no survey at position ${position} of ${newer}`);
}
