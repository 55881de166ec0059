import { useQueryClient } from '@tanstack/react-query';
import { useResponse } from '../../calls/api-query.ts';
import { AuthFrame } from '../../ui/AuthFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { TwoStepSetUp } from './security/TwoStepSetUp.tsx';

interface SecondFactorRequiredScreenProps {
  email: string;
  onDone: () => void;
  onSignOut: () => void;
}

/** Replaces the app until a member whose organisation requires two-step verification has set it up. */
export function SecondFactorRequiredScreen({ email, onDone, onSignOut }: SecondFactorRequiredScreenProps) {
  const queryClient = useQueryClient();
  const organization = useResponse('getMembership').data?.organization?.name ?? 'Your organization';
  const enter = async () => {
    await queryClient.resetQueries();
    onDone();
  };
  return (
    <AuthFrame
      title="Set up two-step verification"
      lead={`${organization} requires it. You can continue as soon as it is on.`}
      isNextStep
    >
      <p className="text-small break-words text-ink-soft">Signed in as {email}.</p>
      <TwoStepSetUp onDone={() => void enter()} />
      <div className="border-t border-line pt-4">
        <Button tone="quiet" className="-ml-4" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </AuthFrame>
  );
}
