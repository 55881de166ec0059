import { useCommand } from '../../../calls/use-command.ts';
import { WORKFORCE } from '../workforce-answers.ts';
import type { PersonChanges } from './person-form.ts';

/** Saves changes of a person, says so, and closes the dialog that they were made in. */
export function useSavePerson(id: string, message: string, onClose: () => void) {
  const saving = useCommand('updatePerson', { done: message, outdates: WORKFORCE });
  return {
    isSaving: saving.isPending,
    error: saving.error,
    /** @param changes null: nothing was changed */
    save: (changes: PersonChanges | null) =>
      changes === null ? onClose() : saving.send({ params: { id }, body: changes }, onClose),
  };
}
