import type { Survey } from '@plumbline/contract/wire';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { dayAndTime } from '../../ui/dates.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { riskOf } from '../survey-words.ts';

const NOTE_LENGTH = 1000;

export interface AcknowledgementActions {
  /** Id of the signed-in user; undefined while it is loading. */
  userId: string | undefined;
  isAcknowledging: boolean;
  onAcknowledge: (note: string) => void;
}

interface AcknowledgementProps extends AcknowledgementActions {
  survey: Survey;
}

/** Shows who takes care of a High result, so that exactly one person does. */
export function Acknowledgement({ survey, userId, isAcknowledging, onAcknowledge }: AcknowledgementProps) {
  const { acknowledgement } = survey;
  const [isWriting, setIsWriting] = useState(false);
  if (survey.submitted_at === null || riskOf(survey) !== 'High') return null;
  if (acknowledgement === null) {
    return (
      <section aria-label="Who takes care of it" className="border-l-4 border-danger bg-danger-soft px-4 py-4">
        <NoteForm
          title="Nobody has taken care of this yet."
          note=""
          label="What you did, or will do (optional)"
          button="I take care of it"
          tone="primary"
          isBusy={isAcknowledging}
          onSave={onAcknowledge}
        />
      </section>
    );
  }
  const isOwn = acknowledgement.by_id !== null && acknowledgement.by_id === userId;
  return (
    <section
      aria-label="Who takes care of it"
      className="flex flex-col gap-2 border-l-4 border-safe bg-sunken px-4 py-4"
    >
      <p>
        <strong>{acknowledgement.by}</strong> takes care of it, since {dayAndTime(acknowledgement.at)}.
      </p>
      {isOwn && isWriting ? (
        <NoteForm
          note={acknowledgement.note ?? ''}
          label="Your note"
          button="Save note"
          isBusy={isAcknowledging}
          onSave={(note) => {
            onAcknowledge(note);
            setIsWriting(false);
          }}
        />
      ) : (
        <>
          {acknowledgement.note === null ? null : (
            <p className="max-w-measure whitespace-pre-line">{acknowledgement.note}</p>
          )}
          {isOwn ? (
            <div className="print:hidden">
              <Button onClick={() => setIsWriting(true)}>
                {acknowledgement.note === null ? 'Add a note' : 'Change the note'}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

interface NoteFormProps {
  title?: string;
  note: string;
  label: string;
  button: string;
  tone?: 'primary' | 'secondary';
  isBusy: boolean;
  onSave: (note: string) => void;
}

function NoteForm({ title, note, label, button, tone = 'secondary', isBusy, onSave }: NoteFormProps) {
  const [draft, setDraft] = useState(note);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSave(draft.trim());
  };
  return (
    <form onSubmit={submit} className="flex max-w-measure flex-col gap-3">
      {title === undefined ? null : <p className="font-semibold text-danger">{title}</p>}
      <TextAreaField
        label={label}
        rows={2}
        maxLength={NOTE_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        hint="Your colleagues see it here. Keep health out of it."
      />
      <Button type="submit" tone={tone} className="self-start" disabled={isBusy}>
        {isBusy ? 'Saving...' : button}
      </Button>
    </form>
  );
}
