import { MIN_PASSWORD_LENGTH } from '@plumbline/domain/constants';
import { PasswordField } from '../../ui/PasswordField.tsx';
import type { PasswordProblem } from './password-rules.ts';

export interface TypedTwice {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  typed: TypedTwice;
  /** Found before anything is sent. */
  problem: PasswordProblem | null;
  /** Why the server refused the password; null if it did not. */
  refusal: string | null;
  /** What makes a good password, after the rule. */
  advice?: string;
  autoFocus?: boolean;
  onType: (typed: TypedTwice) => void;
}

/** A new password, and the same again. */
export function NewPasswordFields({ typed, problem, refusal, advice, autoFocus, onType }: NewPasswordFieldsProps) {
  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.message : null);
  const rule = `At least ${MIN_PASSWORD_LENGTH} characters.`;
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
        hint={advice === undefined ? rule : `${rule} ${advice}`}
        error={errorOf('password') ?? refusal}
        autoFocus={autoFocus}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        value={typed.confirmation}
        onChange={({ target }) => onType({ ...typed, confirmation: target.value })}
        error={errorOf('confirmation')}
      />
    </>
  );
}
