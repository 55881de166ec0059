import { useCommand } from '../../../calls/use-command.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import type { PersonChanges } from './person-form.ts';

/** Saves changes of a person, shows a message, and closes the dialog. */
export function useSavePerson(id: string, message: string, onClose: () => void) {
  const saving = useCommand('updatePerson', { done: message, outdates: WORKFORCE });
  return {
    isSaving: saving.isPending,
    error: saving.error,
    /** @param changes null: none */
    save: (changes: PersonChanges | null) =>
      changes === null ? onClose() : saving.send({ params: { id }, body: changes }, onClose),
  };
}
