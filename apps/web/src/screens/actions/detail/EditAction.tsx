import type { Action } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateActions, updateActionMutation } from '../../../queries/actions.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormChoices } from '../form/use-form-choices.ts';
import { refreshAfterFailure, wasChanged } from '../use-status-change.ts';
import { EditDialog } from './EditDialog.tsx';

/** The button and the dialog that change an action. */
export function EditAction({ action }: { action: Action }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Edit</Button>
      {isOpen ? <Editing action={action} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function Editing({ action, onClose }: { action: Action; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const { members, today } = useFormChoices();
  const saving = useMutation({
    ...updateActionMutation(api, action.id),
    // The next attempt changes the newest version, so a conflict is reported only once that version is loaded.
    onError: (error) => refreshAfterFailure(queryClient, error),
  });
  return (
    <EditDialog
      action={action}
      members={members}
      today={today}
      isSaving={saving.isPending}
      error={saving.error}
      wasChanged={wasChanged(saving.error)}
      failure={saving.error === null ? null : messageOf(saving.error, 'Please try again.')}
      onSave={(changes) =>
        saving.mutate(
          { version: action.version, ...changes },
          {
            onSuccess: async () => {
              await invalidateActions(queryClient);
              toasts.show({ tone: 'success', title: 'Action saved' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
