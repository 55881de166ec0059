import type { FollowUpOutcomeBody, ListedFollowUp } from '@plumbline/contract/wire';
import { Dialog } from 'radix-ui';
import { participantName } from '../../surveys/survey-words.ts';
import { reasonsInWords } from './follow-up-words.ts';
import { OutcomeForm } from './OutcomeForm.tsx';

interface OutcomeDialogProps {
  followUp: ListedFollowUp;
  isBusy: boolean;
  onRecord: (outcome: FollowUpOutcomeBody) => void;
  onClose: () => void;
  /** Called after closing, to move the focus. */
  onClosed: () => void;
}

/** Asks for the outcome of a follow-up over the list. */
export function OutcomeDialog({ followUp, isBusy, onRecord, onClose, onClosed }: OutcomeDialogProps) {
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          className="fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[min(34rem,calc(100vw-2rem))] -translate-1/2 flex-col gap-4 overflow-y-auto rounded-box border border-line-strong bg-raised p-6"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          <Dialog.Title className="display text-large break-words">
            Follow-up with {participantName(followUp.survey)}
          </Dialog.Title>
          <Dialog.Description className="text-small text-ink-soft">
            {reasonsInWords(followUp).join('. ')}.
          </Dialog.Description>
          <OutcomeForm
            surveyId={followUp.survey.id}
            today={followUp.today}
            isBusy={isBusy}
            onRecord={onRecord}
            onCancel={onClose}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
