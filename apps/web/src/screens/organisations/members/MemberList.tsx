import type { Member } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { ROLE_LABELS } from '../role-words.ts';
import { ChangeMember, HandOverField } from './ChangeMember.tsx';
import { isLastAdministrator } from './member-rules.ts';
import { receiversOf, sitesInWords } from './member-scope.ts';

interface MemberListProps {
  members: readonly Member[];
  mayChange: boolean;
  isBusy: boolean;
  onRemove: (member: Member, handOverTo: string | undefined) => void;
}

export function MemberList({ members, mayChange, isBusy, onRemove }: MemberListProps) {
  return (
    <ul className="border-t border-line">
      {members.map((member) => (
        <li
          key={member.id}
          className="flex flex-col gap-3 border-b border-line py-4 sm:flex-row sm:items-center sm:justify-between"
        >
          <div className="flex min-w-0 flex-col">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-0.5 font-semibold">
              <span className="min-w-0 break-words">{member.name}</span>
              {member.is_self ? <Badge>You</Badge> : null}
            </p>
            <p className="text-small break-all text-ink-soft">{member.email}</p>
            <p className="text-small">
              {ROLE_LABELS[member.role]} · <bdi>{sitesInWords(member.sites)}</bdi>
            </p>
            <p className="text-small text-ink-soft">Since {day(member.joined_at)}</p>
          </div>
          {mayChange ? (
            <div className="-ml-4 flex shrink-0 flex-wrap items-center sm:-mr-4 sm:ml-0">
              <ChangeMember member={member} members={members} />
              <Removal
                member={member}
                members={members}
                isBusy={isBusy}
                onRemove={(handOverTo) => onRemove(member, handOverTo)}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface RemovalProps {
  member: Member;
  members: readonly Member[];
  isBusy: boolean;
  /** @param handOverTo id of the member who takes over the work; undefined: there is no work */
  onRemove: (handOverTo: string | undefined) => void;
}

function Removal({ member, members, isBusy, onRemove }: RemovalProps) {
  const [receiverId, setReceiverId] = useState<string | null>(null);
  const receivers = member.role === 'representative' ? [] : receiversOf(member, members);
  const words = member.is_self ? 'Leave' : 'Remove';
  if (isLastAdministrator(member, members)) return null;
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isBusy} aria-label={`${words} ${member.name}`}>
          {words}
        </Button>
      }
      title={member.is_self ? 'Leave the organization?' : `Remove ${member.name}?`}
      confirmLabel={member.is_self ? 'Leave' : 'Remove member'}
      isBusy={isBusy}
      onConfirm={() => onRemove(receiverId ?? receivers[0]?.id)}
    >
      <p>
        {member.is_self
          ? 'You will lose access at once. To come back, you will need a new invitation.'
          : 'They will lose access at once, wherever they are signed in.'}
      </p>
      <p>Surveys, answers and questions stay with the organization.</p>
      {receivers.length === 0 ? null : (
        <div className="pt-2 text-ink">
          <HandOverField receivers={receivers} chosenId={receiverId} onChoose={setReceiverId} />
        </div>
      )}
    </ConfirmDialog>
  );
}
