import type { SurveySummary } from '@plumbline/contract/wire';
import { Badge } from '../../ui/Badge.tsx';
import { RISK_TONES } from '../../ui/RiskBadge.tsx';
import { riskOf, STATUS_LABELS } from '../survey-words.ts';

/** The score in the colour of its risk, which stands beside it. */
export function Score({ survey }: { survey: SurveySummary }) {
  const risk = riskOf(survey);
  if (survey.score === null) return <None />;
  return (
    <span className="figures">
      <Badge tone={risk === null ? 'neutral' : RISK_TONES[risk]}>{survey.score}%</Badge>
    </span>
  );
}

export function Status({ survey }: { survey: SurveySummary }) {
  return (
    <span className="flex flex-col">
      <span className="text-small">{STATUS_LABELS[survey.status]}</span>
      {survey.is_anonymous ? <span className="text-fine text-ink-soft">Anonymous</span> : null}
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
