import type { SurveySummary } from '@plumbline/contract/wire';
import { Badge, type BadgeTone } from './Badge.tsx';

export type Risk = NonNullable<SurveySummary['risk_level']>;

export const RISK_TONES: Record<Risk, BadgeTone> = { Low: 'safe', Medium: 'caution', High: 'danger' };

/** The colour of a score that stands beside its risk. */
export const RISK_TEXT: Record<Risk, string> = { Low: 'text-safe', Medium: 'text-caution', High: 'text-danger' };

/** A risk level as a word, a shape and a colour, each of which is sufficient. */
export function RiskBadge({ risk, isLong = false }: { risk: Risk; isLong?: boolean }) {
  return (
    <Badge tone={RISK_TONES[risk]}>
      <RiskShape risk={risk} />
      {isLong ? `${risk} risk` : risk}
    </Badge>
  );
}

/** Disc, triangle, octagon: distinguishable in grey print, in forced colours and with colour blindness. */
export function RiskShape({ risk }: { risk: Risk }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className="h-3 w-3 shrink-0" fill="currentColor">
      {risk === 'Low' ? <circle cx="6" cy="6" r="5" /> : null}
      {risk === 'Medium' ? <path d="M6 .8 11.6 11H.4z" /> : null}
      {risk === 'High' ? <path d="M3.5 0h5L12 3.5v5L8.5 12h-5L0 8.5v-5z" /> : null}
    </svg>
  );
}
