import type { CampaignMode, WaveStatus } from './campaign-life-cycle.ts';

/** Counts of a part of a wave, in surveys. */
interface ProgressCounts {
  readonly asked: number;
  /** `null`: not known, because in group mode openings are counted by site. */
  readonly opened: number | null;
  readonly answered: number;
}

/** Progress of one crew, or of a site's people without a crew. */
export interface CrewProgress extends ProgressCounts {
  /** `null`: without a crew. */
  readonly crewId: string | null;
  /** Answers are counted for all joined crews of the site together, so only the sum of these crews is right. */
  readonly isJoined?: boolean;
}

/** Progress of one site, or of the people without a site; its other counts are the sums over its crews. */
export interface SiteProgress {
  /** `null`: without a site. */
  readonly siteId: string | null;
  /** As {@link CrewProgress.isJoined}, among the sites. */
  readonly isJoined?: boolean;
  readonly opened: number;
  readonly crews: readonly CrewProgress[];
}

/** Minimum number of people asked in a part of a wave for its counts of openings and answers to be shown. */
export function progressThreshold({ mode, status, threshold }: WaveRules): number {
  if (mode === 'individual') return 0;
  // While surveys are being created, the counts would be about a few people.
  return status === 'starting' ? Number.POSITIVE_INFINITY : threshold;
}

/** Whether the counts of openings and answers of a whole wave may be shown. @param asked in people */
export function isProgressShown(wave: WaveRules, asked: number): boolean {
  return asked >= progressThreshold(wave);
}

interface WaveRules {
  readonly mode: CampaignMode;
  readonly status: WaveStatus;
  /** Threshold in people. */
  readonly threshold: number;
}

/** The shown counts of a part: people asked, and openings and answers unless they are hidden. */
export interface ShownCounts {
  readonly asked: number;
  /** `null`: not shown. */
  readonly reached: Pick<ProgressCounts, 'opened' | 'answered'> | null;
}

export interface ShownSite extends ShownCounts {
  /** `null`: people without a site, and sites that are too small to be shown. */
  readonly siteId: string | null;
  readonly crews: readonly (ShownCounts & { readonly crewId: string | null })[];
}

/**
 * The progress of a wave as members may see it. The number of people asked is always shown. Openings and answers of a part are shown only
 * if at least `threshold` people were asked in the part, and at least as many in the remainder, which is the whole without the shown parts.
 * Openings and answers of the whole are shown if at least `threshold` people were asked.
 *
 * Hidden sites are counted together, without a name; hidden crews have no counts. If the remainder is too small, the smallest shown part is
 * hidden too; among parts of the same size the one with the last id, so that the result does not depend on the order of the input.
 *
 * @param threshold in people; 0 in individual mode, which hides nothing; infinity while nothing is shown
 * @see group-insight, "Two modes", and "The release gate", complementary suppression
 */
export function shownProgress(sites: readonly SiteProgress[], threshold: number): readonly ShownSite[] {
  const parts = sites.map((site) => ({ site, id: site.siteId, sum: { ...sumOf(site.crews), opened: site.opened } }));
  const shown = shownParts(
    parts.filter(({ site }) => site.siteId !== null && site.isJoined !== true),
    parts.filter(({ site }) => site.siteId === null || site.isJoined === true),
    threshold,
  );
  const named = parts.filter((part) => shown.has(part));
  const rest = parts.filter((part) => !shown.has(part));
  return [
    ...named.map(({ site, sum }) => ({
      siteId: site.siteId,
      ...visible(sum),
      crews: shownCrews(site.crews, threshold),
    })),
    ...(rest.length === 0 ? [] : [restOf(rest, threshold)]),
  ];
}

interface Part {
  /** `null`: the people without a site or crew. */
  readonly id: string | null;
  readonly sum: ProgressCounts;
}

/** The parts whose counts can be shown beside the counts of the whole. @param others parts that always belong to the remainder */
function shownParts<P extends Part>(parts: readonly P[], others: readonly P[], threshold: number): ReadonlySet<P> {
  // Nothing is hidden, so nothing needs sorting.
  if (others.length === 0 && parts.every(({ sum }) => sum.asked >= threshold)) return new Set(parts);
  const bySize = parts
    .filter(({ sum }) => sum.asked >= threshold)
    .toSorted((one, other) => other.sum.asked - one.sum.asked || byId(one, other));
  const shown = new Set(bySize);
  const askedOf = (some: readonly P[]) => some.reduce((total, { sum }) => total + sum.asked, 0);
  const all = askedOf(parts) + askedOf(others);
  for (;;) {
    const remainder = all - askedOf([...shown]);
    const smallest = bySize[shown.size - 1];
    if (remainder === 0 || remainder >= threshold || smallest === undefined) return shown;
    shown.delete(smallest);
  }
}

/** Sorts parts without an id last. */
function byId({ id: one }: Part, { id: other }: Part): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

function shownCrews(crews: readonly CrewProgress[], threshold: number): ShownSite['crews'] {
  const parts = crews.map((crew) => ({ crew, id: crew.crewId, sum: crew }));
  const shown = shownParts(
    parts.filter(({ crew }) => crew.isJoined !== true),
    parts.filter(({ crew }) => crew.isJoined === true),
    threshold,
  );
  return parts.map((part) => ({
    crewId: part.crew.crewId,
    ...(shown.has(part) ? visible(part.crew) : hidden(part.crew)),
  }));
}

/** Joins the hidden sites. When these are only the people without a site, their crews stay listed. */
function restOf(rest: readonly { site: SiteProgress; sum: ProgressCounts }[], threshold: number): ShownSite {
  const crews = rest.flatMap(({ site }) => site.crews);
  const isWithoutSiteOnly = rest.every(({ site }) => site.siteId === null);
  const sum = sumOf(rest.map((part) => part.sum));
  return {
    siteId: null,
    // The joined sites are too small only if the whole wave is.
    ...(sum.asked >= threshold ? visible(sum) : hidden(sum)),
    crews: isWithoutSiteOnly
      ? shownCrews(crews, threshold)
      : mergedByCrew(crews).map(({ crewId, ...counts }) => ({ crewId, ...hidden(counts) })),
  };
}

/** Adds up the people without a crew of several sites. */
function mergedByCrew(crews: readonly CrewProgress[]): readonly CrewProgress[] {
  const byCrew = Map.groupBy(crews, ({ crewId }) => crewId);
  return [...byCrew].map(([crewId, some]) => ({ crewId, ...sumOf(some) }));
}

function visible({ asked, opened, answered }: ProgressCounts): ShownCounts {
  return { asked, reached: { opened, answered } };
}

function hidden({ asked }: ProgressCounts): ShownCounts {
  return { asked, reached: null };
}

function sumOf(counts: readonly ProgressCounts[]): ProgressCounts {
  const sum = (value: (each: ProgressCounts) => number) => counts.reduce((total, each) => total + value(each), 0);
  return {
    asked: sum(({ asked }) => asked),
    opened: counts.some(({ opened }) => opened === null) ? null : sum(({ opened }) => opened ?? 0),
    answered: sum(({ answered }) => answered),
  };
}
