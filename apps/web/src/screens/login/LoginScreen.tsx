import type { ErrorCode } from '@plumbline/contract/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { REGISTER_PATH } from '../../addresses.ts';
import { configurationQuery } from '../../queries/user.ts';
import { useServices, useSession } from '../../services.tsx';
import { HttpError, messageOf } from '../../session/http-error.ts';
import { placeOnly, rememberedPlace } from '../../shell/remembered-place.ts';
import { useConfiguration } from '../use-configuration.ts';
import { type Credentials, LoginView, type MissingCredentials } from './LoginView.tsx';
import { NewPassword } from './NewPassword.tsx';

export function LoginScreen() {
  const { api, identity, toasts } = useServices();
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const queryClient = useQueryClient();
  const configuration = useConfiguration();
  const [missing, setMissing] = useState<MissingCredentials>({ email: false, password: false });

  const [challenge, setChallenge] = useState<{ setPassword: (password: string) => Promise<void> } | null>(null);

  const welcome = () => {
    const product = configuration?.product_name ?? 'Plumbline';
    toasts.show({ title: 'Login Successful!', description: `Welcome back to ${product}`, tone: 'success' });
  };

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const found = { email: credentials.email === '', password: credentials.password === '' };
      // Only demo mode knows whom to sign in without a name; it may not have been heard of yet.
      const isDemo =
        (found.email || found.password) &&
        (await queryClient.ensureQueryData(configurationQuery(api))).identity.kind === 'demo';
      const refused = isDemo ? { email: false, password: false } : found;
      setMissing(refused);
      return refused.email || refused.password ? null : await identity.signIn(credentials);
    },
    // A refused password is not tried twice.
    retry: false,
    onSuccess: (outcome) => {
      if (outcome?.kind === 'signed_in') welcome();
      if (outcome?.kind !== 'new_password_required') return;
      // Wrapped: React would call a function that is given to it as a state.
      setChallenge({ setPassword: outcome.setPassword });
      const description = 'You need to set a new password for your account.';
      toasts.show({ title: 'New Password Required', description, tone: 'warning' });
    },
    onError: (error, { email }) => {
      const description = messageOf(error, 'Please check your credentials and try again.');
      toasts.show({ title: 'Login Failed', description, tone: 'failure' });
      if (!(error instanceof HttpError) || error.code !== ('account_not_confirmed' satisfies ErrorCode)) return;
      void navigate(REGISTER_PATH, { state: { ...placeOnly(location.state), verify: email } });
    },
  });

  if (session.kind === 'signed_in') return <Navigate to={rememberedPlace(location.state)} replace />;
  if (challenge !== null) return <NewPassword setPassword={challenge.setPassword} onSignedIn={welcome} />;
  return (
    <LoginView
      knownEmail={params.get('email') ?? ''}
      place={placeOnly(location.state)}
      isDemo={configuration?.identity.kind === 'demo'}
      signedOutBecause={session.kind === 'signed_out' ? session.reason : 'none'}
      missing={missing}
      isSigningIn={signIn.isPending}
      onSignIn={signIn.mutate}
    />
  );
}
