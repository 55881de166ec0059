import type { SurveySummary } from '@plumbline/contract/wire';
import { dashboardBadge } from '@plumbline/domain/ratings';
import { Badge } from '../../ui/Badge.tsx';
import { BADGE_TONES } from '../../ui/badge-tones.ts';
import { STATUS_LABELS, statusNote } from '../survey-words.ts';

export function Score({ score }: { score: number | null }) {
  if (score === null) return <None />;
  return (
    <span className="figures">
      <Badge tone={BADGE_TONES[dashboardBadge(score)]}>{score}%</Badge>
    </span>
  );
}

export function Status({ survey }: { survey: SurveySummary }) {
  const note = statusNote(survey);
  return (
    <span className="flex flex-col">
      <span className="text-small">{STATUS_LABELS[survey.display_status]}</span>
      {note === null ? null : <span className="text-fine text-ink-soft">{note}</span>}
    </span>
  );
}

export function None() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">None yet</span>
    </>
  );
}
