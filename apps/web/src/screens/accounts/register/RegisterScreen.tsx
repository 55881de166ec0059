import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { REGISTER_PATH } from '../../../addresses.ts';
import { useServices, useSession } from '../../../services.tsx';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import {
  loginAddress,
  placeOnly,
  rememberedPlace,
  verificationState,
  waitingRegistration,
} from '../../../shell/remembered-place.ts';
import { emailRefusal, newPasswordRefusal } from '../account-refusals.ts';
import { RegisterView } from './RegisterView.tsx';
import {
  type FieldErrors,
  hasErrors,
  NO_ERRORS,
  type RegistrationForm,
  registrationProblem,
} from './registration-rules.ts';
import { Verification } from './Verification.tsx';

export function RegisterScreen() {
  const { identity, toasts } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);

  const register = useMutation({
    mutationFn: ({ name, email, password }: RegistrationForm) => identity.signUp({ name, email, password }),
    retry: false,
    onSuccess: (registered, { email }) => {
      if (registered.kind === 'signed_in') {
        toasts.show({ title: 'Demo Registration Successful', description: 'You are signed in.', tone: 'success' });
        return;
      }
      if (registered.kind === 'account_ready') {
        toasts.show({ title: 'Registration Successful', description: 'You can now sign in.', tone: 'success' });
        void navigate(loginAddress(email), { replace: true, state: placeOnly(location.state) });
        return;
      }
      const description = 'Please check your email to verify your account.';
      toasts.show({ title: 'Registration Successful', description, tone: 'success' });
      if (registered.kind !== 'confirmation_required') return;
      const { registration } = registered;
      void navigate(REGISTER_PATH, {
        replace: true,
        state: verificationState(location.state, { email, registration }),
      });
    },
    onError: (error) => {
      const refused: FieldErrors = {
        name: detailOf(error, 'name'),
        email: emailRefusal(error),
        password: newPasswordRefusal(error),
        confirmation: null,
      };
      setErrors(refused);
      if (hasErrors(refused)) return;
      const description = messageOf(error, 'Please try again with different credentials.');
      toasts.show({ title: 'Registration Failed', description, tone: 'failure' });
    },
  });

  const submit = (form: RegistrationForm) => {
    const problem = registrationProblem(form);
    setErrors(problem ?? NO_ERRORS);
    if (problem === null) register.mutate(form);
  };

  if (session.kind === 'signed_in') return <Navigate to={rememberedPlace(location.state)} replace />;
  const waiting = waitingRegistration(location.state);
  if (waiting !== null) return <Verification key={waiting.email} {...waiting} />;
  return (
    <RegisterView
      knownEmail={params.get('email') ?? ''}
      place={placeOnly(location.state)}
      search={location.search}
      errors={errors}
      isRegistering={register.isPending}
      onRegister={submit}
    />
  );
}
