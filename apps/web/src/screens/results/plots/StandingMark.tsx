import type { Standing } from '../figure-words.ts';

/** Classes of a cell by its standing, in separate colours, because the colours of risk mean risk only. */
export const STANDING_COLOURS: Readonly<Record<Standing, string>> = {
  below: 'bg-below-soft text-below',
  above: 'bg-above-soft text-above',
};

/** A triangle that points down or up, so that it needs no colour. Screen readers skip it and read the words beside it. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="h-2.5 w-2.5 shrink-0" fill="currentColor">
      <path d={standing === 'below' ? 'M0 1.5h10L5 9.5z' : 'M0 8.5h10L5 .5z'} />
    </svg>
  );
}
