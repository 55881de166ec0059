import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { newPasswordRefusal } from '../account-refusals.ts';
import { type PasswordProblem, passwordProblem } from '../password-rules.ts';
import { NewPasswordView } from './NewPasswordView.tsx';

interface NewPasswordProps {
  email: string;
  setPassword: (newPassword: string) => Promise<void>;
  onSignedIn: () => void;
  onBack: () => void;
}

/** The step after a sign-in with a one-time password: a new password. */
export function NewPassword({ email, setPassword, onSignedIn, onBack }: NewPasswordProps) {
  const { toasts } = useServices();
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const save = useMutation({
    mutationFn: setPassword,
    retry: false,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (newPasswordRefusal(error) !== null) return;
      const description = messageOf(error, 'Please check your credentials and try again.');
      toasts.show({ title: 'Login Failed', description, tone: 'failure' });
    },
  });

  const submit = (password: string, confirmation: string) => {
    const found = passwordProblem(password, confirmation);
    setProblem(found);
    if (found === null) save.mutate(password);
  };

  return (
    <NewPasswordView
      email={email}
      problem={problem}
      refusal={newPasswordRefusal(save.error)}
      isSaving={save.isPending}
      onSave={submit}
      onBack={onBack}
    />
  );
}
