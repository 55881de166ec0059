import type { MemberRole } from '@plumbline/contract/paths';
import type { Member } from '@plumbline/contract/wire';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { MEMBER_ROLES, ROLE_LABELS } from '../role-words.ts';
import { isLastAdministrator } from './member-rules.ts';

interface MemberListProps {
  members: readonly Member[];
  mayChange: boolean;
  isBusy: boolean;
  onRole: (memberId: string, role: MemberRole) => void;
  onRemove: (memberId: string, isSelf: boolean) => void;
}

export function MemberList({ members, mayChange, isBusy, onRole, onRemove }: MemberListProps) {
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
            <p className="text-small text-ink-soft">Since {day(member.joined_at)}</p>
          </div>
          {mayChange ? (
            <div className="flex shrink-0 flex-wrap items-center gap-2">
              <RoleChoice
                member={member}
                isFixed={isBusy || isLastAdministrator(member, members)}
                onRole={(role) => onRole(member.id, role)}
              />
              <Removal
                member={member}
                isBusy={isBusy}
                isLast={isLastAdministrator(member, members)}
                onRemove={() => onRemove(member.id, member.is_self)}
              />
            </div>
          ) : (
            <p className="shrink-0 text-small">{ROLE_LABELS[member.role]}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RoleChoiceProps {
  member: Member;
  isFixed: boolean;
  onRole: (role: MemberRole) => void;
}

function RoleChoice({ member, isFixed, onRole }: RoleChoiceProps) {
  return (
    <select
      aria-label={`Role of ${member.name}`}
      className="h-11 rounded-box border border-line-strong bg-raised px-3 text-small disabled:bg-sunken disabled:text-ink-soft"
      value={member.role}
      disabled={isFixed}
      onChange={(event) => {
        const chosen = MEMBER_ROLES.find((role) => role === event.target.value);
        if (chosen !== undefined) onRole(chosen);
      }}
    >
      {MEMBER_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_LABELS[role]}
        </option>
      ))}
    </select>
  );
}

interface RemovalProps {
  member: Member;
  isBusy: boolean;
  isLast: boolean;
  onRemove: () => void;
}

function Removal({ member, isBusy, isLast, onRemove }: RemovalProps) {
  const words = member.is_self ? 'Leave' : 'Remove';
  if (isLast) return <p className="text-small text-ink-soft">Last administrator</p>;
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
      onConfirm={onRemove}
    >
      <p>
        {member.is_self
          ? 'You will lose access at once. To come back, you will need a new invitation.'
          : 'They will lose access at once, wherever they are signed in.'}
      </p>
      <p>Surveys, answers and questions stay with the organization.</p>
    </ConfirmDialog>
  );
}
