import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateWorkforce } from '../../../queries/workforce.ts';
import { type PersonChanges, updatePersonMutation } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';

/** Saves changes of a person, says so, and closes the dialog that they were made in. */
export function useSavePerson(id: string, message: string, onClose: () => void) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const saving = useMutation(updatePersonMutation(api));
  return {
    isSaving: saving.isPending,
    error: saving.error,
    /** @param changes null: nothing was changed */
    save: (changes: PersonChanges | null) => {
      if (changes === null) return onClose();
      saving.mutate(
        { id, body: changes },
        {
          onSuccess: async () => {
            await invalidateWorkforce(queryClient);
            toasts.show({ title: message, tone: 'success' });
            onClose();
          },
        },
      );
    },
  };
}
