import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { configurationQuery } from '../../queries/user.ts';
import { useServices, useSession } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { rememberedPlace } from '../../shell/remembered-place.ts';
import { useConfiguration } from '../use-configuration.ts';
import { type Credentials, LoginView, type MissingCredentials } from './LoginView.tsx';

export function LoginScreen() {
  const { api, identity, toasts } = useServices();
  const session = useSession();
  const location = useLocation();
  const queryClient = useQueryClient();
  const configuration = useConfiguration();
  const [missing, setMissing] = useState<MissingCredentials>({ email: false, password: false });

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) => {
      const found = { email: credentials.email === '', password: credentials.password === '' };
      // Only demo mode knows whom to sign in without a name; it may not have been heard of yet.
      const isDemo =
        (found.email || found.password) &&
        (await queryClient.ensureQueryData(configurationQuery(api))).identity.kind === 'demo';
      const refused = isDemo ? { email: false, password: false } : found;
      setMissing(refused);
      if (refused.email || refused.password) return false;
      await identity.signIn(credentials);
      return true;
    },
    // A refused password is not tried twice.
    retry: false,
    onSuccess: (isSignedIn) => {
      if (!isSignedIn) return;
      const product = configuration?.product_name ?? 'Plumbline';
      toasts.show({ title: 'Login Successful!', description: `Welcome back to ${product}`, tone: 'success' });
    },
    onError: (error) => {
      const description = messageOf(error, 'Please check your credentials and try again.');
      toasts.show({ title: 'Login Failed', description, tone: 'failure' });
    },
  });

  if (session.kind === 'signed_in') return <Navigate to={rememberedPlace(location.state)} replace />;
  return (
    <LoginView
      isDemo={configuration?.identity.kind === 'demo'}
      signedOutBecause={session.kind === 'signed_out' ? session.reason : 'none'}
      missing={missing}
      isSigningIn={signIn.isPending}
      onSignIn={signIn.mutate}
    />
  );
}
