import { DONE_NOTE_LENGTH_MAX } from '@plumbline/domain/actions/action';
import { useState } from 'react';
import { detailOf } from '../../session/http-error.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { type ChangedAction, failureInWords, type StatusSteps } from './use-status-change.ts';

interface DoneDialogProps {
  action: ChangedAction;
  steps: StatusSteps;
  onClose: () => void;
}

/** Asks what was done before an action gets the status `done`. */
export function DoneDialog({ action, steps, onClose }: DoneDialogProps) {
  const [note, setNote] = useState('');
  /** Counts attempts without a note. */
  const [stops, setStops] = useState(0);
  const isMissing = note.trim() === '';
  const isBusy = steps.busyId === action.id;
  const close = () => {
    steps.forget();
    onClose();
  };
  const detail = detailOf(steps.refusal, 'note');
  return (
    <FormDialog
      title="What was done?"
      lead="The note stays with the action. You can add photos to it afterwards."
      saveLabel={isBusy ? 'Saving...' : 'Mark as done'}
      isSaving={isBusy}
      refusal={isMissing ? stops : steps.refusal}
      failure={steps.refusal === null || detail !== null ? null : failureInWords(steps.refusal)}
      onSave={() => {
        if (isMissing) setStops(stops + 1);
        else if (!isBusy) steps.change(action, 'done', { note: note.trim(), onDone: close });
      }}
      onCancel={close}
    >
      <TextAreaField
        label="Note"
        hint="Required. What was changed on the site; please name nobody who answered."
        required
        rows={4}
        maxLength={DONE_NOTE_LENGTH_MAX}
        value={note}
        error={isMissing ? (stops > 0 ? 'Say what was done.' : null) : detail}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
