import {
  DEFAULT_INVITATION_TEXT,
  INVITATION_DEFAULTS,
  isEmailLike,
  nameFromEmail,
  surveyTitle,
} from '@plumbline/domain/invitation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { surveyLink } from '../../addresses.ts';
import { createSurveyMutation, invalidateSurveyLists, type SurveyCreation } from '../../queries/surveys.ts';
import { currentUserQuery, userKeys, userStatsQuery } from '../../queries/user.ts';
import { useServices } from '../../services.tsx';
import { HttpError, messageOf } from '../../session/http-error.ts';
import { newIdempotencyKey } from '../../session/idempotency-key.ts';
import { InvitationReady } from './InvitationReady.tsx';
import { type InvitationForm, InviteView } from './InviteView.tsx';
import { LIMIT_TITLE } from './quota.ts';

export function InviteScreen() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const stats = useQuery(userStatsQuery(api));
  const organization = useQuery(currentUserQuery(api)).data?.organization;
  const [emailError, setEmailError] = useState<string | null>(null);

  const creation = useMutation({
    ...createSurveyMutation(api),
    onSuccess: async (survey) => {
      toasts.closeAll();
      if (survey.public_token === null) {
        const description = 'Public token was not generated for the survey.';
        toasts.show({ title: 'Failed to Create Survey', description, tone: 'failure' });
      }
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: userKeys.stats }),
        invalidateSurveyLists(queryClient),
      ]);
    },
    onError: (error) => {
      if (error instanceof HttpError && error.code === 'invitation_limit_reached') {
        toasts.show({ title: LIMIT_TITLE, description: error.message, tone: 'warning' });
        void queryClient.invalidateQueries({ queryKey: userKeys.stats });
        return;
      }
      const description = messageOf(error, 'Please try again later.');
      toasts.show({ title: 'Failed to Create Survey', description, tone: 'failure' });
    },
  });

  const invite = (form: InvitationForm) => {
    if (!isEmailLike(form.email)) {
      const description = 'Please enter a valid email address.';
      setEmailError(description);
      toasts.show({ title: 'Invalid Email', description, tone: 'failure' });
      return;
    }
    setEmailError(null);
    creation.mutate(creationOf(form));
  };

  const created = creation.data;
  if (created !== undefined && created.public_token !== null) {
    return (
      <InvitationReady
        survey={created}
        link={surveyLink(created.public_token)}
        stats={stats.data}
        onInviteAnother={creation.reset}
      />
    );
  }
  return (
    <InviteView
      stats={stats.data}
      hasStatsFailed={stats.isError}
      defaults={{
        company: organization?.default_company ?? '',
        text: organization?.invitation_text ?? DEFAULT_INVITATION_TEXT,
      }}
      emailError={emailError}
      isSending={creation.isPending}
      onInvite={invite}
      onRetryStats={() => void stats.refetch()}
    />
  );
}

function creationOf({ email, company, text }: InvitationForm): SurveyCreation {
  const name = nameFromEmail(email);
  return {
    idempotencyKey: newIdempotencyKey(),
    body: {
      title: surveyTitle(name === '' ? email : name),
      description: null,
      participant_name: name === '' ? null : name,
      participant_email: email,
      company,
      status: 'invited',
      is_public: INVITATION_DEFAULTS.isPublic,
      is_anonymous: INVITATION_DEFAULTS.isAnonymous,
      category: INVITATION_DEFAULTS.category,
      invitation_text: text,
    },
  };
}
