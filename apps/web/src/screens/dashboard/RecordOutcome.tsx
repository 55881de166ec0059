import type { ListedFollowUp } from '@plumbline/contract/wire';
import { Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { FollowUpActions } from '../results/follow-ups/use-follow-up-actions.ts';
import { participantName } from '../surveys/survey-words.ts';

const OutcomeDialog = lazyPart(
  'The form',
  async () => (await import('../results/follow-ups/OutcomeDialog.tsx')).OutcomeDialog,
);

interface RecordOutcomeProps {
  followUp: ListedFollowUp;
  actions: FollowUpActions;
  /** Moves the focus when an outcome has removed the follow-up, and so this button, from the list. */
  onLeft: () => void;
}

/** The button that records the outcome of a follow-up. Its dialog is loaded on first use. */
export function RecordOutcome({ followUp, actions, onLeft }: RecordOutcomeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { id } = followUp.survey;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        ref={button}
        aria-label={`Record outcome: ${participantName(followUp.survey)}`}
        disabled={actions.isBusy}
        onClick={() => setIsOpen(true)}
      >
        Record outcome
      </Button>
      {isOpen ? (
        <Suspense>
          <OutcomeDialog
            followUp={followUp}
            isBusy={actions.isBusy}
            onRecord={(outcome) => actions.onRecord(id, outcome, close)}
            onClose={close}
            onClosed={() => (button.current?.isConnected ? button.current.focus() : onLeft())}
          />
        </Suspense>
      ) : null}
    </>
  );
}
