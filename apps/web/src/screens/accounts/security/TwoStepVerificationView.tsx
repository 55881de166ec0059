import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { type OwnerProof, OwnerProofForm, type ProofRefusal } from './OwnerProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The open form; setting up has a separate view. */
export type TwoStepTask = 'none' | 'set_up' | 'turn_off' | 'renew_codes';

interface TwoStepVerificationViewProps {
  /** The second factor; undefined while loading. */
  secondFactor: { is_on: boolean; recovery_codes_left: number } | undefined;
  failure: string | null;
  task: Exclude<TwoStepTask, 'set_up'>;
  /** Recovery codes that were just created; null when there are none to show. */
  newCodes: readonly string[] | null;
  refusal: ProofRefusal;
  isBusy: boolean;
  onTask: (task: TwoStepTask) => void;
  onTurnOff: (proof: OwnerProof) => void;
  onRenew: (proof: OwnerProof) => void;
  onCodesSaved: () => void;
  onRetry: () => void;
}

/** Number of recovery codes below which the user is advised to create new ones. */
const FEW_CODES = 3;

export function TwoStepVerificationView({ secondFactor, failure, task, ...view }: TwoStepVerificationViewProps) {
  if (secondFactor === undefined) {
    if (failure !== null) {
      return (
        <Notice title="Two-step verification could not be loaded" tone="danger" isUrgent>
          <p>{failure}</p>
          <Button className="mt-3" onClick={view.onRetry}>
            Try Again
          </Button>
        </Notice>
      );
    }
    return (
      <>
        <LoadingNote>Loading two-step verification</LoadingNote>
        <Skeleton className="h-12 max-w-measure" />
        <Skeleton className="h-11 w-36" />
      </>
    );
  }
  if (view.newCodes !== null) return <RecoveryCodes codes={view.newCodes} onSaved={view.onCodesSaved} />;
  if (!secondFactor.is_on) {
    return (
      <>
        <p className="max-w-measure">
          <strong className="font-semibold">Off.</strong> With it on, you sign in with your password and a code from an
          app on your phone, so that someone who learns your password still cannot sign in.
        </p>
        <Button className="self-start" onClick={() => view.onTask('set_up')}>
          Turn on
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="max-w-measure">
        <strong className="font-semibold">On.</strong> You sign in with your password and a code from your app.{' '}
        {codesLeft(secondFactor.recovery_codes_left)}
      </p>
      {secondFactor.recovery_codes_left < FEW_CODES ? (
        <Notice tone="caution" title="Few recovery codes are left">
          Without your phone, a recovery code is the only way to sign in. Make new ones while you can.
        </Notice>
      ) : null}
      {task === 'none' ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => view.onTask('renew_codes')}>Make new recovery codes</Button>
          <Button tone="danger" onClick={() => view.onTask('turn_off')}>
            Turn off
          </Button>
        </div>
      ) : null}
      {task === 'renew_codes' ? (
        <OwnerProofForm
          asksCode
          refusal={view.refusal}
          isBusy={view.isBusy}
          label="Make new codes"
          busyLabel="Making codes..."
          onSubmit={view.onRenew}
          onCancel={() => view.onTask('none')}
        >
          <p className="text-small text-ink-soft">The codes that you have now will stop working.</p>
        </OwnerProofForm>
      ) : null}
      {task === 'turn_off' ? (
        <OwnerProofForm
          asksCode
          refusal={view.refusal}
          isBusy={view.isBusy}
          label="Turn off"
          busyLabel="Turning off..."
          tone="danger"
          onSubmit={view.onTurnOff}
          onCancel={() => view.onTask('none')}
        >
          <p className="text-small text-ink-soft">
            Your password alone will then be enough to sign in, and your recovery codes will stop working. If your
            organization requires two-step verification, you will be asked to set it up again.
          </p>
        </OwnerProofForm>
      ) : null}
    </>
  );
}

function codesLeft(codes: number): string {
  return codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`;
}
