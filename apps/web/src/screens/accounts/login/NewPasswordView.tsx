import { type FormEvent, useState } from 'react';
import { AccountName } from '../../../ui/AccountName.tsx';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { PasswordProblem } from '../password-rules.ts';

interface NewPasswordViewProps {
  email: string;
  problem: PasswordProblem | null;
  /** Reason why the password was refused; null without a refusal. */
  refusal: string | null;
  isSaving: boolean;
  onSave: (password: string, confirmation: string) => void;
  onBack: () => void;
}

/** The form for users whose account somebody else created: they choose a password before the first sign-in. */
export function NewPasswordView({ email, problem, refusal, isSaving, onSave, onBack }: NewPasswordViewProps) {
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const form = useFocusOnRefusal(problem ?? refusal);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(typed.password, typed.confirmation);
  };

  return (
    <AuthFrame title="Set your password" lead="You signed in with a one-time password. Choose your own.">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AccountName email={email} />
        <NewPasswordFields typed={typed} problem={problem} refusal={refusal} autoFocus onType={setTyped} />
        <Button type="submit" tone="primary" disabled={isSaving || typed.password === '' || typed.confirmation === ''}>
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
