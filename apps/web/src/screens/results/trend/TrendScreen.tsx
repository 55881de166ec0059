import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { campaignPath, trendPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useServices } from '../../../services.tsx';
import { placeInWords } from '../../actions/action-words.ts';
import { EVERYONE_ASKED } from '../figure-words.ts';
import { ChooseGroup } from '../frame/GroupChoice.tsx';
import { ResultsFrame } from '../frame/ResultsFrame.tsx';
import { trendQuery } from '../group-results.ts';
import { doneActionsQuery, doneSince, marksFilterOf } from './done-actions.ts';
import { TrendView } from './TrendView.tsx';

/** A group over the waves of a campaign; the address names the group and the category. */
export function TrendScreen({ campaignId }: { campaignId: string }) {
  const { api } = useServices();
  const [params, setParams] = useSearchParams();
  const group = params.get('group') ?? 'organisation';
  const category = params.get('category') ?? '';
  const show = (next: { readonly group: string; readonly category: string }) =>
    setParams(
      { group: next.group, ...(next.category === '' ? {} : { category: next.category }) },
      { replace: true, preventScrollReset: true },
    );
  const trend = useQuery(trendQuery(api, campaignId, group));
  // A trend can be shown without marks.
  const done = useQuery(doneActionsQuery(api, marksFilterOf(campaignId, group))).data ?? [];
  const timeZone = useResponse('getOrganisation').data?.organization.time_zone;
  const link =
    group === 'organisation'
      ? { to: campaignPath(campaignId), label: 'Go to the campaign' }
      : { to: trendPath(campaignId), label: `Trend of ${EVERYONE_ASKED.toLowerCase()}` };
  return (
    <ResultsFrame title="Trend" query={trend} link={link}>
      {(shown) => (
        <TrendView
          trend={shown}
          actions={
            timeZone === undefined
              ? []
              : doneSince(
                  shown.waves.map(({ wave }) => wave),
                  done,
                  { timeZone, placeOf: placeInWords },
                )
          }
          chosenGroup={group}
          chosen={category}
          isStale={trend.isPlaceholderData}
          groupChoice={
            <ChooseGroup trend={shown} chosen={group} onChoose={(next) => show({ group: next, category })} />
          }
          onChoose={(next) => show({ group, category: next })}
        />
      )}
    </ResultsFrame>
  );
}
