import { DONE_NOTE_LENGTH_MAX } from '@plumbline/domain/actions/action';
import { useState } from 'react';
import { detailOf } from '../../session/http-error.ts';
import { Field, TextAreaField } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useKeptState } from '../../ui/use-kept-state.ts';
import { ACCEPTED, refusedFile } from './detail/file-words.ts';
import { type ChangedAction, failureInWords, type StatusSteps } from './use-status-change.ts';

interface DoneDialogProps {
  action: ChangedAction;
  steps: StatusSteps;
  onClose: () => void;
}

/** Asks what was done before an action gets the status `done`. */
export function DoneDialog({ action, steps, onClose }: DoneDialogProps) {
  const [note, setNote] = useKeptState(`done ${action.id}`, '');
  const [file, setFile] = useState<File | null>(null);
  /** Counts attempts that the form itself refused. */
  const [stops, setStops] = useState(0);
  const isMissing = note.trim() === '';
  const fileProblem = file === null ? null : refusedFile(file);
  const isRefused = isMissing || fileProblem !== null;
  const isBusy = steps.busyId === action.id;
  const close = () => {
    steps.forget();
    onClose();
  };
  const detail = detailOf(steps.refusal, 'note');
  return (
    <FormDialog
      title="What was done?"
      lead="The note stays with the action. You can add more photos to it afterwards."
      saveLabel={isBusy ? 'Saving...' : 'Mark as done'}
      isSaving={isBusy}
      refusal={isRefused ? stops : steps.refusal}
      failure={steps.refusal === null || detail !== null ? null : failureInWords(steps.refusal)}
      onSave={() => {
        if (isRefused) setStops(stops + 1);
        else if (!isBusy) steps.change(action, 'done', { note: note.trim(), file, onDone: close });
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
      <Field
        label="Photo or document"
        hint="Optional. JPEG, PNG, WebP or PDF, up to 10 MB. It is sent after the note."
        type="file"
        accept={ACCEPTED}
        disabled={isBusy}
        className="py-2 file:mr-3 file:h-full file:rounded-box file:border file:border-line file:bg-surface file:px-3 file:font-semibold file:text-ink"
        error={fileProblem}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </FormDialog>
  );
}
