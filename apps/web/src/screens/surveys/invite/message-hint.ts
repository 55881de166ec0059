import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';

interface Sending {
  /** Where the message will appear. */
  readonly place: string;
  /** The language of the default message, as in "in the language above". */
  readonly language: string;
}

/** Hint about the sent message: the default message is translated, the inviter's own is sent unchanged. */
export function messageHint(message: string, { place, language }: Sending): string {
  return message === DEFAULT_INVITATION_TEXT
    ? `${place} Unless you change it, it is sent in ${language}.`
    : `${place} Your own words are sent as they are.`;
}
