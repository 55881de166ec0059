import type { Membership, OfferedMembership } from '@plumbline/contract/wire';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AuthFrame } from '../../../ui/AuthFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { ROLE_LABELS } from '../../organisations/role-words.ts';

interface NoOrganisationViewProps {
  email: string;
  /** The organisations to which the user still belongs. */
  organizations: Membership['organizations'];
  onChoose: (id: string) => void;
  /** The user's invitations; null while loading and after a failure. */
  invitations: readonly OfferedMembership[] | null;
  failure: string | null;
  isBusy: boolean;
  onAccept: (token: string) => void;
  onCreate: (name: string) => void;
  onRetry: () => void;
  onSignOut: () => void;
  /** The form that deletes the account, shown on request; null when this server does not keep the accounts. */
  accountDeletion: ReactNode;
}

export function NoOrganisationView({ organizations, onChoose, ...props }: NoOrganisationViewProps) {
  if (organizations.length === 0) return <WithoutOrganisation {...props} />;
  return (
    <AuthFrame title="You no longer belong to this organization" lead="Continue in another one of yours.">
      <ul className="flex flex-col gap-3">
        {organizations.map(({ id, name }) => (
          <li key={id}>
            <Button className="w-full break-words" onClick={() => onChoose(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="-ml-4 self-start" onClick={props.onSignOut}>
        Sign out
      </Button>
    </AuthFrame>
  );
}

function WithoutOrganisation({
  email,
  invitations,
  failure,
  isBusy,
  ...handlers
}: Omit<NoOrganisationViewProps, 'organizations' | 'onChoose'>) {
  const [name, setName] = useKeptState('organisation name', '');
  const [isLeaving, setIsLeaving] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !isBusy) handlers.onCreate(name.trim());
  };

  return (
    <AuthFrame title="No organization" lead="You’re signed in but don’t belong to an organization.">
      <p className="text-small break-words text-ink-soft">Signed in as {email}.</p>
      {failure === null ? null : (
        <Notice title="Your invitations could not be loaded" tone="danger" isUrgent>
          <p>{failure}</p>
          <Button className="mt-3" onClick={handlers.onRetry}>
            Try Again
          </Button>
        </Notice>
      )}
      {invitations === null && failure === null ? (
        <>
          <LoadingNote>Looking for invitations</LoadingNote>
          <Skeleton className="h-20 w-full" />
        </>
      ) : null}
      {invitations?.map((invitation) => (
        <section
          key={invitation.token}
          aria-label={`Invitation from ${invitation.organization_name}`}
          className="flex flex-col gap-3 border-l-4 border-l-accent bg-raised p-4"
        >
          <p className="break-words">
            <strong className="font-semibold">{invitation.invited_by}</strong> invites you to{' '}
            <strong className="font-semibold">{invitation.organization_name}</strong> as{' '}
            {ROLE_LABELS[invitation.role].toLowerCase()}.
          </p>
          <Button tone="primary" disabled={isBusy} onClick={() => handlers.onAccept(invitation.token)}>
            Join {invitation.organization_name}
          </Button>
        </section>
      ))}
      {invitations?.length === 0 ? (
        <p className="text-small text-ink-soft">
          No invitation is waiting for this address. Ask a company administrator to invite you, or create your own.
        </p>
      ) : null}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-6">
        <h2 className="display text-large">Create your own organization</h2>
        <Field
          label="Organization name"
          autoComplete="organization"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={name.trim() === '' || isBusy}>
          Create organization
        </Button>
      </form>
      <div className="border-t border-line pt-4">
        <Button tone="quiet" className="-ml-4" onClick={handlers.onSignOut}>
          Sign out
        </Button>
      </div>
      {handlers.accountDeletion === null ? null : (
        <details className="border-t border-line pt-4" onToggle={(event) => setIsLeaving(event.currentTarget.open)}>
          <summary className="min-h-11 cursor-pointer py-2 text-small font-semibold">
            No longer need your account?
          </summary>
          {/* Only on request: the session of a removed member has ended, and a request about the account would sign them out. */}
          {isLeaving ? <div className="pt-4">{handlers.accountDeletion}</div> : null}
        </details>
      )}
    </AuthFrame>
  );
}
