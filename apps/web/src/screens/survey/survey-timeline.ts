import type { Survey, SurveyOfPerson, SurveySummary } from '@plumbline/contract/wire';

export interface TimelineEntry extends SurveySummary {
  /** Whether it is the survey that is shown. */
  readonly isThis: boolean;
  /** How the score differs from that of the answered survey before, in words; null: one of the two is missing or not to be used yet. */
  readonly change: string | null;
}

/** All surveys of one person, the oldest first: answered ones by their submission, others by their invitation. */
export function timelineOf(survey: Survey, others: readonly SurveyOfPerson[]): TimelineEntry[] {
  const inOrder = [
    { ...survey, is_comparable: true, isThis: true },
    ...others.map((other) => ({ ...other, isThis: false })),
  ].sort((one, other) => timeOf(one) - timeOf(other));
  let previous: (typeof inOrder)[number] | null = null;
  return inOrder.map((entry) => {
    const before = previous;
    if (entry.score !== null) previous = entry;
    const change = before === null ? null : changeInWords(before, entry);
    return { ...entry, change };
  });
}

function timeOf({ submitted_at, created_at }: SurveySummary): number {
  return Date.parse(submitted_at ?? created_at);
}

type Scored = Pick<SurveyOfPerson, 'score' | 'consistency' | 'is_comparable'>;

function changeInWords(before: Scored, { score, consistency, is_comparable }: Scored): string | null {
  if (before.score === null || score === null) return null;
  if (before.consistency === 'talk_first' || consistency === 'talk_first') return null;
  if (!before.is_comparable || !is_comparable) return 'Not comparable: different questions';
  const points = score - before.score;
  if (points === 0) return 'No change';
  const unit = Math.abs(points) === 1 ? 'point' : 'points';
  return points > 0 ? `Up ${points} ${unit}` : `Down ${-points} ${unit}`;
}
