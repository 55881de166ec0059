import type { Action, UpdateActionBody } from '@plumbline/contract/wire';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { ActionFields } from '../form/ActionFields.tsx';
import { changesOf, formOf, problemsIn, refusedFields } from '../form/action-form.ts';
import type { PossibleOwner } from '../form/OwnerFields.tsx';

interface EditDialogProps {
  /** The newest known version; a colleague's change does not overwrite what was typed. */
  action: Action;
  members: readonly PossibleOwner[] | undefined;
  /** Today in the organisation's time zone; undefined while loading. */
  today: string | undefined;
  isSaving: boolean;
  error: Error | null;
  /** Whether the last attempt was refused because a colleague had saved in the meantime. */
  wasChanged: boolean;
  /** Reason of the last failed attempt; null without a failure. */
  failure: string | null;
  onSave: (changes: Omit<UpdateActionBody, 'version'>) => void;
  onClose: () => void;
}

export function EditDialog(props: EditDialogProps) {
  const { action, members, isSaving, error, wasChanged, failure, onSave, onClose } = props;
  const [initial] = useState(() => formOf(action));
  const [form, setForm] = useKeptState('edit action', initial);
  const today = props.today ?? initial.dueOn;
  const [stops, setStops] = useState(0);
  const changes = changesOf(initial, form);
  // An owner who has left may stay when other fields are changed.
  const { member, ...others } = problemsIn(form, today);
  const problems = { ...others, ...(member === undefined || changes.owner === undefined ? {} : { member }) };
  const isComplete = Object.keys(problems).length === 0;
  const refused = refusedFields(error);
  const hasFieldError = Object.keys(refused).length > 0;
  return (
    <FormDialog
      title="Edit action"
      saveLabel={isSaving ? 'Saving...' : 'Save'}
      isSaving={isSaving}
      refusal={isComplete ? error : stops}
      failure={wasChanged || hasFieldError ? null : failure}
      onSave={() => {
        if (!isComplete) setStops(stops + 1);
        else if (Object.keys(changes).length === 0) onClose();
        else if (!isSaving) onSave(changes);
      }}
      onCancel={onClose}
    >
      {wasChanged ? <EditConflict action={action} /> : null}
      <ActionFields
        form={form}
        problems={isComplete ? refused : stops > 0 ? problems : {}}
        members={members}
        today={today}
        onChange={(part) => setForm({ ...form, ...part })}
      />
    </FormDialog>
  );
}

/** The notice that a colleague saved first, with the saved values. It says that nothing typed is lost. */
function EditConflict({ action }: { action: Action }) {
  return (
    <Notice title="Someone else has changed this action in the meantime" tone="caution" isUrgent>
      <p>
        What you typed is kept. The action now says: “<bdi>{action.what}</bdi>”, owner <bdi>{action.owner.name}</bdi>.
        Save again to put your changes on top.
      </p>
    </Notice>
  );
}
