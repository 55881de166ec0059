import { DEFAULT_INVITATION_TEXT, INVITATION_TEXT_LIMIT } from '@plumbline/domain/invitation';
import { TextAreaField } from '../../../ui/Field.tsx';

interface InvitationTextFieldProps {
  rows: number;
  value: string;
  /** Hint that says where the text will appear. */
  hint: string;
  onChange: (value: string) => void;
}

/** The inviter's own text. */
export function InvitationTextField({ rows, value, hint, onChange }: InvitationTextFieldProps) {
  return (
    <TextAreaField
      label="Your message"
      rows={rows}
      maxLength={INVITATION_TEXT_LIMIT}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={`${hint} ${INVITATION_TEXT_LIMIT - value.length} characters left.`}
    />
  );
}

interface Sending {
  /** Words for the place where the message will appear. */
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
