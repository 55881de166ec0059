import { itemBadge } from '@plumbline/domain/ratings';
import { BADGE_TONES, Badge } from '../../../ui/Badge.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import type { ResponseRow } from './survey-results.ts';

const PRIORITY_LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;

export function FinalScore({ row: { result } }: { row: ResponseRow }) {
  if (result === null) return <NoValue />;
  const { final_score, max_score } = result;
  return (
    <Badge tone={BADGE_TONES[itemBadge(final_score, max_score)]}>
      {final_score} of {max_score}
    </Badge>
  );
}

/** How urgent a conversation about the answer is. */
export function PriorityMark({ row: { result } }: { row: ResponseRow }) {
  const priority = result?.priority ?? null;
  if (priority === null) return <NoValue />;
  return (
    <span className={priority === 'high' ? 'font-semibold text-ink' : 'text-ink-soft'}>
      {PRIORITY_LABELS[priority]}
      <span className="md:sr-only"> priority</span>
    </span>
  );
}

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
