import { Link } from 'react-router';
import { DASHBOARD_PATH, LOGIN_PATH } from '../../../addresses.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** The reason why the link shows no invitation: the invitation ended or never existed, or could not be loaded. */
interface NoInvitationReason {
  readonly kind: 'ended' | 'not_loaded';
  readonly text: string;
}

interface NoInvitationProps {
  reason: NoInvitationReason;
  isSignedIn: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export function NoInvitation({ reason, isSignedIn, isRetrying, onRetry }: NoInvitationProps) {
  if (reason.kind === 'not_loaded') {
    return (
      <AuthFrame title="Invitation" lead="Your link may be fine. Try again in a moment.">
        <Notice title="The invitation could not be loaded" tone="danger" isUrgent>
          {reason.text}
        </Notice>
        <Button tone="primary" disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? 'Trying...' : 'Try Again'}
        </Button>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Invitation" lead="This link doesn’t open an invitation.">
      <Notice title="Nothing to join" tone="caution" isUrgent>
        {reason.text}
      </Notice>
      <Link to={isSignedIn ? DASHBOARD_PATH : LOGIN_PATH} className={buttonClass()}>
        {isSignedIn ? 'Go to the dashboard' : 'Go to sign in'}
      </Link>
    </AuthFrame>
  );
}
