import type { Person } from '@plumbline/contract/wire';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PersonFormDialog } from './PersonFormDialog.tsx';
import { changesOf, formOf } from './person-form.ts';
import { useSavePerson } from './use-save-person.ts';

/** The button and the dialog that edit a person. */
export function EditPerson({ person }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
        Edit
      </Button>
      {isOpen ? <EditPersonDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EditPersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { isSaving, error, save } = useSavePerson(person.id, 'Person saved', onClose);
  return (
    <PersonFormDialog
      title="Edit the person"
      lead="Links that were already sent keep working."
      saveLabel="Save"
      person={formOf(person)}
      isSaving={isSaving}
      error={error}
      onSave={(form) => save(changesOf(form, person))}
      onClose={onClose}
    />
  );
}
