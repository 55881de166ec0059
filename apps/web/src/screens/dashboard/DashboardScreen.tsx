import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { type SurveyListFilter, surveyListQuery } from '../../queries/surveys.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { DashboardView } from './DashboardView.tsx';
import { addressOfFilter, filterFromAddress } from './list-address.ts';

const NEWEST: SurveyListFilter = { page: 1, search: '', status: '' };

export function DashboardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = filterFromAddress(params);
  const list = useQuery(surveyListQuery(api, filter));
  // Who needs a talk does not depend on what the list below is filtered by.
  const newest = useQuery(surveyListQuery(api, NEWEST));

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
      onFilter={(next) => void navigate(addressOfFilter(next), { replace: true, preventScrollReset: true })}
    />
  );
}
