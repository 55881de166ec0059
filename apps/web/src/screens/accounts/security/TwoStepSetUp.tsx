import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { codeRefusal } from '../account-refusals.ts';
import { OwnerProofForm } from './OwnerProofForm.tsx';
import { OWNER_PROOF_COMMAND, proofRefusal } from './proof-refusal.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TwoStepAppView } from './TwoStepAppView.tsx';

interface TwoStepSetUpProps {
  /** Called after the recovery codes were shown. */
  onDone: () => void;
  /** Postpones the set-up; left out where it cannot be postponed. */
  onCancel?: () => void;
}

/** The three steps that set up two-step verification: the password, the app, the recovery codes. */
export function TwoStepSetUp({ onDone, onCancel }: TwoStepSetUpProps) {
  const { session } = useServices();
  const beginning = useCommand('beginSecondFactor', OWNER_PROOF_COMMAND);
  const confirmation = useCommand('confirmSecondFactor', {
    ...OWNER_PROOF_COMMAND,
    // The new second factor ended all sessions of the account, including this one.
    keep: ({ user, tokens }) => session.signedIn(user, tokens),
  });
  const cancel = onCancel === undefined ? {} : { onCancel };

  if (confirmation.response !== undefined)
    return <RecoveryCodes codes={confirmation.response.recovery_codes} onSaved={onDone} />;
  if (beginning.response !== undefined) {
    return (
      <TwoStepAppView
        {...beginning.response}
        {...cancel}
        refusal={codeRefusal(confirmation.error)}
        isChecking={confirmation.isPending}
        onConfirm={(code) => confirmation.send({ body: { code } })}
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
      onSubmit={({ password }) => beginning.send({ body: { password } })}
      {...cancel}
    >
      <p className="max-w-measure">
        You need an authenticator app on your phone, such as a password manager that generates codes. First, enter your
        password again.
      </p>
    </OwnerProofForm>
  );
}
