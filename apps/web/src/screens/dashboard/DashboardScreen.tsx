import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OPEN_SCREEN, useResponse } from '../../calls/api-query.ts';
import { useCurrentUser } from '../../calls/common-queries.ts';
import { useServices } from '../../services.tsx';
import { detailOf, messageOf } from '../../session/http-error.ts';
import { useSite } from '../../shell/site/use-site.ts';
import { useIsLeaving } from '../../ui/list/leaving.ts';
import { useFollowUpActions } from '../results/follow-ups/use-follow-up-actions.ts';
import { LIST_FRESH_MS } from '../surveys/survey-queries.ts';
import { DashboardView } from './DashboardView.tsx';
import { addressOfFilter, changedParts, EVERY_SURVEY, filterFromAddress, isTyping } from './list-address.ts';
import { ownActionsOf } from './OwnActionsNote.tsx';
import { periodFromAddress } from './scores/periods.ts';
import { ofSite, scoreSummaryQuery, surveyListQuery } from './survey-filter.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** Maximum number of shown campaigns, running and recently closed ones together. */
const CURRENT_LIMIT = 5;

export function DashboardScreen() {
  const { api } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const filter = filterFromAddress(params);
  const site = useSite();
  const list = useQuery(surveyListQuery(api, filter, site));
  // The list without the filter shows whether there are any surveys.
  const newest = useQuery(surveyListQuery(api, EVERY_SURVEY, site));
  const followUps = useResponse('listFollowUps', { query: ofSite(site) }, { ...OPEN_SCREEN, staleTime: LIST_FRESH_MS });
  const user = useCurrentUser().data;
  const ownActions = useResponse(
    'listActions',
    { query: { owner: 'me', page: 1, limit: 1, ...ofSite(site) } },
    { ...OPEN_SCREEN, select: ownActionsOf },
  );
  const campaigns = useResponse(
    'listCampaigns',
    { query: { page: 1, limit: CURRENT_LIMIT, status: 'current', ...ofSite(site) } },
    OPEN_SCREEN,
  );
  const followUpActions = useFollowUpActions();
  const period = periodFromAddress(params.get('weeks'));
  // The order stays in the address when a filter is removed, but a list may then be too long to be sorted.
  const orderRefusal = detailOf(list.error, 'sort');
  // Scores of different questionnaires are not comparable, so only those of one are averaged.
  const scored = (list.data ?? newest.data)?.totals.questionnaires ?? [];
  const { conditions } = filter;
  const isMixed = conditions.questionnaire === undefined && scored.length > 1;
  const shown = scored.find(({ id }) => id === DEFAULT_QUESTIONNAIRE.id) ?? scored[0];
  const averagedConditions = isMixed ? { ...filter, conditions: { ...conditions, questionnaire: shown?.id } } : filter;
  const averaged = useQuery({
    ...surveyListQuery(api, { ...averagedConditions, page: 1, order: null }, site),
    enabled: isMixed,
  });
  const scores = useQuery({
    ...scoreSummaryQuery(api, Number(period), averagedConditions, site),
    enabled: list.data !== undefined || list.isError,
  });

  // A change may be requested before the screen shows the previous change.
  const requested = useRef(filter);
  useEffect(() => {
    requested.current = filterFromAddress(params);
  }, [params]);

  const isLeaving = useIsLeaving();
  /** Writes filter and period into the address, unless a link was followed meanwhile. */
  const go = (next: { filter?: typeof filter; period?: typeof period }) => {
    if (isLeaving()) return;
    const before = requested.current;
    const after = { ...before, ...(next.filter === undefined ? {} : changedParts(filter, next.filter)) };
    requested.current = after;
    const address = addressOfFilter(after, next.period ?? period);
    // The browser's "back" undoes a filter, but not every typed letter.
    const replace = isTyping(before, after);
    void navigate(address, { replace, preventScrollReset: true });
  };

  const firstSteps = useFirstSteps(user, site === undefined ? newest.data?.totals : undefined);

  return (
    <DashboardView
      firstSteps={firstSteps}
      filter={filter}
      isOneSite={site !== undefined}
      list={list.data}
      newest={newest.data}
      averaged={isMixed ? averaged.data?.totals : list.data?.totals}
      averagedConditions={averagedConditions.conditions}
      followUps={{
        list: followUps.data,
        hasFailed: followUps.isError,
        isRetrying: followUps.isFetching,
        onRetry: () => void followUps.refetch(),
        userId: user?.id,
        actions: followUpActions,
      }}
      ownActions={{
        actions: ownActions.data,
        hasFailed: ownActions.isError,
        isRetrying: ownActions.isFetching,
        onRetry: () => void ownActions.refetch(),
      }}
      campaigns={
        user?.areas.campaigns === false
          ? null
          : {
              list: campaigns.data,
              hasFailed: campaigns.isError,
              isRetrying: campaigns.isFetching,
              onRetry: () => void campaigns.refetch(),
            }
      }
      failure={
        orderRefusal ??
        (list.isError && list.data === undefined ? messageOf(list.error, 'Failed to fetch surveys') : null)
      }
      isOrderRefused={orderRefusal !== null}
      isOutdated={list.isError && list.data !== undefined && orderRefusal === null}
      isRetrying={list.isFetching}
      isStale={list.isPlaceholderData}
      onRetry={() => {
        void list.refetch();
        if (newest.isError) void newest.refetch();
        if (followUps.isError) void followUps.refetch();
      }}
      scores={scores.data}
      areScoresStale={scores.isPlaceholderData}
      haveScoresFailed={scores.isError}
      areScoresRetrying={scores.isFetching}
      onRetryScores={() => void scores.refetch()}
      period={period}
      onFilter={(next) => go({ filter: next })}
      onPeriod={(next) => go({ period: next })}
    />
  );
}
