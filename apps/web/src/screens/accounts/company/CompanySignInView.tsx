import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';

interface CompanySignInViewProps {
  /** Whether the address of the page names the organization, so that nothing has to be typed. */
  isNamed: boolean;
  /** The page to open after signing in, for the links to other screens. */
  place: unknown;
  failure: string | null;
  isLeaving: boolean;
  onContinue: (domain: string) => void;
}

export function CompanySignInView({ isNamed, place, failure, isLeaving, onContinue }: CompanySignInViewProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const form = useFocusOnRefusal(error ?? failure);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = !isNamed && email.trim() === '';
    setError(isMissing ? 'Enter your work email address.' : null);
    if (!isMissing && !isLeaving) onContinue(email.trim());
  };

  return (
    <AuthFrame
      title="Sign in with your company"
      lead={
        isNamed
          ? 'You continue at your company’s sign-in, and come back here.'
          : 'Enter your work email address. You continue at your company’s sign-in, and come back here.'
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isNamed ? null : (
          <Field
            label="Work email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={error}
          />
        )}
        {failure === null ? null : (
          <Notice title="You are not signed in" tone="danger" isUrgent>
            {failure}
          </Notice>
        )}
        <Button type="submit" tone="primary" disabled={isLeaving}>
          {isLeaving ? 'Opening...' : 'Continue'}
        </Button>
      </form>
      <p className="border-t border-line pt-6 text-small text-ink-soft">
        <Link to={LOGIN_PATH} state={place} className={`${TEXT_LINK} text-ink`}>
          Sign in with a password
        </Link>
      </p>
    </AuthFrame>
  );
}
