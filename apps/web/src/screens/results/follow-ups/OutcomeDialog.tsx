import type { FollowUpOutcomeBody, ListedFollowUp } from '@plumbline/contract/wire';
import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
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
  const formId = useId();
  return (
    <ModalDialog
      title={`Follow-up with ${participantName(followUp.survey)}`}
      lead={`${reasonsInWords(followUp).join('. ')}.`}
      isOpen
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} tone="primary" disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save outcome'}
          </Button>
        </>
      }
    >
      <OutcomeForm
        id={formId}
        surveyId={followUp.survey.id}
        today={followUp.today}
        isBusy={isBusy}
        onRecord={onRecord}
      />
    </ModalDialog>
  );
}
