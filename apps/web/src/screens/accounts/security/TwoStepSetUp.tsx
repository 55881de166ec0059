import { useMutation } from '@tanstack/react-query';
import { beginSecondFactorMutation, confirmSecondFactorMutation } from '../../../queries/own-account.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { codeRefusal } from '../account-refusals.ts';
import { OwnerProofForm } from './OwnerProofForm.tsx';
import { isBesideField, proofRefusal } from './proof-refusal.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepAppView } from './TwoStepAppView.tsx';

interface TwoStepSetUpProps {
  /** Called when the recovery codes were shown. */
  onDone: () => void;
  /** Missing when the set-up cannot be postponed. */
  onCancel?: () => void;
}

/** Password, app, recovery codes: the three steps of setting up two-step verification. */
export function TwoStepSetUp({ onDone, onCancel }: TwoStepSetUpProps) {
  const { api, session, toasts } = useServices();
  const fail = (error: unknown) => {
    if (isBesideField(error)) return;
    const description = messageOf(error, 'Nothing was changed. Please try again.');
    toasts.show({ title: 'Error', description, tone: 'failure' });
  };
  const beginning = useMutation({ ...beginSecondFactorMutation(api), onError: fail });
  const confirmation = useMutation({
    ...confirmSecondFactorMutation(api),
    // Turning the second factor on ended all sessions of the account, including this one.
    onSuccess: ({ user, tokens }) => session.signedIn(user, tokens),
    onError: fail,
  });
  const cancel = onCancel === undefined ? {} : { onCancel };

  if (confirmation.data !== undefined)
    return <RecoveryCodes codes={confirmation.data.recovery_codes} onSaved={onDone} />;
  if (beginning.data !== undefined) {
    return (
      <TwoStepAppView
        {...beginning.data}
        {...cancel}
        refusal={codeRefusal(confirmation.error)}
        isChecking={confirmation.isPending}
        onConfirm={confirmation.mutate}
      />
    );
  }
  return (
    <OwnerProofForm
      asksCode={false}
      refusal={proofRefusal(beginning.error)}
      isBusy={beginning.isPending}
      label="Continue"
      busyLabel="Checking..."
      onSubmit={({ password }) => beginning.mutate(password)}
      {...cancel}
    >
      <p className="max-w-measure">
        You need an authenticator app on your phone, such as a password manager that generates codes. First, enter your
        password again.
      </p>
    </OwnerProofForm>
  );
}
