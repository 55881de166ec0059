import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '../../../shell/remembered-place.ts';
import { AccountName } from '../../../ui/AccountName.tsx';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CODE_LENGTH, CodeField } from '../../../ui/CodeField.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { ResendCode } from '../../../ui/ResendCode.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

export interface TypedCode {
  readonly code: string;
  /** The password; '' where it is not needed. */
  readonly password: string;
}

interface VerificationViewProps {
  email: string;
  /** The page to open after signing in, for the links to other screens. */
  place: unknown;
  /** Whether the password is needed to identify the registration. */
  asksPassword: boolean;
  /** The error beside the field; null without one. */
  error: string | null;
  isVerifying: boolean;
  isResending: boolean;
  onVerify: (typed: TypedCode) => void;
  onResend: (password: string, onSent: () => void) => void;
}

export function VerificationView({
  email,
  place,
  asksPassword,
  error,
  isVerifying,
  isResending,
  onVerify,
  onResend,
}: VerificationViewProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useFocusOnRefusal(error);
  const isComplete = code.length === CODE_LENGTH && (!asksPassword || password !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !isVerifying) onVerify({ code, password });
  };

  return (
    <AuthFrame title="Verify your account" lead="One last step: confirm your email address.">
      <p className="break-words">
        We sent a code to{' '}
        <strong className="font-semibold">
          <EmailAddress>{email}</EmailAddress>
        </strong>
        . It can take a minute. Check your spam folder too.
      </p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <CodeField
          label="Verification code"
          hint={`${CODE_LENGTH} digits`}
          value={code}
          onChange={setCode}
          error={error}
          autoFocus
        />
        {asksPassword ? (
          <>
            <AccountName email={email} />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              hint="The password you registered with. It shows that the registration is yours."
            />
          </>
        ) : null}
        <Button type="submit" tone="primary" disabled={!isComplete || isVerifying}>
          {isVerifying ? 'Verifying...' : 'Verify Account'}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-small">
        <ResendCode isSending={isResending} onResend={(onSent) => onResend(password, onSent)} />
        <Link to={loginAddress(email)} state={place} className={TEXT_LINK}>
          Back to Sign In
        </Link>
      </div>
    </AuthFrame>
  );
}
