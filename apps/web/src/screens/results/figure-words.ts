import type { GroupChange, GroupFigure, ResultsGroup } from '@plumbline/contract/wire';

/** Of a figure that is hidden or does not exist: nothing tells which. */
export const NOT_SHOWN = 'Not enough answers to show';

/** A figure as it is read, such as '62%' or '95% or more'. */
export function figureInWords(figure: GroupFigure | undefined): string {
  if (figure === undefined) return NOT_SHOWN;
  switch (figure.kind) {
    case 'mean':
      return `${figure.percent}%`;
    case 'at_least':
      return `${figure.percent}% or more`;
    case 'at_most':
      return `${figure.percent}% or less`;
  }
}

/** The interval of a figure, such as '55% to 69%'; null when it has none. */
export function intervalInWords(figure: GroupFigure | undefined): string | null {
  if (figure?.kind !== 'mean' || figure.interval === null) return null;
  return `${figure.interval.low}% to ${figure.interval.high}%`;
}

/** A change or a difference, such as '+7 points (2 to 12)' or 'No clear change'. */
export function changeInWords(change: GroupChange | undefined, unclear = 'No clear change'): string | null {
  if (change === undefined) return null;
  if (change.kind === 'unclear') return unclear;
  const { points, interval } = change;
  return `${signed(points)} points (${signed(interval.low)} to ${signed(interval.high)})`;
}

/** A number with its sign, with a true minus. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}

/** The name of a group. */
export function groupName({ kind, name, site }: ResultsGroup): string {
  switch (kind) {
    case 'organisation':
      return 'Whole organization';
    case 'site':
      return name ?? 'Without a site';
    case 'company':
      return name ?? 'Without a company';
    case 'crew':
      if (name !== null) return name;
      return site === null ? 'Without a crew' : `${site.name}, without a crew`;
  }
}

/** Below this share of answers, what those who did not answer think could change the picture. */
const ENOUGH_SHARE = 0.6;

/** How many answered, as it is read beside every figure; null where it is not shown. */
export function answeredInWords({
  asked,
  answered,
}: {
  readonly asked: number | null;
  readonly answered: number | null;
}): { readonly text: string; readonly isLow: boolean } | null {
  if (asked === null || answered === null || asked === 0) return null;
  const share = answered / asked;
  return {
    text: `${answered} of ${asked} answered (${Math.round(share * 100)}%)`,
    isLow: share < ENOUGH_SHARE,
  };
}
