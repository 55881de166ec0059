import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DASHBOARD_PATH } from '../../../addresses.ts';
import { callKey, outdate, useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { erasureMessage } from '../../workforce/people/erasure-message.ts';
import { LIST_FRESH_MS, removeHiddenSurveys, SURVEY_LISTS, surveyQuery } from '../survey-queries.ts';
import { SurveyFailure } from './SurveyFailure.tsx';
import { SurveyView } from './SurveyView.tsx';
import { tabFromAddress } from './survey-tabs.ts';
import { useSurveyActions, useSurveyLink } from './use-survey-actions.ts';

export function SurveyScreen() {
  const { surveyId = '' } = useParams();
  const { api } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const one = { params: { id: surveyId } };
  const deletion = useCommand('deleteSurvey', {
    done: 'Survey deleted successfully',
    refused: { text: 'Failed to delete survey' },
    onDone: async () => {
      await navigate(DASHBOARD_PATH, { replace: true });
      await outdate(queryClient, SURVEY_LISTS, callKey('getSurvey', one), callKey('getSurveyAnalytics', one));
    },
  });
  const erasure = useCommand('erasePerson', {
    done: ({ deleted_surveys }) => erasureMessage(deleted_surveys),
    refused: { text: 'Nobody was erased. Please try again.' },
    onDone: async () => {
      await navigate(DASHBOARD_PATH, { replace: true });
      await removeHiddenSurveys(queryClient);
    },
  });
  const isAdministrator = useCurrentUser().data?.role === 'administrator';

  const reach = useSurveyLink(surveyId);
  const actions = useSurveyActions(surveyId);

  const survey = useQuery({
    ...surveyQuery(api, surveyId),
    // A survey that is being deleted is not refetched.
    enabled: [deletion, erasure].every(({ isPending, isSuccess }) => !isPending && !isSuccess),
  });
  const analytics = useResponse('getSurveyAnalytics', one, {
    enabled: survey.data?.status === 'analyzed' || survey.data?.status === 'completed',
  });

  const ofPerson = useResponse('listSurveysOfPerson', one, {
    staleTime: LIST_FRESH_MS,
    enabled: survey.data?.is_anonymous === false && survey.data.results !== null,
  });

  const setParam = (name: string, value: string | null) => {
    setParams(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  // A survey that no longer exists is not shown from the cache.
  if (isNotFound(survey.error)) return <SurveyFailure message={null} onRetry={() => void survey.refetch()} />;
  if (survey.data === undefined) {
    if (!survey.isError) return <SurveySkeleton />;
    const message = messageOf(survey.error, 'Failed to load survey details.');
    return <SurveyFailure message={message} onRetry={() => void survey.refetch()} />;
  }
  // The survey is refetched while an analysis is written, so its analysis is the newer one.
  const analysis = survey.data.ai_analysis ?? analytics.data?.ai_analysis ?? null;
  return (
    <>
      {survey.isError ? (
        <div className="pb-6 print:hidden">
          <PartFailure
            text="This survey couldn’t be refreshed. You see it as it was last loaded."
            isRetrying={survey.isFetching}
            onRetry={() => void survey.refetch()}
          />
        </div>
      ) : null}
      <SurveyView
        survey={survey.data}
        analysis={analysis}
        scoreErrors={ofPerson.data?.score_errors ?? []}
        tab={tabFromAddress(params.get('tab'), analysis !== null)}
        order={params.get('order') === 'lowest' ? 'lowest' : 'asked'}
        isDeleting={deletion.isPending}
        link={reach}
        actions={actions}
        onTab={(tab) => setParam('tab', tab === 'overview' ? null : tab)}
        onOrder={(order) => setParam('order', order === 'asked' ? null : order)}
        erasure={
          isAdministrator && !survey.data.is_anonymous
            ? { isErasing: erasure.isPending, onErase: () => erasure.send(one) }
            : null
        }
        onDelete={() => deletion.send(one)}
      />
    </>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

function SurveySkeleton() {
  return (
    <div className="flex flex-col gap-8">
      <title>Survey · Plumbline</title>
      <LoadingNote>Loading survey</LoadingNote>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-9 w-72 max-w-full" />
        <Skeleton className="h-5 w-96 max-w-full" />
      </div>
      <div className="grid gap-6 border-y border-line py-6 md:grid-cols-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
      <Skeleton className="h-11 w-full max-w-md" />
      <Skeleton className="h-48" />
    </div>
  );
}
