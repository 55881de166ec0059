import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useConfiguration } from '../../../calls/common-queries.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import type { RegistrationProof } from '../../../session/identity-adapter.ts';
import { loginAddress, placeOnly, type WaitingRegistration } from '../../../shell/remembered-place.ts';
import { codeRefusal } from '../account-refusals.ts';
import { type TypedCode, VerificationView } from './VerificationView.tsx';

/**
 * The step between the registration and the originally requested page. It leads to the sign-in page only where the password
 * was typed before the page was loaded.
 *
 * A stranger may have registered the same address, so the code is sent with a proof of which registration is meant: its id,
 * or, in another browser, the password.
 */
export function Verification({ email, registration }: WaitingRegistration) {
  const { identity, toasts } = useServices();
  const navigate = useNavigate();
  const location = useLocation();
  const configuration = useConfiguration().data;
  const asksPassword = registration === null && configuration?.identity.kind === 'builtin';

  const proofOf = (password: string): RegistrationProof => {
    if (registration !== null) return { registration };
    return asksPassword && password !== '' ? { password } : {};
  };

  const verify = useMutation({
    mutationFn: ({ code, password }: TypedCode) => identity.confirmSignUp({ email, code, ...proofOf(password) }),
    retry: false,
    onSuccess: (outcome) => {
      // The surrounding screen takes a signed-in user to the requested page.
      const isIn = outcome === 'signed_in';
      const description = isIn ? 'You are signed in.' : 'Account Verified! You can now sign in to your account.';
      toasts.show({ title: 'Email Verified', description, tone: 'success' });
      if (isIn) return;
      void navigate(loginAddress(email), { replace: true, state: placeOnly(location.state) });
    },
    onError: (error) => {
      if (codeRefusal(error) !== null) return;
      const description = messageOf(error, 'Please check the code and try again.');
      toasts.show({ title: 'Verification Failed', description, tone: 'failure' });
    },
  });
  const resend = useMutation({
    mutationFn: (password: string) => identity.resendCode(email, proofOf(password)),
    retry: false,
    onSuccess: () => {
      const description = 'A new verification code has been sent to your email.';
      toasts.show({ title: 'Code Resent', description, tone: 'success' });
    },
    onError: (error) => {
      const description = messageOf(error, 'Failed to resend code. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });

  return (
    <VerificationView
      email={email}
      place={placeOnly(location.state)}
      asksPassword={asksPassword}
      error={codeRefusal(verify.error)}
      isVerifying={verify.isPending}
      isResending={resend.isPending}
      onVerify={verify.mutate}
      onResend={(password, onSent) => resend.mutate(password, { onSuccess: onSent })}
    />
  );
}
