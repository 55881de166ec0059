import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';

interface Sending {
  /** Where the message will stand. */
  readonly place: string;
  /** The language that the usual words are sent in, as in "in the language above". */
  readonly language: string;
}

/** What becomes of the inviter's message: the usual words are sent translated, their own as they wrote them. */
export function messageHint(message: string, { place, language }: Sending): string {
  return message === DEFAULT_INVITATION_TEXT
    ? `${place} Unless you change it, it is sent in ${language}.`
    : `${place} Your own words are sent as they are.`;
}
