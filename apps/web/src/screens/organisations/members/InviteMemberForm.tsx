import type { MemberRole } from '@plumbline/contract/paths';
import { isEmailLike } from '@plumbline/domain/invitation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { MEMBER_ROLES, ROLE_LABELS, ROLE_NOTES } from '../role-words.ts';

interface InviteMemberFormProps {
  isInviting: boolean;
  onInvite: (invitation: { email: string; role: MemberRole }, onDone: () => void) => void;
}

export function InviteMemberForm({ isInviting, onInvite }: InviteMemberFormProps) {
  const [email, setEmail] = useKeptState('invite member', '');
  const [role, setRole] = useState<MemberRole>('safety_manager');
  const [isRefused, setIsRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(!isEmailLike(email));
    if (isEmailLike(email) && !isInviting) onInvite({ email: email.trim(), role }, () => setEmail(''));
  };

  return (
    <form aria-label="Invite a member" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field
          label="Email of the new member"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isRefused ? 'Please enter a valid email address.' : null}
        />
        <SelectField
          label="Role"
          value={role}
          onChange={(event) => setRole(MEMBER_ROLES.find((each) => each === event.target.value) ?? role)}
          options={MEMBER_ROLES.map((each) => ({ value: each, label: ROLE_LABELS[each] }))}
          hint={ROLE_NOTES[role]}
        />
      </div>
      <Button type="submit" className="self-start" disabled={isInviting}>
        {isInviting ? 'Inviting...' : 'Invite member'}
      </Button>
    </form>
  );
}
