import type { GroupTrend } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { groupsByKindQuery } from '../group-results.ts';
import { GroupChoice } from './GroupChoice.tsx';

interface ChooseGroupProps {
  /** The trend of the chosen group, or of the previous one while it is loading. */
  trend: GroupTrend;
  /** The key of the chosen group. */
  chosen: string;
  onChoose: (key: string) => void;
}

/** The choice of a group among those of the newest wave with results. */
export function ChooseGroup({ trend: { waves, group }, chosen, onChoose }: ChooseGroupProps) {
  const { api } = useServices();
  const newest = waves.findLast(({ state }) => state === 'ready');
  const groups = useQuery({ ...groupsByKindQuery(api, newest?.wave.id ?? ''), enabled: newest !== undefined });
  if (newest === undefined) return null;
  return <GroupChoice group={group} chosen={chosen} groups={groups.data} onChoose={onChoose} />;
}
