import type { ErrorCode } from '@plumbline/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../../services.tsx';
import { HttpError, messageOf } from '../../../session/http-error.ts';
import { codeRefusal } from '../account-refusals.ts';
import { SecondStepView } from './SecondStepView.tsx';

interface SecondStepProps {
  email: string;
  enterCode: (code: string) => Promise<void>;
  onSignedIn: () => void;
  onBack: () => void;
}

/** The step after the password of an account with two-step verification. */
export function SecondStep({ email, enterCode, onSignedIn, onBack }: SecondStepProps) {
  const { toasts } = useServices();
  const entry = useMutation({
    mutationFn: enterCode,
    retry: false,
    onSuccess: onSignedIn,
    onError: (error) => {
      if (codeRefusal(error) !== null) return;
      const description = messageOf(error, 'Please check the code and try again.');
      toasts.show({ title: 'Login Failed', description, tone: 'failure' });
      if (error instanceof HttpError && error.code === ('sign_in_expired' satisfies ErrorCode)) onBack();
    },
  });
  return (
    <SecondStepView
      email={email}
      refusal={codeRefusal(entry.error)}
      isChecking={entry.isPending}
      onEnter={entry.mutate}
      onSwitchKind={entry.reset}
      onBack={onBack}
    />
  );
}
