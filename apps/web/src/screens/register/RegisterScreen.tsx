import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { DASHBOARD_PATH, LOGIN_PATH } from '../../addresses.ts';
import { useServices, useSession } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { RegisterView } from './RegisterView.tsx';
import { type FieldErrors, NO_ERRORS, type RegistrationForm, registrationProblem } from './registration-rules.ts';

export function RegisterScreen() {
  const { identity, toasts } = useServices();
  const session = useSession();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>(NO_ERRORS);

  const register = useMutation({
    mutationFn: ({ name, email, password }: RegistrationForm) => identity.register({ name, email, password }),
    onSuccess: (registration) => {
      if (registration === 'signed_in') {
        toasts.show({ title: 'Demo Registration Successful', description: 'You are signed in.', tone: 'success' });
        return;
      }
      const description =
        registration === 'account_ready' ? 'You can now sign in.' : 'Please check your email to verify your account.';
      toasts.show({ title: 'Registration Successful', description, tone: 'success' });
      void navigate(LOGIN_PATH, { replace: true });
    },
    onError: (error) => {
      const description = messageOf(error, 'Please try again with different credentials.');
      toasts.show({ title: 'Registration Failed', description, tone: 'failure' });
    },
  });

  const submit = (form: RegistrationForm) => {
    const problem = registrationProblem(form);
    setErrors(problem?.errors ?? NO_ERRORS);
    if (problem === null) register.mutate(form);
    else if (problem.toast !== null) toasts.show({ ...problem.toast, tone: 'failure' });
  };

  if (session.kind === 'signed_in') return <Navigate to={DASHBOARD_PATH} replace />;
  return <RegisterView errors={errors} isRegistering={register.isPending} onRegister={submit} />;
}
