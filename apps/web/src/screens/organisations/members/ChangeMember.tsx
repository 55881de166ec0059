import type { Member } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { OUTDATED_BY_ORGANISATION } from '../organisation/use-organisation-change.ts';
import { isLastAdministrator } from './member-rules.ts';
import { losesSight, type MemberScope, receiversOf, scopeBody, scopeOf, scopeProblem } from './member-scope.ts';
import { ScopeFields } from './ScopeFields.tsx';

interface ChangeMemberProps {
  member: Member;
  members: readonly Member[];
}

/** The button and the dialog that change the role and the sites of a member. */
export function ChangeMember({ member, members }: ChangeMemberProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" aria-label={`Change ${member.name}`} onClick={() => setIsOpen(true)}>
        Change
      </Button>
      {isOpen ? <ChangeDialog member={member} members={members} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ChangeDialog({ member, members, onClose }: ChangeMemberProps & { onClose: () => void }) {
  const [before] = useState(() => scopeOf(member));
  const [scope, setScope] = useState<MemberScope>(before);
  const [receiverId, setReceiverId] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { send, isPending, error } = useCommand('changeMember', {
    done: 'Member changed',
    outdates: [...OUTDATED_BY_ORGANISATION, 'listActions', 'listFollowUps'],
  });
  const receivers = receiversOf(member, members);
  const isHandedOver = losesSight(before, scope) && receivers.length > 0;
  const problem = (tries > 0 ? scopeProblem(scope) : null) ?? siteErrorOf(error, scope);
  const receiverError = detailOf(error, 'hand_over_to');
  const save = () => {
    setTries(tries + 1);
    if (scopeProblem(scope) !== null) return;
    const hand_over_to = isHandedOver ? (receiverId ?? receivers[0]?.id) : undefined;
    const body = { ...scopeBody(scope), ...(hand_over_to === undefined ? {} : { hand_over_to }) };
    send({ params: { id: member.id }, body }, onClose);
  };
  return (
    <FormDialog
      title={`Change ${member.name}`}
      saveLabel={isPending ? 'Saving...' : 'Save'}
      isSaving={isPending}
      refusal={error ?? tries}
      failure={
        error === null || problem !== null || receiverError !== null
          ? null
          : messageOf(error, 'The member could not be changed. Please try again.')
      }
      onSave={save}
      onCancel={onClose}
    >
      <ScopeFields
        scope={scope}
        onChange={setScope}
        error={problem}
        isRoleFixed={isLastAdministrator(member, members)}
      />
      {isHandedOver ? (
        <HandOverField receivers={receivers} chosenId={receiverId} onChoose={setReceiverId} error={receiverError} />
      ) : null}
    </FormDialog>
  );
}

/** The error of the chosen sites, or of one of them. */
function siteErrorOf(error: Error | null, { sites }: MemberScope): string | null {
  const fields = ['site_ids', ...sites.map((_, index) => `site_ids.${index}`)];
  return fields.map((field) => detailOf(error, field)).find((message) => message !== null) ?? null;
}

interface HandOverFieldProps {
  /** Members who can take over; the first one is the default. */
  receivers: readonly Member[];
  /** The chosen member; null: the default. */
  chosenId: string | null;
  onChoose: (memberId: string) => void;
  error?: string | null;
}

/** The choice of the member who takes over open actions and follow-ups. */
export function HandOverField({ receivers, chosenId, onChoose, error = null }: HandOverFieldProps) {
  return (
    <SelectField
      label="Hand open actions and follow-ups to"
      value={chosenId ?? receivers[0]?.id ?? ''}
      onChange={(event) => onChoose(event.target.value)}
      options={receivers.map(({ id, name, is_self }) => ({ value: id, label: is_self ? `${name} (you)` : name }))}
      error={error}
    />
  );
}
