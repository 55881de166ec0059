import { PasswordField } from '../../ui/PasswordField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PasswordProblem } from './password-rules.ts';

export interface TypedTwice {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordFieldsProps {
  typed: TypedTwice;
  /** The problem that the form found before sending anything; null: none. */
  problem: PasswordProblem | null;
  /** Reason why the server refused the password; null without a refusal. */
  refusal: string | null;
  autoFocus?: boolean;
  onType: (typed: TypedTwice) => void;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields({ typed, problem, refusal, autoFocus, onType }: NewPasswordFieldsProps) {
  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.message : null);
  return (
    <>
      <NewPasswordField
        label="New Password"
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
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
