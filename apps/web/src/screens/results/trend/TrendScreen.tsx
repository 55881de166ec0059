import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { campaignPath } from '../../../addresses.ts';
import { trendQuery } from '../../../queries/group-results.ts';
import { useServices } from '../../../services.tsx';
import { NotLoaded, OutdatedNote } from '../frame/LoadStates.tsx';
import { TrendView } from './TrendView.tsx';

/** A group over the waves of a campaign; the address names the group and the category. */
export function TrendScreen({ campaignId }: { campaignId: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const group = params.get('group') ?? 'organisation';
  const trend = useQuery(trendQuery(api, campaignId, group));
  if (trend.data === undefined) {
    const way = { to: campaignPath(campaignId), label: 'Go to the campaign' };
    return <NotLoaded title="Trend" query={trend} way={way} />;
  }
  return (
    <TrendView
      trend={trend.data}
      chosen={params.get('category') ?? ''}
      isStale={trend.isPlaceholderData}
      outdated={<OutdatedNote query={trend} />}
      onChoose={(category) =>
        setParams({ group, ...(category === '' ? {} : { category }) }, { replace: true, preventScrollReset: true })
      }
    />
  );
}
