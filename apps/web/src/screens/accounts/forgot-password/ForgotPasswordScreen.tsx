import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useConfiguration } from '../../../calls/common-queries.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { placeOnly } from '../../../shell/remembered-place.ts';
import { codeRefusal, emailRefusal, newPasswordRefusal } from '../account-refusals.ts';
import { type PasswordProblem, passwordProblem } from '../password-rules.ts';
import { type NewPasswordForm, ResetDoneView, ResetPasswordView } from './ResetPasswordView.tsx';
import { NothingToResetView, SendCodeView } from './SendCodeView.tsx';

type Step =
  | { readonly name: 'address' }
  | { readonly name: 'code'; readonly email: string }
  | { readonly name: 'done'; readonly email: string };

/** The three steps of a forgotten password: the address, the code with a new password, the confirmation. */
export function ForgotPasswordScreen() {
  const { identity, toasts } = useServices();
  const configuration = useConfiguration().data;
  const place = placeOnly(useLocation().state);
  const [step, setStep] = useState<Step>({ name: 'address' });
  const [problem, setProblem] = useState<PasswordProblem | null>(null);

  const fail = (title: string, fallback: string) => (error: unknown) => {
    if (isBesideField(error)) return;
    toasts.show({ title, description: messageOf(error, fallback), tone: 'failure' });
  };

  const sendCode = useMutation({
    mutationFn: (email: string) => identity.forgotPassword(email),
    retry: false,
    onSuccess: (_, email) => {
      const description = 'A password reset code has been sent to your email.';
      toasts.show({ title: 'Reset Code Sent', description, tone: 'success' });
      setStep({ name: 'code', email });
    },
    onError: fail('Error', 'Failed to send reset code. Please try again.'),
  });
  const resendCode = useMutation({
    mutationFn: (email: string) => identity.forgotPassword(email),
    retry: false,
    onSuccess: () => {
      const description = 'A new reset code has been sent to your email.';
      toasts.show({ title: 'Code Resent', description, tone: 'success' });
    },
    onError: fail('Error', 'Failed to resend code. Please try again.'),
  });
  const resetPassword = useMutation({
    mutationFn: (reset: { email: string; code: string; newPassword: string }) => identity.confirmForgotPassword(reset),
    retry: false,
    onSuccess: (_, { email }) => {
      const description = 'Your password has been updated successfully.';
      toasts.show({ title: 'Password Reset Successful', description, tone: 'success' });
      setStep({ name: 'done', email });
    },
    onError: fail('Reset Failed', 'Failed to reset password. Please try again.'),
  });

  if (configuration?.identity.kind === 'demo') return <NothingToResetView place={place} />;
  switch (step.name) {
    case 'address':
      return (
        <SendCodeView
          place={place}
          error={emailRefusal(sendCode.error)}
          isSending={sendCode.isPending}
          onSend={sendCode.mutate}
        />
      );
    case 'code': {
      const submit = ({ code, password, confirmation }: NewPasswordForm) => {
        const found = passwordProblem(password, confirmation);
        setProblem(found);
        if (found === null) resetPassword.mutate({ email: step.email, code, newPassword: password });
      };
      return (
        <ResetPasswordView
          email={step.email}
          problem={problem}
          refusals={{ code: codeRefusal(resetPassword.error), password: newPasswordRefusal(resetPassword.error) }}
          isResetting={resetPassword.isPending}
          isResending={resendCode.isPending}
          onReset={submit}
          onResend={(onSent) => resendCode.mutate(step.email, { onSuccess: onSent })}
          onBack={() => {
            setProblem(null);
            resetPassword.reset();
            setStep({ name: 'address' });
          }}
        />
      );
    }
    case 'done':
      return <ResetDoneView email={step.email} place={place} />;
  }
}

function isBesideField(error: unknown): boolean {
  return [codeRefusal(error), emailRefusal(error), newPasswordRefusal(error)].some((refusal) => refusal !== null);
}
