import type { UserStats } from '@plumbline/contract/wire';
import { Button } from '../../../ui/Button.tsx';
import { hasReachedLimit } from './quota.ts';

interface InviteButtonProps {
  /** Undefined while the limits are unknown; the server then decides. */
  stats: UserStats | undefined;
  isSending: boolean;
  label: string;
  sendingLabel: string;
}

/** Sends the form, unless the plan has no invitations left. @see specification, section 5, "Invite" */
export function InviteButton({ stats, isSending, label, sendingLabel }: InviteButtonProps) {
  const isBlocked = stats !== undefined && hasReachedLimit(stats);
  const words = isSending ? sendingLabel : label;
  return (
    <div>
      <Button type="submit" tone="primary" disabled={isSending || isBlocked}>
        {isBlocked ? 'Limit Reached - Upgrade Plan' : words}
      </Button>
    </div>
  );
}
