import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

interface SendCodeViewProps {
  /** The address to open after signing in, for the link back to the sign-in page. */
  place: unknown;
  /** Reason why the address was refused; null without a refusal. */
  error: string | null;
  isSending: boolean;
  onSend: (email: string) => void;
}

export function SendCodeView({ place, error, isSending, onSend }: SendCodeViewProps) {
  const [email, setEmail] = useState('');
  const form = useFocusOnRefusal(error);
  const address = email.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== '' && !isSending) onSend(address);
  };

  return (
    <AuthFrame title="Reset password" lead="If your email address has an account, we’ll send a code to it.">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={error}
          autoFocus
        />
        <Button type="submit" tone="primary" disabled={address === '' || isSending}>
          {isSending ? 'Sending...' : 'Send Reset Code'}
        </Button>
      </form>
      <p className="border-t border-line pt-6 text-small">
        <Link to={LOGIN_PATH} state={place} className={TEXT_LINK}>
          Back to Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}

/** The screen where accounts have no password that could be reset, with a link back. */
export function NothingToResetView({ place }: { place: unknown }) {
  return (
    <AuthFrame title="Reset password" lead="This server runs in demo mode.">
      <Notice title="There is nothing to reset">
        The demo doesn’t check passwords. Sign in with your email address and any password, or leave both fields empty.
      </Notice>
      <Link to={LOGIN_PATH} state={place} className={buttonClass('primary')}>
        Back to Sign In
      </Link>
    </AuthFrame>
  );
}
