import type { OrganisationResponse } from '@plumbline/contract/wire';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { settingsPath } from '../../organisations/sections.ts';
import { type OwnerProof, OwnerProofForm, type ProofRefusal } from './OwnerProofForm.tsx';

/** The effect on the organisation when the user deletes their account. */
type Leaving =
  | {
      /** `ends`: there is no other member; `needs_administrator`: there would be no other administrator. */
      readonly kind: 'ends' | 'stays' | 'needs_administrator';
      readonly organization: string;
    }
  | { readonly kind: 'no_organization' };

/** The fields of an organisation that the rule uses. */
interface LeftOrganisation {
  readonly organization: Pick<OrganisationResponse['organization'], 'name'>;
  readonly members: readonly Pick<OrganisationResponse['members'][number], 'is_self' | 'role'>[];
}

export function leavingOf({ organization, members }: LeftOrganisation): Leaving {
  const others = members.filter(({ is_self }) => !is_self);
  const isAdministrator = members.some(({ is_self, role }) => is_self && role === 'administrator');
  const hasOther = others.some(({ role }) => role === 'administrator');
  const kind = others.length === 0 ? 'ends' : isAdministrator && !hasOther ? 'needs_administrator' : 'stays';
  return { organization: organization.name, kind };
}

interface DeleteAccountViewProps {
  /** The effect on the organisation; undefined while loading. */
  leaving: Leaving | undefined;
  failure: string | null;
  asksCode: boolean;
  refusal: ProofRefusal;
  isDeleting: boolean;
  /** @param organizationName as typed by the user; null when the organisation stays */
  onDelete: (proof: OwnerProof, organizationName: string | null) => void;
  onRetry: () => void;
}

export function DeleteAccountView({ leaving, failure, onRetry, ...form }: DeleteAccountViewProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <SettingsPart title="Delete your account">
      {failure === null ? null : (
        <Notice title="What would be deleted could not be loaded" tone="danger" isUrgent>
          <p>{failure}</p>
          <Button className="mt-3" onClick={onRetry}>
            Try Again
          </Button>
        </Notice>
      )}
      {leaving === undefined && failure === null ? (
        <>
          <LoadingNote>Loading what would be deleted</LoadingNote>
          <Skeleton className="h-24 max-w-measure" />
        </>
      ) : null}
      {leaving?.kind === 'needs_administrator' ? (
        <p className="max-w-measure">
          You are the only company administrator of {leaving.organization}. Make someone else an administrator under{' '}
          <Link to={settingsPath('members')} className={TEXT_LINK}>
            Members
          </Link>{' '}
          first; then you can delete your account.
        </p>
      ) : null}
      {leaving !== undefined && leaving.kind !== 'needs_administrator' ? (
        <div className="flex flex-col gap-4 border-l-4 border-l-danger pl-4">
          <Consequences leaving={leaving} />
          {isAsked ? (
            <DeletionForm leaving={leaving} {...form} onCancel={() => setIsAsked(false)} />
          ) : (
            <Button tone="danger" className="self-start" onClick={() => setIsAsked(true)}>
              Delete your account
            </Button>
          )}
        </div>
      ) : null}
    </SettingsPart>
  );
}

function Consequences({ leaving }: { leaving: Leaving }) {
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-1 pl-5 text-small">
      <li>Your account is deleted: your name, email address, password, sessions and recovery codes.</li>
      {leaving.kind === 'ends' ? (
        <li>
          {leaving.organization} is deleted with it, because nobody else belongs to it: every survey with its answers
          and analysis, your questions, the people you invited and the history of changes.
        </li>
      ) : null}
      {leaving.kind === 'stays' ? (
        <>
          <li>
            Your membership of {leaving.organization} and your profile are deleted. Emails to you that have not been
            sent yet are not sent.
          </li>
          <li>
            {leaving.organization} keeps its surveys, including those that you sent, with your name as their sender. The
            history of changes keeps what you did, without your name.
          </li>
        </>
      ) : null}
      <li>This cannot be undone.</li>
    </ul>
  );
}

interface DeletionFormProps extends Pick<DeleteAccountViewProps, 'asksCode' | 'refusal' | 'isDeleting' | 'onDelete'> {
  leaving: Leaving;
  onCancel: () => void;
}

function DeletionForm({ leaving, asksCode, refusal, isDeleting, onDelete, onCancel }: DeletionFormProps) {
  const [typed, setTyped] = useState('');
  const ending = leaving.kind === 'ends' ? leaving.organization : null;
  return (
    <OwnerProofForm
      asksCode={asksCode}
      refusal={refusal}
      isBusy={isDeleting}
      beginsWithPassword={ending === null}
      isReady={ending === null || typed === ending}
      label="Delete for good"
      busyLabel="Deleting..."
      tone="danger"
      onSubmit={(proof) => onDelete(proof, ending === null ? null : typed)}
      onCancel={onCancel}
    >
      {ending === null ? null : (
        <Field
          label={`Type ${ending} to confirm`}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </OwnerProofForm>
  );
}
