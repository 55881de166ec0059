import { surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Invitee } from './use-invitation.ts';

export interface InvitationForm {
  /** Anonymous invitations have no name and company. */
  readonly isAnonymous: boolean;
  readonly questionnaireId: string;
  /** Null: the person has no email address, so no email is sent. */
  readonly email: string | null;
  /** Empty: the name of the known person, otherwise a name made from the address. Never empty without an address. */
  readonly name: string;
  /**
   * Null until something is typed: the company of the known person, which may be none; for unknown people the organisation's default.
   */
  readonly company: string | null;
  /** Null: the language of the person's phone. */
  readonly language: SurveyLanguage | null;
  /** The inviter's message, sent with the invitation. */
  readonly text: string;
}

/** Maximum length of a name, so that the server accepts the title that it generates from the name. */
export const INVITEE_NAME_LENGTH = 200 - surveyTitle('').length;

/**
 * The invitation of a form. Blank fields are left out, because the server knows the person even if the form could not look them up; the
 * server also generates the title.
 *
 * @see specification, section 5, "Invite"
 */
export function inviteeOf({
  isAnonymous,
  questionnaireId,
  email,
  name,
  company,
  text,
  language,
}: InvitationForm): Invitee {
  return {
    is_anonymous: isAnonymous,
    questionnaire_id: questionnaireId,
    participant_email: email,
    ...(name === '' || isAnonymous ? {} : { participant_name: name }),
    ...(company === null || isAnonymous ? {} : { company }),
    language,
    ...(email === null ? {} : { invitation_text: text }),
  };
}
