import type { CreateSurveyBody, Survey } from '@plumbline/contract/wire';
import { DEFAULT_INVITATION_TEXT, INVITATION_DEFAULTS } from '@plumbline/domain/invitation';
import { surveyLink } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { HttpError } from '../../../session/http-error.ts';
import { SURVEY_LISTS } from '../survey-queries.ts';
import type { QuotaState } from './InviteFrame.tsx';
import { LIMIT_TITLE } from './quota.ts';

/** The fields that differ between invitations. */
export type Invitee = Omit<CreateSurveyBody, keyof typeof FIXED>;

const FIXED = {
  description: null,
  status: 'invited',
  is_public: INVITATION_DEFAULTS.isPublic,
  category: INVITATION_DEFAULTS.category,
} as const;

interface Invitation {
  quota: QuotaState;
  /** The organisation's defaults for new invitations. */
  defaults: { company: string; text: string };
  isSending: boolean;
  /** The created survey with its link, which an anonymous survey does not show; null before the invitation. */
  ready: { survey: Survey; link: string | null } | null;
  invite: (invitee: Invitee) => void;
  /** Discards the created survey, to invite the next person. */
  startOver: () => void;
}

/**
 * Invites one person, with or without an email, and reports the outcome.
 *
 * @param onCreated called as soon as the survey exists, even when its form is no longer shown
 */
export function useInvitation(onCreated: () => void): Invitation {
  const { toasts } = useServices();
  const stats = useResponse('getUserStats');
  const organization = useCurrentUser().data?.organization;

  const creation = useCommand('createSurvey', {
    keep: () => {
      onCreated();
      toasts.closeAll();
    },
    done: ({ survey }) => (hasNoLink(survey) ? NO_LINK : null),
    refused: (error) =>
      error instanceof HttpError && error.code === 'invitation_limit_reached'
        ? { title: LIMIT_TITLE, description: error.message, tone: 'warning' }
        : { title: NO_LINK.title, text: 'Please try again later.' },
    outdates: ['getUserStats', ...SURVEY_LISTS],
  });

  return {
    quota: { stats: stats.data, hasStatsFailed: stats.isError, onRetryStats: () => void stats.refetch() },
    defaults: {
      company: organization?.default_company ?? '',
      text: organization?.invitation_text ?? DEFAULT_INVITATION_TEXT,
    },
    isSending: creation.isPending,
    ready: creation.response === undefined ? null : withLink(creation.response.survey),
    invite: (invitee) => creation.send({ body: { ...invitee, ...FIXED } }),
    startOver: creation.reset,
  };
}

const NO_LINK = {
  title: 'Failed to Create Survey',
  description: 'Public token was not generated for the survey.',
  tone: 'failure',
} as const;

function withLink(survey: Survey): Invitation['ready'] {
  if (hasNoLink(survey)) return null;
  return { survey, link: survey.public_token === null ? null : surveyLink(survey.public_token) };
}

/** Whether a survey was created without a link for its participant. The link of an anonymous survey is never shown. */
function hasNoLink({ public_token, is_anonymous }: Survey): boolean {
  return public_token === null && !is_anonymous;
}
