import type { MemberInvitation } from '@plumbline/contract/wire';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { day } from '../../../ui/dates.ts';
import { ROLE_LABELS } from '../role-words.ts';
import { sitesInWords } from './member-scope.ts';

interface MemberInvitationsProps {
  invitations: readonly MemberInvitation[];
  mayChange: boolean;
  isBusy: boolean;
  onWithdraw: (invitationId: string) => void;
}

/** Member invitations that were not accepted yet. */
export function MemberInvitations({ invitations, mayChange, isBusy, onWithdraw }: MemberInvitationsProps) {
  if (invitations.length === 0)
    return <p className="text-small text-ink-soft">No invitations are waiting for an answer.</p>;
  return (
    <ul className="border-t border-line">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-col gap-3 border-b border-line py-4">
          <div className="flex flex-col items-start justify-between gap-3 sm:flex-row">
            <div className="flex min-w-0 flex-col">
              <p className="font-semibold break-all">{invitation.email}</p>
              <p className="text-small text-ink-soft">
                {ROLE_LABELS[invitation.role]} · <bdi>{sitesInWords(invitation.sites)}</bdi>
              </p>
              <p className="text-small text-ink-soft">
                Invited by {invitation.invited_by}, works until {day(invitation.expires_at)}
              </p>
            </div>
            {mayChange ? (
              <ConfirmDialog
                trigger={
                  <Button
                    tone="quiet"
                    className="-ml-4 shrink-0 sm:-mr-4 sm:ml-0"
                    disabled={isBusy}
                    aria-label={`Withdraw the invitation to ${invitation.email}`}
                  >
                    Withdraw
                  </Button>
                }
                title="Withdraw the invitation?"
                confirmLabel="Withdraw"
                isBusy={isBusy}
                onConfirm={() => onWithdraw(invitation.id)}
              >
                <p>Its link stops working at once. You can invite {invitation.email} again.</p>
              </ConfirmDialog>
            ) : null}
          </div>
          {invitation.link === null ? null : <CopyField label="Link, for this person only" value={invitation.link} />}
        </li>
      ))}
    </ul>
  );
}
