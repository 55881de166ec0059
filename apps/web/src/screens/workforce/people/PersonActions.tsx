import type { Person } from '@plumbline/contract/wire';
import { Archive, ArchiveRestore, Send } from 'lucide-react';
import { Link } from 'react-router';
import { INVITE_PATH } from '../../../addresses.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { invitingState } from '../../surveys/invite/invited-email.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import { personName } from '../workforce-words.ts';
import { EditPerson } from './EditPerson.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { MergePerson } from './MergePerson.tsx';
import { MovePerson } from './MovePerson.tsx';
import { ARCHIVING_A_PERSON } from './person-words.ts';

interface PersonActionsProps {
  person: Person;
  /** Whether the user may erase people, as only administrators may. */
  isAdministrator: boolean;
}

/** The buttons for a person; an archived one can only be restored or erased. */
export function PersonActions({ person, isAdministrator }: PersonActionsProps) {
  const input = { params: { id: person.id } };
  // Also after a failure, because somebody else may have changed the record first.
  const outcome = { refused: { text: 'Nothing was changed. Please try again.' }, outdates: WORKFORCE };
  const archiving = useCommand('archivePerson', { done: 'Person archived', ...outcome });
  const restoring = useCommand('restorePerson', { done: 'Person restored', ...outcome });
  const erase = isAdministrator ? <ErasePerson person={person} /> : null;
  if (person.archived_at !== null) {
    return (
      <>
        <Button disabled={restoring.isPending} onClick={() => restoring.send(input)}>
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
      <MergePerson person={person} />
      <ConfirmDialog
        trigger={
          <Button tone="quiet" disabled={archiving.isPending}>
            <Archive aria-hidden="true" size={18} strokeWidth={1.75} />
            Archive
          </Button>
        }
        title={`Archive ${personName(person)}?`}
        confirmLabel="Archive person"
        tone="primary"
        isBusy={archiving.isPending}
        onConfirm={() => archiving.send(input)}
      >
        {ARCHIVING_A_PERSON.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
      {erase}
    </>
  );
}
