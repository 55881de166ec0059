import type { ResponseRow } from './survey-results.ts';

/** Badges for special rules in the scoring of an answer. */
export function ResponseMarks({ row: { isOwnWords, result, original } }: { row: ResponseRow }) {
  if (result?.is_reversed) {
    return (
      <span className="figures block text-fine font-semibold">
        Reversed: {result.max_score + 1} − {result.raw_score} = {result.final_score}
      </span>
    );
  }
  if (original?.isUnscoredText)
    return <span className="block text-fine font-semibold">Not scored: no rules for this language</span>;
  if (isOwnWords && result !== null) return <span className="block text-fine">Scored by its words</span>;
  return null;
}
