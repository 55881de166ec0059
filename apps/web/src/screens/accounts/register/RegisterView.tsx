import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { LOGIN_PATH } from '../../../addresses.ts';
import { PRIVACY_PATH, TERMS_PATH } from '../../../public/addresses.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { useFocusOnRefusal } from '../../../ui/use-focus-on-refusal.ts';
import { NewPasswordField } from '../NewPasswordField.tsx';
import type { FieldErrors, RegistrationForm } from './registration-rules.ts';

interface RegisterViewProps {
  /** The email address of a member invitation; '' without one. */
  knownEmail: string;
  /** The page to open after signing in and the query of the address, for the links to other screens. */
  place: unknown;
  search: string;
  errors: FieldErrors;
  isRegistering: boolean;
  onRegister: (form: RegistrationForm) => void;
}

export function RegisterView({ knownEmail, place, search, errors, isRegistering, onRegister }: RegisterViewProps) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const form = useFocusOnRefusal(errors);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRegistering) onRegister({ name: name.trim(), email: email.trim(), password, confirmation });
  };

  return (
    <AuthFrame title="Create account" lead="Join Plumbline for safer construction sites.">
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label="Full Name"
          autoComplete="name"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
        />
        <Field
          label="Email Address"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errors.email}
        />
        <NewPasswordField
          label="Password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          required
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          error={errors.confirmation}
        />
        <Button type="submit" tone="primary" className="mt-2" disabled={isRegistering}>
          {isRegistering ? 'Creating account...' : 'Create account'}
        </Button>
        <p className="text-small text-ink-soft">
          By creating an account you accept the{' '}
          <a href={TERMS_PATH} className={TEXT_LINK}>
            terms of service
          </a>
          . The{' '}
          <a href={PRIVACY_PATH} className={TEXT_LINK}>
            privacy policy
          </a>{' '}
          says what is kept about you.
        </p>
      </form>
      <p className="border-t border-line pt-6 text-small text-ink-soft">
        Already have an account?{' '}
        <Link to={{ pathname: LOGIN_PATH, search }} state={place} className={`${TEXT_LINK} text-ink`}>
          Sign In
        </Link>
      </p>
    </AuthFrame>
  );
}
