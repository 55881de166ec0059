import { type FormEvent, useState } from 'react';
import { AccountName } from '../../../ui/AccountName.tsx';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CODE_LENGTH, CodeField, RecoveryCodeField } from '../../../ui/CodeField.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

interface SecondStepViewProps {
  email: string;
  /** Reason why the code was refused; null without a refusal. */
  refusal: string | null;
  isChecking: boolean;
  onEnter: (code: string) => void;
  /** Switches to the other kind of code and clears the error. */
  onSwitchKind: () => void;
  onBack: () => void;
}

export function SecondStepView({ email, refusal, isChecking, onEnter, onSwitchKind, onBack }: SecondStepViewProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const [code, setCode] = useState('');
  const form = useFocusOnRefusal(refusal);
  const isComplete = usesRecoveryCode ? code.trim() !== '' : code.length === CODE_LENGTH;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isChecking) onEnter(code);
  };
  const switchKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode);
    setCode('');
    onSwitchKind();
  };

  return (
    <AuthFrame
      title="Two-step verification"
      lead={
        usesRecoveryCode
          ? 'Enter one of the recovery codes that you saved.'
          : 'Enter the code that your authenticator app shows for Plumbline.'
      }
      isNextStep
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AccountName email={email} />
        {usesRecoveryCode ? (
          <RecoveryCodeField
            label="Recovery code"
            hint="16 letters and digits. Each works once."
            value={code}
            onChange={setCode}
            error={refusal}
            autoFocus
          />
        ) : (
          <CodeField
            label="Code from your app"
            hint={`${CODE_LENGTH} digits; a new code comes every 30 seconds`}
            value={code}
            onChange={setCode}
            error={refusal}
            autoFocus
          />
        )}
        <Button type="submit" tone="primary" disabled={!isComplete || isChecking}>
          {isChecking ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        <Button tone="quiet" className="-ml-4" onClick={switchKind}>
          {usesRecoveryCode ? 'Use your app instead' : 'Use a recovery code'}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </AuthFrame>
  );
}
