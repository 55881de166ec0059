import type { FollowUpOutcomeBody } from '@plumbline/contract/wire';
import { useCommand } from '../../../calls/use-command.ts';
import { SURVEYS } from '../../surveys/survey-queries.ts';

interface FollowUpAssignment {
  readonly id: string;
  /** The last day; undefined: today. */
  readonly dueOn?: string;
  /** The member whose assignment is taken over. */
  readonly insteadOf?: string | null;
}

/** A manager's actions on the follow-up of any survey. */
export interface FollowUpActions {
  isBusy: boolean;
  onAssign: (assignment: FollowUpAssignment) => void;
  onUnassign: (surveyId: string) => void;
  /** @param onRecorded called once the outcome is stored and the lists show it */
  onRecord: (surveyId: string, outcome: FollowUpOutcomeBody, onRecorded?: () => void) => void;
  onUndo: (surveyId: string) => void;
}

export function useFollowUpActions(): FollowUpActions {
  const after = (done: string, text: string) => ({ done, refused: { text }, outdates: SURVEYS });
  const assigning = useCommand(
    'assignFollowUp',
    after('Assigned to you', 'This could not be assigned. Please try again.'),
  );
  const unassigning = useCommand(
    'unassignFollowUp',
    after('No longer assigned', 'This could not be changed. Please try again.'),
  );
  const recording = useCommand(
    'recordFollowUpOutcome',
    after('Outcome recorded', 'The outcome could not be recorded. Please try again.'),
  );
  const undoing = useCommand(
    'undoFollowUpOutcome',
    after('Outcome undone', 'The outcome could not be undone. Please try again.'),
  );
  return {
    isBusy: [assigning, unassigning, recording, undoing].some(({ isPending }) => isPending),
    onAssign: ({ id, dueOn, insteadOf = null }) =>
      assigning.send({
        params: { id },
        body: { instead_of: insteadOf, ...(dueOn === undefined ? {} : { due_on: dueOn }) },
      }),
    onUnassign: (id) => unassigning.send({ params: { id } }),
    onRecord: (id, body, onRecorded) => recording.send({ params: { id }, body }, onRecorded),
    onUndo: (id) => undoing.send({ params: { id } }),
  };
}
