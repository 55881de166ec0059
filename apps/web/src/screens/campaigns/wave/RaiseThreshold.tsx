import type { Wave } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { groupsByKindQuery } from '../../results/group-results.ts';
import { ThresholdDialog, type ThresholdDialogProps } from './ThresholdDialog.tsx';
import { hiddenByPeople, hiddenOfShown } from './threshold-effect.ts';

type RaiseThresholdProps = Omit<ThresholdDialogProps, 'effectOf' | 'wave'> & { wave: Wave };

/** Dialog for raising the threshold, with the results that it would hide. */
export function RaiseThreshold({ wave, ...dialog }: RaiseThresholdProps) {
  const { api } = useServices();
  const isClosed = wave.status === 'closed';
  const groups = useQuery({ ...groupsByKindQuery(api, wave.id), enabled: isClosed });
  const effectOf = (threshold: number) => {
    if (!isClosed) return hiddenByPeople(wave, threshold);
    if (groups.data !== undefined) return hiddenOfShown(wave, groups.data, threshold);
    return groups.isError
      ? `We couldn’t load what would be hidden. No figure based on fewer than ${threshold} answers will remain.`
      : 'Counting what would be hidden…';
  };
  return <ThresholdDialog wave={wave} effectOf={effectOf} {...dialog} />;
}
