import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { scoreSummaryQuery, surveyListQuery } from '../../queries/surveys.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { DashboardView } from './DashboardView.tsx';
import { addressOfFilter, EVERY_SURVEY, filterFromAddress } from './list-address.ts';
import { periodFromAddress } from './scores/periods.ts';

export function DashboardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = filterFromAddress(params);
  const list = useQuery(surveyListQuery(api, filter));
  // Who needs a talk does not depend on what the list below is filtered by.
  const newest = useQuery(surveyListQuery(api, EVERY_SURVEY));
  const period = periodFromAddress(params.get('weeks'));
  const scores = useQuery(scoreSummaryQuery(api, Number(period)));

  /** Filter and period share the address. */
  const go = (next: { filter?: typeof filter; period?: typeof period }) => {
    const address = addressOfFilter(next.filter ?? filter, next.period ?? period);
    void navigate(address, { replace: true, preventScrollReset: true });
  };

  return (
    <DashboardView
      filter={filter}
      list={list.data}
      newest={newest.data}
      failure={list.isError && list.data === undefined ? messageOf(list.error, 'Failed to fetch surveys') : null}
      isOutdated={list.isError && list.data !== undefined}
      isRetrying={list.isFetching}
      isStale={list.isPlaceholderData}
      onRetry={() => {
        void list.refetch();
        if (newest.isError) void newest.refetch();
      }}
      scores={scores.data}
      haveScoresFailed={scores.isError}
      period={period}
      onFilter={(next) => go({ filter: next })}
      onPeriod={(next) => go({ period: next })}
    />
  );
}
