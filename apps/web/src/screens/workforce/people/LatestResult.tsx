import type { Survey } from '@plumbline/contract/wire';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useServices } from '../../../services.tsx';
import { day } from '../../../ui/dates.ts';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { RiskBadge } from '../../../ui/RiskBadge.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { UnfinishedActions } from '../../actions/UnfinishedActions.tsx';
import { FollowUpSection } from '../../results/follow-ups/FollowUpSection.tsx';
import { useFollowUpActions } from '../../results/follow-ups/use-follow-up-actions.ts';
import { ScoreCaveat } from '../../results/ScoreCaveat.tsx';
import { surveyQuery } from '../../surveys/survey-queries.ts';
import { riskOf } from '../../surveys/survey-words.ts';

/** Maximum number of listed actions from one follow-up. */
const MAX_ACTIONS = 20;

/** The last result of a person, the follow-up that it needs, and the unfinished actions from it. */
export function LatestResult({ surveyId }: { surveyId: string }) {
  const { api } = useServices();
  const survey = useQuery(surveyQuery(api, surveyId));
  const actions = useResponse(
    'listActions',
    { query: { survey_id: surveyId, page: 1, limit: MAX_ACTIONS } },
    { pick: 'actions', staleTime: 0 },
  );
  const userId = useCurrentUser().data?.id;
  const followUpActions = useFollowUpActions();
  if (survey.data === undefined) {
    if (!survey.isError) return <Skeleton className="h-24" />;
    return (
      <PartFailure
        text="The last result could not be loaded."
        isRetrying={survey.isFetching}
        onRetry={() => void survey.refetch()}
      />
    );
  }
  const { follow_up } = survey.data;
  return (
    <div className="flex flex-col gap-6">
      <Result survey={survey.data} />
      {follow_up === null ? null : (
        <FollowUpSection
          key={follow_up.outcomes[0]?.id}
          surveyId={surveyId}
          followUp={follow_up}
          userId={userId}
          actions={followUpActions}
        />
      )}
      <UnfinishedActions actions={actions.data ?? []} />
    </div>
  );
}

function Result({ survey }: { survey: Survey }) {
  const { id, score, submitted_at, questionnaire, results, is_anonymous } = survey;
  const risk = riskOf(survey);
  return (
    <section aria-labelledby="latest-heading" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="latest-heading" className="sr-only">
        Last result
      </h2>
      {score === null ? null : <span className="display figures text-title">{score}%</span>}
      {risk === null ? null : <RiskBadge risk={risk} isLong />}
      {results === null ? null : <ScoreCaveat level={results.consistency.level} isAnonymous={is_anonymous} />}
      <span className="text-small text-ink-soft">
        {submitted_at === null ? '' : `${day(submitted_at)} · `}
        <bdi>{questionnaire.name}</bdi>
      </span>
      <Link to={surveyPath(id)} className={`${TEXT_LINK} flex min-h-11 items-center text-small`}>
        Open survey
      </Link>
    </section>
  );
}
