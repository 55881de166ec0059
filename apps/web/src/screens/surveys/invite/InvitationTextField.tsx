import { INVITATION_TEXT_LIMIT } from '@plumbline/domain/invitation';
import { TextAreaField } from '../../../ui/Field.tsx';

interface InvitationTextFieldProps {
  rows: number;
  value: string;
  /** Where the text will appear. */
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
