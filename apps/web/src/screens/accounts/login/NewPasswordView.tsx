import { type FormEvent, useState } from 'react';
import { AccountName } from '../../../ui/AccountName.tsx';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import type { PasswordProblem } from '../password-rules.ts';

interface NewPasswordViewProps {
  email: string;
  problem: PasswordProblem | null;
  /** Why the password was refused; null if it was not. */
  refusal: string | null;
  isSaving: boolean;
  onSave: (password: string, confirmation: string) => void;
  onBack: () => void;
}

/** Users whose account was created by someone else set their own password before the first sign-in. */
export function NewPasswordView({ email, problem, refusal, isSaving, onSave, onBack }: NewPasswordViewProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useFocusOnRefusal(problem ?? refusal);
  const errorOf = (field: PasswordProblem['field']) => (problem?.field === field ? problem.message : null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(password, confirmation);
  };

  return (
    <AuthFrame title="Set your password" lead="You signed in with a one-time password. Choose your own.">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AccountName email={email} />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          hint="At least 6 characters."
          error={errorOf('password') ?? refusal}
          autoFocus
        />
        <PasswordField
          label="Confirm New Password"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          error={errorOf('confirmation')}
        />
        <Button type="submit" tone="primary" disabled={isSaving || password === '' || confirmation === ''}>
          {isSaving ? 'Saving...' : 'Set Password'}
        </Button>
      </form>
      <div className="border-t border-line pt-4">
        <Button tone="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </AuthFrame>
  );
}
