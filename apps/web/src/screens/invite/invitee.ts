import { nameFromEmail, surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Invitee } from './use-invitation.ts';

export interface InvitationForm {
  readonly email: string;
  /** '': derived from the address. */
  readonly name: string;
  readonly company: string;
  /** Null: the language of the person's phone. */
  readonly language: SurveyLanguage | null;
  /** The inviter's message, sent with the invitation. */
  readonly text: string;
}

/** Longest name whose survey title the server takes. */
export const INVITEE_NAME_LENGTH = 200 - surveyTitle('').length;

/** The invitation of a form. Without a name of its own, it is derived from the address. @see specification, section 5, "Invite" */
export function inviteeOf({ email, name: given, company, text, language }: InvitationForm): Invitee {
  const name = given === '' ? nameFromEmail(email) : given;
  return {
    title: surveyTitle(name === '' ? email : name),
    participant_name: name === '' ? null : name,
    participant_email: email,
    company,
    language,
    invitation_text: text,
  };
}
