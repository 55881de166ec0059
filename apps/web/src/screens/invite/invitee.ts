import { surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Invitee } from './use-invitation.ts';

export interface InvitationForm {
  readonly email: string;
  /** '': the name that the person is known by, otherwise the one that the address suggests. */
  readonly name: string;
  /** Null, when nothing was typed: the company that the person is known with, otherwise the organisation's default. */
  readonly company: string | null;
  /** Null: the language of the person's phone. */
  readonly language: SurveyLanguage | null;
  /** The inviter's message, sent with the invitation. */
  readonly text: string;
}

/** Longest name whose survey title the server takes. */
export const INVITEE_NAME_LENGTH = 200 - surveyTitle('').length;

/**
 * The invitation of a form. What was left blank is left out, because the server knows the person even when the form could
 * not look them up; it also titles the survey.
 *
 * @see specification, section 5, "Invite"
 */
export function inviteeOf({ email, name, company, text, language }: InvitationForm): Invitee {
  return {
    participant_email: email,
    ...(name === '' ? {} : { participant_name: name }),
    ...(company === null ? {} : { company }),
    language,
    invitation_text: text,
  };
}
