import type { Person } from '@plumbline/contract/wire';
import { Archive, ArchiveRestore, Merge, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { INVITE_PATH } from '../../../addresses.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { invitingState } from '../../surveys/invite/invited-email.ts';
import { personName } from '../workforce-words.ts';
import { EditPerson } from './EditPerson.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { MergePersonDialog } from './MergePersonDialog.tsx';
import { MovePerson } from './MovePerson.tsx';
import { ARCHIVING_A_PERSON } from './person-words.ts';
import { usePersonChange } from './use-person-change.ts';

interface PersonActionsProps {
  person: Person;
  /** Only administrators may erase people. */
  isAdministrator: boolean;
}

/** What can be done with a person; an archived one can be restored or erased. */
export function PersonActions({ person, isAdministrator }: PersonActionsProps) {
  const [isMerging, setIsMerging] = useState(false);
  const change = usePersonChange(person.id);
  const erase = isAdministrator ? <ErasePerson person={person} /> : null;
  if (person.archived_at !== null) {
    return (
      <>
        <Button disabled={change.isBusy} onClick={() => change.run({ step: 'restore' })}>
          <ArchiveRestore aria-hidden="true" size={18} strokeWidth={1.75} />
          Restore
        </Button>
        {erase}
      </>
    );
  }
  return (
    <>
      {person.email === null ? null : (
        <Link to={INVITE_PATH} state={invitingState(person.email)} className={buttonClass('secondary')}>
          <Send aria-hidden="true" size={18} strokeWidth={1.75} />
          Invite
        </Link>
      )}
      <MovePerson person={person} />
      <EditPerson person={person} />
      <Button tone="quiet" onClick={() => setIsMerging(true)}>
        <Merge aria-hidden="true" size={18} strokeWidth={1.75} />
        Merge
      </Button>
      <ConfirmDialog
        trigger={
          <Button tone="quiet" disabled={change.isBusy}>
            <Archive aria-hidden="true" size={18} strokeWidth={1.75} />
            Archive
          </Button>
        }
        title={`Archive ${personName(person)}?`}
        confirmLabel="Archive person"
        tone="primary"
        isBusy={change.isBusy}
        onConfirm={() => change.run({ step: 'archive' })}
      >
        {ARCHIVING_A_PERSON.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
      {erase}
      {isMerging ? (
        <MergePersonDialog
          person={person}
          isSaving={change.isBusy}
          failure={change.mergeFailure}
          onMerge={change.merge}
          onClose={() => {
            change.forgetFailure();
            setIsMerging(false);
          }}
        />
      ) : null}
    </>
  );
}
