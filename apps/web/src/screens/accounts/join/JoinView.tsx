import type { OfferedMembership } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { LOGIN_PATH, REGISTER_PATH } from '../../../addresses.ts';
import type { SignInVisit } from '../../../shell/remembered-place.ts';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { FactRow } from '../../../ui/Fact.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ROLE_LABELS, ROLE_NOTES } from '../../organisations/role-words.ts';

interface JoinViewProps {
  offer: OfferedMembership;
  /** Reason why the server refused to add the user; null without a refusal. */
  refusal: string | null;
  signedInAs: string | null;
  visit: SignInVisit;
  isJoining: boolean;
  onJoin: () => void;
  onSignOut: () => void;
}

export function JoinView({ offer, ...rest }: JoinViewProps) {
  return (
    <AuthFrame title={`Join ${offer.organization_name}`} lead={`${offer.invited_by} invites you to Plumbline.`}>
      <dl className="border-t border-line text-small">
        <FactRow label="For">
          <EmailAddress>{offer.email}</EmailAddress>
        </FactRow>
        <FactRow label="As">
          <span className="font-semibold">{ROLE_LABELS[offer.role]}</span>
          <span className="block text-ink-soft">{ROLE_NOTES[offer.role]}</span>
        </FactRow>
        <FactRow label="Valid until">{day(offer.expires_at)}</FactRow>
      </dl>
      <NextStep offer={offer} {...rest} />
    </AuthFrame>
  );
}

function NextStep({ offer, refusal, signedInAs, visit, isJoining, onJoin, onSignOut }: JoinViewProps) {
  const query = `?${new URLSearchParams({ email: offer.email })}`;
  if (signedInAs === null) {
    return (
      <div className="flex flex-col gap-3">
        <Link to={REGISTER_PATH + query} state={visit} className={buttonClass('primary')}>
          Create account
        </Link>
        <Link to={LOGIN_PATH + query} state={visit} className={buttonClass()}>
          Sign in with my account
        </Link>
      </div>
    );
  }
  if (signedInAs.toLowerCase() !== offer.email) {
    return (
      <Notice title="The invitation is for another address" tone="caution">
        <p className="break-words">
          You are signed in as <EmailAddress>{signedInAs}</EmailAddress>. Sign out, and come back through this link as{' '}
          <EmailAddress>{offer.email}</EmailAddress>.
        </p>
        <Button className="mt-3" onClick={onSignOut}>
          Sign out
        </Button>
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {refusal === null ? null : (
        <Notice title="You could not join" tone="danger" isUrgent>
          {refusal}
        </Notice>
      )}
      <Button tone="primary" disabled={isJoining} onClick={onJoin}>
        {isJoining ? 'Joining...' : `Join ${offer.organization_name}`}
      </Button>
    </div>
  );
}
