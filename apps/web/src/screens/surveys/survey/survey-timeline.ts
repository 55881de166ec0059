import type { Survey, SurveyOfPerson, SurveySummary } from '@plumbline/contract/wire';

export interface TimelineEntry extends SurveySummary {
  /** Whether the entry is the survey on the screen. */
  readonly isThis: boolean;
  /** Name of the questionnaire if the surveys have different ones; else null. */
  readonly asked: string | null;
  /**
   * Difference from the score of the previous answered survey with the same questionnaire, in words; null: a score is missing or not to be
   * used yet.
   */
  readonly change: string | null;
}

type Entry = SurveyOfPerson & { readonly isThis: boolean };

/** All surveys of one person, the oldest first: answered ones by their submission, others by their invitation. */
export function timelineOf(survey: Survey, others: readonly SurveyOfPerson[]): TimelineEntry[] {
  const inOrder: Entry[] = [
    { ...survey, is_comparable: true, isThis: true },
    ...others.map((other) => ({ ...other, isThis: false })),
  ].sort((one, other) => timeOf(one) - timeOf(other));
  const isMixed = others.some(({ questionnaire }) => questionnaire.id !== survey.questionnaire.id);
  const answered: Entry[] = [];
  return inOrder.map((entry) => {
    const change = changeSince(answered, entry, survey);
    if (entry.score !== null) answered.push(entry);
    return { ...entry, asked: isMixed ? entry.questionnaire.name : null, change };
  });
}

function timeOf({ submitted_at, created_at }: SurveySummary): number {
  return Date.parse(submitted_at ?? created_at);
}

/** @param answered the surveys answered before the entry, the oldest first */
function changeSince(answered: readonly Entry[], entry: Entry, shown: Survey): string | null {
  if (entry.score === null || answered.length === 0) return null;
  const before = answered.findLast(({ questionnaire }) => questionnaire.id === entry.questionnaire.id);
  if (before === undefined) return 'Not comparable: another questionnaire';
  if (before.questionnaire.version !== entry.questionnaire.version) return 'Not comparable: another version';
  // Changes of questions are known only for surveys with the shown survey's questionnaire.
  return entry.questionnaire.id === shown.questionnaire.id ? changeInWords(before, entry) : null;
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
