import type { Person } from '@plumbline/contract/wire';
import { placementDays, placementInWords } from './person-words.ts';

/** The placements of a person, newest first. */
export function PersonHistory({ placements }: { placements: Person['placements'] }) {
  if (placements.length === 0) {
    return <p className="border-y border-line py-4 text-ink-soft">In no crew and no company so far.</p>;
  }
  return (
    <ol className="flex flex-col border-t border-line">
      {placements.map((placement, place) => (
        <li
          key={placement.since}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-3 wrap-anywhere"
        >
          <bdi className={place === 0 ? 'font-semibold' : ''}>{placementInWords(placement)}</bdi>
          <span className="figures text-small text-ink-soft">
            {placementDays(placement.since, placements[place - 1]?.since ?? null)}
          </span>
        </li>
      ))}
    </ol>
  );
}
