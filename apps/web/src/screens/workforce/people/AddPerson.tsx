import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { AddButton } from '../places/AddButton.tsx';
import { WORKFORCE } from '../workforce-queries.ts';
import { PersonFormDialog } from './PersonFormDialog.tsx';
import { EMPTY_PERSON, newPerson, type PersonForm } from './person-form.ts';

interface AddPersonProps {
  /** Preset fields: the crew or the company whose screen is shown. */
  initial?: Partial<PersonForm>;
}

/** The button and the dialog that add a person by hand. */
export function AddPerson({ initial }: AddPersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add person</AddButton>
      {isOpen ? <AddPersonDialog person={{ ...EMPTY_PERSON, ...initial }} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddPersonDialog({ person, onClose }: { person: PersonForm; onClose: () => void }) {
  const adding = useCommand('createPerson', { done: 'Person added', outdates: WORKFORCE });
  return (
    <PersonFormDialog
      title="Add a person"
      lead="Nobody is asked or emailed by this."
      saveLabel="Add person"
      person={person}
      isSaving={adding.isPending}
      error={adding.error}
      onSave={(form) => adding.send({ body: newPerson(form) }, onClose)}
      onClose={onClose}
    />
  );
}
