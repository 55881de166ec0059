import type { Action } from '@plumbline/contract/wire';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ACTIONS } from '../action-queries.ts';
import { useFormChoices } from '../form/use-form-choices.ts';
import { wasChanged } from '../use-status-change.ts';
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
  const { members, today } = useFormChoices(action.origin.kind === 'follow_up');
  const saving = useCommand('updateAction', { done: 'Action saved', outdates: ACTIONS });
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
        saving.send({ params: { id: action.id }, body: { version: action.version, ...changes } }, onClose)
      }
      onClose={onClose}
    />
  );
}
