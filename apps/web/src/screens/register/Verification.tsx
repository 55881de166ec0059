import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { loginAddress, placeOnly } from '../../shell/remembered-place.ts';
import { codeRefusal } from '../account-refusals.ts';
import { VerificationView } from './VerificationView.tsx';

/** The step between registering and signing in; whoever wanted to go somewhere still comes there. */
export function Verification({ email }: { email: string }) {
  const { identity, toasts } = useServices();
  const navigate = useNavigate();
  const location = useLocation();

  const verify = useMutation({
    mutationFn: (code: string) => identity.confirmSignUp({ email, code }),
    retry: false,
    onSuccess: () => {
      const description = 'Account Verified! You can now sign in to your account.';
      toasts.show({ title: 'Email Verified', description, tone: 'success' });
      void navigate(loginAddress(email), { replace: true, state: placeOnly(location.state) });
    },
    onError: (error) => {
      const description = messageOf(error, 'Please check the code and try again.');
      toasts.show({ title: 'Verification Failed', description, tone: 'failure' });
    },
  });
  const resend = useMutation({
    mutationFn: () => identity.resendCode(email),
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
      error={codeRefusal(verify.error)}
      isVerifying={verify.isPending}
      isResending={resend.isPending}
      onVerify={verify.mutate}
      onResend={() => resend.mutate()}
    />
  );
}
