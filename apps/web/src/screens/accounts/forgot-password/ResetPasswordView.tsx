import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '../../../shell/remembered-place.ts';
import { AccountName } from '../../../ui/AccountName.tsx';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { ResendCode } from '../../../ui/ResendCode.tsx';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { NewPasswordFields, type TypedTwice } from '../NewPasswordFields.tsx';
import type { PasswordProblem } from '../password-rules.ts';

export interface NewPasswordForm extends TypedTwice {
  readonly code: string;
}

interface ResetPasswordViewProps {
  email: string;
  problem: PasswordProblem | null;
  /** Reason why the code or the password was refused; null without a refusal. */
  refusals: { readonly code: string | null; readonly password: string | null };
  isResetting: boolean;
  isResending: boolean;
  onReset: (form: NewPasswordForm) => void;
  onResend: (onSent: () => void) => void;
  onBack: () => void;
}

export function ResetPasswordView({
  email,
  problem,
  refusals,
  isResetting,
  isResending,
  ...handlers
}: ResetPasswordViewProps) {
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const isComplete = code !== '' && typed.password !== '' && typed.confirmation !== '';
  const form = useFocusOnRefusal(problem ?? refusals.code ?? refusals.password);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isResetting) handlers.onReset({ code, ...typed });
  };

  return (
    <AuthFrame title="Choose a new password" lead="Enter the code from the email.">
      <p className="break-words">
        If{' '}
        <strong className="font-semibold">
          <EmailAddress>{email}</EmailAddress>
        </strong>{' '}
        has an account, a code is on its way.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AccountName email={email} />
        <CodeField label="Reset code" hint="6 digits" value={code} onChange={setCode} error={refusals.code} autoFocus />
        <NewPasswordFields typed={typed} problem={problem} refusal={refusals.password} onType={setTyped} />
        <Button type="submit" tone="primary" disabled={!isComplete || isResetting}>
          {isResetting ? 'Resetting...' : 'Reset Password'}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <ResendCode isSending={isResending} onResend={handlers.onResend} />
        <Button tone="quiet" onClick={handlers.onBack}>
          Use another address
        </Button>
      </div>
    </AuthFrame>
  );
}

export function ResetDoneView({ email, place }: { email: string; place: unknown }) {
  return (
    <AuthFrame title="Password Reset Complete" lead="Sign in with your new password." isNextStep>
      <Link to={loginAddress(email)} state={place} className={buttonClass('primary')}>
        Go to Sign In
      </Link>
    </AuthFrame>
  );
}
