import type { GroupResults } from '@plumbline/contract/wire';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CompactTrend = lazyPart('The trend', async () => (await import('./CompactTrend.tsx')).CompactTrend);

interface TrendUntilProps {
  results: Pick<GroupResults, 'wave' | 'previous_wave' | 'state'>;
  /** Key of the group. */
  group: string;
}

/** The trend of a group up to a wave, loaded only where an earlier wave has results. */
export function TrendUntil({ results: { wave, previous_wave, state }, group }: TrendUntilProps) {
  if (previous_wave === null || state !== 'ready') return null;
  return (
    <Suspense fallback={null}>
      <CompactTrend campaignId={wave.campaign.id} group={group} lastWaveNumber={wave.number} />
    </Suspense>
  );
}
