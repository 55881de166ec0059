import type { Survey } from '@plumbline/contract/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { DASHBOARD_PATH } from '../../addresses.ts';
import {
  deleteSurveyMutation,
  forgetSurvey,
  invalidateSurveyLists,
  surveyAnalyticsQuery,
  surveyQuery,
} from '../../queries/surveys.ts';
import { useServices } from '../../services.tsx';
import { HttpError, messageOf } from '../../session/http-error.ts';
import { SurveyFailure } from './SurveyFailure.tsx';
import { SurveySkeleton } from './SurveySkeleton.tsx';
import { SurveyView } from './SurveyView.tsx';
import { tabFromAddress } from './survey-tabs.ts';

export function SurveyScreen() {
  const { surveyId = '' } = useParams();
  const { api, toasts } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const survey = useQuery(surveyQuery(api, surveyId));
  const analytics = useQuery({
    ...surveyAnalyticsQuery(api, surveyId),
    enabled: survey.data?.status === 'analyzed' || survey.data?.status === 'completed',
  });

  const deletion = useMutation({
    ...deleteSurveyMutation(api),
    onSuccess: async () => {
      toasts.show({ title: 'Survey deleted successfully', tone: 'success' });
      await navigate(DASHBOARD_PATH, { replace: true });
      // Only now, when nothing shows it any more: a survey on show would be fetched again, and not be found.
      forgetSurvey(queryClient, surveyId);
      await invalidateSurveyLists(queryClient);
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to delete survey');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
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

  if (survey.data !== undefined) {
    const analysis = analysisOf(survey.data, analytics.data?.ai_analysis ?? null);
    return (
      <SurveyView
        survey={survey.data}
        analysis={analysis}
        tab={tabFromAddress(params.get('tab'), analysis !== null)}
        order={params.get('order') === 'lowest' ? 'lowest' : 'asked'}
        isDeleting={deletion.isPending}
        onTab={(tab) => setParam('tab', tab === 'overview' ? null : tab)}
        onOrder={(order) => setParam('order', order === 'asked' ? null : order)}
        onDelete={() => deletion.mutate(surveyId)}
      />
    );
  }
  if (survey.isError) {
    const isUnknown = survey.error instanceof HttpError && survey.error.status === 404;
    return (
      <SurveyFailure
        message={isUnknown ? null : messageOf(survey.error, 'Failed to load survey details.')}
        onRetry={() => void survey.refetch()}
      />
    );
  }
  return <SurveySkeleton />;
}

/** The analysis as the analytics call tells it, else as the survey does. */
function analysisOf(survey: Survey, fromAnalytics: Survey['ai_analysis']): Survey['ai_analysis'] {
  return fromAnalytics ?? survey.ai_analysis;
}
