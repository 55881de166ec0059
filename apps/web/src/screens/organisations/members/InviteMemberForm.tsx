import type { ClientInput } from '@plumbline/contract/client';
import { isEmailLike } from '@plumbline/domain/invitation';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { NEW_MEMBER, scopeBody, scopeProblem } from './member-scope.ts';
import { ScopeFields } from './ScopeFields.tsx';

export type NewInvitation = NonNullable<ClientInput<'inviteMember'>['body']>;

interface InviteMemberFormProps {
  isInviting: boolean;
  onInvite: (invitation: NewInvitation, onDone: () => void) => void;
}

export function InviteMemberForm({ isInviting, onInvite }: InviteMemberFormProps) {
  const [email, setEmail] = useKeptState('invite member', '');
  const [scope, setScope] = useState(NEW_MEMBER);
  const [isTried, setIsTried] = useState(false);
  const emailProblem = isEmailLike(email) ? null : 'Please enter a valid email address.';
  const problem = scopeProblem(scope);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (emailProblem !== null || problem !== null || isInviting) return;
    onInvite({ email: email.trim(), ...scopeBody(scope) }, () => {
      setEmail('');
      setIsTried(false);
    });
  };

  return (
    <form aria-label="Invite a member" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Email of the new member"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isTried ? emailProblem : null}
      />
      <ScopeFields scope={scope} onChange={setScope} error={isTried ? problem : null} />
      <Button type="submit" className="self-start" disabled={isInviting}>
        {isInviting ? 'Inviting...' : 'Invite member'}
      </Button>
    </form>
  );
}
