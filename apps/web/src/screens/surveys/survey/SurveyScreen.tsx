import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DASHBOARD_PATH } from '../../../addresses.ts';
import { useCurrentUser } from '../../../calls/common-answers.ts';
import {
  deleteSurveyMutation,
  erasePersonMutation,
  forgetEverySurvey,
  forgetSurvey,
  invalidateSurveyLists,
  surveyAnalyticsQuery,
  surveyQuery,
  surveysOfPersonQuery,
} from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { erasureMessage } from '../../workforce/people/erasure-message.ts';
import { SurveyFailure } from './SurveyFailure.tsx';
import { SurveySkeleton } from './SurveySkeleton.tsx';
import { SurveyView } from './SurveyView.tsx';
import { tabFromAddress } from './survey-tabs.ts';
import { useSurveyActions } from './use-survey-actions.ts';
import { useSurveyLink } from './use-survey-link.ts';

export function SurveyScreen() {
  const { surveyId = '' } = useParams();
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const deletion = useMutation({
    ...deleteSurveyMutation(api),
    onSuccess: async () => {
      toasts.show({ title: 'Survey deleted successfully', tone: 'success' });
      await navigate(DASHBOARD_PATH, { replace: true });
      forgetSurvey(queryClient, surveyId);
      await invalidateSurveyLists(queryClient);
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to delete survey');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });

  const erasure = useMutation({
    ...erasePersonMutation(api),
    onSuccess: async (surveys) => {
      toasts.show(erasureMessage(surveys));
      await navigate(DASHBOARD_PATH, { replace: true });
      await forgetEverySurvey(queryClient);
    },
    onError: (error) => {
      const description = messageOf(error, 'Nobody was erased. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });
  const isAdministrator = useCurrentUser().data?.role === 'administrator';

  const reach = useSurveyLink(surveyId);
  const actions = useSurveyActions(surveyId);

  const survey = useQuery({
    ...surveyQuery(api, surveyId),
    // A survey that is being deleted is not refetched.
    enabled: (deletion.isIdle || deletion.isError) && (erasure.isIdle || erasure.isError),
  });
  const analytics = useQuery({
    ...surveyAnalyticsQuery(api, surveyId),
    enabled: survey.data?.status === 'analyzed' || survey.data?.status === 'completed',
  });

  const ofPerson = useQuery({
    ...surveysOfPersonQuery(api, surveyId),
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
            ? { isErasing: erasure.isPending, onErase: () => erasure.mutate(surveyId) }
            : null
        }
        onDelete={() => deletion.mutate(surveyId)}
      />
    </>
  );
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}
