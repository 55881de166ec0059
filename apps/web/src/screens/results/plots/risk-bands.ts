import type { WaveResults } from '@plumbline/contract/wire';
import type { RiskLevel } from '@plumbline/domain/ratings';

interface Band {
  readonly level: RiskLevel;
  readonly from: number;
  readonly to: number;
}

/** The quiet background of plots. */
export const RISK_BAND_COLOURS: Record<RiskLevel, string> = {
  High: 'bg-danger-soft',
  Medium: 'bg-caution-soft',
  Low: 'bg-safe-soft',
};

/** The risk levels as parts of the scale from 0 to 100, the highest risk first; parts without width are left out. */
export function riskBands({ low, medium }: WaveResults['risk_thresholds']): readonly Band[] {
  const bands: readonly Band[] = [
    { level: 'High', from: 0, to: medium },
    { level: 'Medium', from: medium, to: low },
    { level: 'Low', from: low, to: 100 },
  ];
  return bands.filter(({ from, to }) => to > from);
}
