import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { COMPANY_LOGIN_PATH, FORGOT_PASSWORD_PATH, REGISTER_PATH } from '../../../addresses.ts';
import type { SignOutReason } from '../../../session/session.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The error of each field; null without one. */
export interface CredentialErrors {
  readonly email: string | null;
  readonly password: string | null;
}

interface LoginViewProps {
  /** The email address if it is already known, otherwise ''. */
  knownEmail: string;
  /** The page to open after signing in and the query of the address, for the links to other screens. */
  place: unknown;
  search: string;
  isDemo: boolean;
  /** Whether this server has company sign-in. */
  hasCompanySignIn: boolean;
  signedOutBecause: SignOutReason;
  /** Whether this tab keeps the text that was typed when the session ended. */
  hasKeptDrafts: boolean;
  errors: CredentialErrors;
  /** An error without a field of its own; null: none. */
  failure: string | null;
  /** Opens the step for the code after a refusal whose reason may be a missing code; null otherwise. */
  verification: object | null;
  isSigningIn: boolean;
  onSignIn: (credentials: Credentials) => void;
}

const REASONS: Partial<Record<SignOutReason, { title: string; text: string }>> = {
  session_expired: {
    title: 'Your session has ended',
    text: 'Sign in again to continue where you left off. Your saved work is safe.',
  },
  signed_out_elsewhere: {
    title: 'You signed out in another tab',
    text: 'Sign in again to continue here.',
  },
  password_changed: {
    title: 'Your password was changed',
    text: 'Sign in with the new one.',
  },
};

export function LoginView({
  knownEmail,
  place,
  search,
  isDemo,
  hasCompanySignIn,
  signedOutBecause,
  hasKeptDrafts,
  errors,
  failure,
  verification,
  isSigningIn,
  onSignIn,
}: LoginViewProps) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const form = useFocusOnRefusal(errors);
  const reason = REASONS[signedOutBecause];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSigningIn) onSignIn({ email: email.trim(), password });
  };

  return (
    <AuthFrame title="Sign In" lead="See who to talk to before work starts.">
      {reason === undefined ? null : (
        <Notice title={reason.title} tone="caution" isUrgent>
          {reason.text}
          {hasKeptDrafts ? ' What you typed without saving is kept in this tab, and comes back in its form.' : null}
        </Notice>
      )}
      {isDemo ? (
        <Notice title="This is a demo">
          Leave both fields empty and press Sign In to become the demo user of Demo Construct Inc. Everything works as
          it would for real, on demo data.
        </Notice>
      ) : null}
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
        />
        <p className="-mt-2 text-right text-small">
          <Link to={FORGOT_PASSWORD_PATH} state={place} className={TEXT_LINK}>
            Forgot password?
          </Link>
        </p>
        {failure === null ? null : (
          <Notice title="You are not signed in" tone="danger" isUrgent>
            {failure}
          </Notice>
        )}
        <Button type="submit" tone="primary" disabled={isSigningIn}>
          {isSigningIn ? 'Signing In...' : 'Sign In'}
        </Button>
        {verification === null ? null : (
          <p className="text-small text-ink-soft">
            Registered, but not confirmed yet?{' '}
            <Link to={REGISTER_PATH} state={verification} className={`${TEXT_LINK} text-ink`}>
              Enter your code
            </Link>
          </p>
        )}
      </form>
      {hasCompanySignIn ? (
        <p className="-mt-2 text-small">
          <Link to={COMPANY_LOGIN_PATH} state={place} className={`${TEXT_LINK} text-ink`}>
            Sign in with your company
          </Link>
        </p>
      ) : null}
      <p className="border-t border-line pt-6 text-small text-ink-soft">
        New to Plumbline?{' '}
        <Link to={{ pathname: REGISTER_PATH, search }} state={place} className={`${TEXT_LINK} text-ink`}>
          Create account
        </Link>
      </p>
    </AuthFrame>
  );
}
