/** Surveys that were created one after the other, of which only the number is known. */
export interface Stretch {
  /** First moment of the stretch; `null`: since ever. */
  readonly start: Date | null;
  /** First moment after it; `null`: until now. */
  readonly end: Date | null;
  readonly surveys: number;
}

/** How to walk to a page through the surveys in the order of their creation. */
export interface PageWindow {
  readonly direction: 'asc' | 'desc';
  /** Where to begin: at this moment when ascending, just before it when descending; `null`: at the end of all. */
  readonly from: Date | null;
  /** Surveys to walk over. */
  readonly skip: number;
  /** Surveys of the page. */
  readonly take: number;
}

/**
 * The shortest walk to a page of the newest first: from the end of a stretch that lies nearest before or behind it.
 *
 * @param stretches all surveys, newest first
 */
export function pageWindow(
  stretches: readonly Stretch[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): PageWindow {
  const total = stretches.reduce((sum, { surveys }) => sum + surveys, 0);
  const end = Math.min(offset + limit, total);
  if (end <= offset) return { direction: 'desc', from: null, skip: 0, take: 0 };
  const first = find(stretches, offset);
  const last = find(stretches, end - 1);
  const fromNewer = offset - first.newer;
  const fromOlder = last.newer + last.stretch.surveys - end;
  return fromNewer <= fromOlder
    ? { direction: 'desc', from: first.stretch.end, skip: fromNewer, take: end - offset }
    : { direction: 'asc', from: last.stretch.start, skip: fromOlder, take: end - offset };
}

/** The stretch with the survey at a position, and how many surveys are newer than all of that stretch. */
function find(stretches: readonly Stretch[], position: number): { stretch: Stretch; newer: number } {
  let newer = 0;
  for (const stretch of stretches) {
    if (position < newer + stretch.surveys) return { stretch, newer };
    newer += stretch.surveys;
  }
  throw new RangeError(`there is no survey at position ${position} of ${newer}`);
}
