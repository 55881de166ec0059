import type { ErrorCode } from '@plumbline/contract/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { REGISTER_PATH } from '../../../addresses.ts';
import { configurationQuery, useConfiguration } from '../../../calls/common-queries.ts';
import { useServices, useSession } from '../../../services.tsx';
import { detailOf, HttpError, messageOf } from '../../../session/http-error.ts';
import type { SignIn } from '../../../session/identity.ts';
import { placeOnly, rememberedPlace, verificationState } from '../../../shell/remembered-place.ts';
import { KeptDraftsContext } from '../../../ui/use-kept-state.ts';
import { type CredentialErrors, type Credentials, LoginView } from './LoginView.tsx';
import { NewPassword } from './NewPassword.tsx';
import { SecondStep } from './SecondStep.tsx';

/** A further step before the user is signed in: a new password, or a code from an app. */
type Challenge = Exclude<SignIn, { kind: 'signed_in' }> & { readonly email: string };

export function LoginScreen() {
  const { api, identity, toasts } = useServices();
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const configuration = useConfiguration().data;
  const hasKeptDrafts = useContext(KeptDraftsContext)?.hasAny() ?? false;
  const [errors, setErrors] = useState<CredentialErrors>({ email: null, password: null });
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const welcome = () => {
    const product = configuration?.product_name ?? 'Plumbline';
    toasts.show({ title: 'Login Successful!', description: `Welcome back to ${product}`, tone: 'success' });
  };

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const missing: CredentialErrors = {
        email: credentials.email === '' ? 'Enter your email address.' : null,
        password: credentials.password === '' ? 'Enter your password.' : null,
      };
      const isIncomplete = missing.email !== null || missing.password !== null;
      // Only demo mode can sign in without an address; the mode may not be known yet.
      const isRefused =
        isIncomplete && (await queryClient.ensureQueryData(configurationQuery(api))).identity.kind !== 'demo';
      setErrors(isRefused ? missing : { email: null, password: null });
      return isRefused ? null : await identity.signIn(credentials);
    },
    // A refused password is not retried.
    retry: false,
    onSuccess: (outcome, { email }) => {
      if (outcome?.kind === 'signed_in') welcome();
      if (outcome === null || outcome.kind === 'signed_in') return;
      setChallenge({ ...outcome, email });
      if (outcome.kind !== 'new_password_required') return;
      const description = 'You need to set a new password for your account.';
      toasts.show({ title: 'New Password Required', description, tone: 'warning' });
    },
    onError: (error, { email }) => {
      const refused: CredentialErrors = { email: detailOf(error, 'email'), password: detailOf(error, 'password') };
      setErrors(refused);
      if (refused.email === null && refused.password === null) {
        const description = messageOf(error, 'Please check your credentials and try again.');
        toasts.show({ title: 'Login Failed', description, tone: 'failure' });
      }
      if (!(error instanceof HttpError) || error.code !== ('account_not_confirmed' satisfies ErrorCode)) return;
      void navigate(REGISTER_PATH, { state: verificationState(location.state, { email, registration: null }) });
    },
  });

  const failure =
    signIn.error === null || errors.email !== null || errors.password !== null
      ? null
      : messageOf(signIn.error, 'Please check your credentials and try again.');
  // The server does not reveal whether a code is missing, so every refused user may enter one.
  const isRefused =
    signIn.error instanceof HttpError && signIn.error.code === ('invalid_credentials' satisfies ErrorCode);
  const refused = isRefused && configuration?.identity.kind === 'builtin' ? signIn.variables : undefined;

  if (session.kind === 'signed_in') return <Navigate to={rememberedPlace(location.state)} replace />;
  if (challenge !== null) {
    const step = { onSignedIn: welcome, onBack: () => setChallenge(null) };
    return challenge.kind === 'new_password_required' ? (
      <NewPassword {...challenge} {...step} />
    ) : (
      <SecondStep {...challenge} {...step} />
    );
  }
  return (
    <LoginView
      knownEmail={params.get('email') ?? ''}
      place={placeOnly(location.state)}
      search={location.search}
      isDemo={configuration?.identity.kind === 'demo'}
      hasCompanySignIn={configuration?.identity.kind === 'builtin'}
      signedOutBecause={session.kind === 'signed_out' ? session.reason : 'none'}
      hasKeptDrafts={hasKeptDrafts}
      errors={errors}
      failure={failure}
      verification={
        refused === undefined ? null : verificationState(location.state, { email: refused.email, registration: null })
      }
      isSigningIn={signIn.isPending}
      onSignIn={signIn.mutate}
    />
  );
}
