import type { FollowUpOutcomeBody } from '@plumbline/contract/wire';
import { FOLLOW_UP_OUTCOMES, type FollowUpOutcome } from '@plumbline/domain/follow-up';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { dayAfter, OUTCOME_WORDS } from './follow-up-words.ts';

const NOTE_LENGTH = 1000;

interface OutcomeFormProps {
  /** For buttons outside of the form. */
  id?: string;
  surveyId: string;
  today: string;
  isBusy: boolean;
  onRecord: (outcome: FollowUpOutcomeBody) => void;
  /** Buttons within the form. */
  children?: ReactNode;
}

/** The fields for the outcome of a follow-up. */
export function OutcomeForm({ id, surveyId, today, isBusy, onRecord, children }: OutcomeFormProps) {
  const [outcome, setOutcome] = useKeptState<FollowUpOutcome | null>(`outcome ${surveyId}`, null);
  const [note, setNote] = useKeptState(`outcome note ${surveyId}`, '');
  const [lookAgainOn, setLookAgainOn] = useKeptState(`outcome day ${surveyId}`, '');
  const [wasSent, setWasSent] = useState(false);
  const firstOutcome = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const hasNoOutcome = wasSent && outcome === null;
  const isTooEarly = lookAgainOn !== '' && lookAgainOn < dayAfter(today);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    if (outcome === null) firstOutcome.current?.focus();
    if (isBusy || outcome === null || isTooEarly) return;
    onRecord({ outcome, note: note.trim(), look_again_on: lookAgainOn === '' ? null : lookAgainOn });
  };
  return (
    <form id={id} noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-4 print:hidden">
      <fieldset className="flex flex-col gap-1" aria-describedby={hasNoOutcome ? problemId : undefined}>
        <legend className="text-small font-semibold">What happened?</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {FOLLOW_UP_OUTCOMES.map((each, index) => (
            <label key={each} className="flex min-h-11 items-center gap-3">
              <input
                ref={index === 0 ? firstOutcome : undefined}
                type="radio"
                name="outcome"
                required
                checked={outcome === each}
                onChange={() => setOutcome(each)}
                className="size-5 accent-ink"
              />
              {OUTCOME_WORDS[each]}
            </label>
          ))}
        </div>
        {hasNoOutcome ? (
          <p id={problemId} role="alert" className="text-small font-semibold text-danger">
            Choose what happened.
          </p>
        ) : null}
        {outcome === 'not_reached' ? (
          <p className="text-small text-ink-soft">It stays on the list until someone reaches them.</p>
        ) : null}
      </fieldset>
      <TextAreaField
        label="Note (optional)"
        rows={2}
        maxLength={NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint="Your colleagues can see this. Don’t include health information."
      />
      <Field
        label="Check back on (optional)"
        type="date"
        min={dayAfter(today)}
        value={lookAgainOn}
        onChange={(event) => setLookAgainOn(event.target.value)}
        hint={outcome === 'not_reached' ? 'The day to try again.' : 'It goes back on the list that day.'}
        error={wasSent && isTooEarly ? 'Choose a later day than today.' : null}
      />
      {children}
    </form>
  );
}
