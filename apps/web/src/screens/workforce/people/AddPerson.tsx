import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { invalidateWorkforce } from '../../../queries/workforce.ts';
import { createPersonMutation } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { AddButton } from '../places/AddButton.tsx';
import type { Choice } from '../places/ChoiceField.tsx';
import { PersonFormDialog } from './PersonFormDialog.tsx';
import { type CrewChoice, EMPTY_PERSON, newPerson, type PersonForm } from './person-form.ts';

interface AddPersonProps {
  /** Chosen at first, on the screen of a crew or a company. */
  crew?: CrewChoice;
  company?: Choice;
}

/** The button and the dialog that add a person by hand. */
export function AddPerson({ crew, company }: AddPersonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const person = { ...EMPTY_PERSON, ...crew, company: company ?? null };
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add person</AddButton>
      {isOpen ? <AddPersonDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddPersonDialog({ person, onClose }: { person: PersonForm; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const adding = useMutation(createPersonMutation(api));
  return (
    <PersonFormDialog
      title="Add a person"
      lead="Nobody is asked or emailed by this."
      saveLabel="Add person"
      person={person}
      isSaving={adding.isPending}
      error={adding.error}
      onSave={(form) =>
        adding.mutate(
          { key, body: newPerson(form) },
          {
            onSuccess: async () => {
              await invalidateWorkforce(queryClient);
              toasts.show({ title: 'Person added', tone: 'success' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
