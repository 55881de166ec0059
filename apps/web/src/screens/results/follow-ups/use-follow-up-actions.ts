import type { FollowUpOutcomeBody, Survey } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import {
  assignFollowUpMutation,
  type FollowUpAssignment,
  invalidateSurvey,
  invalidateSurveyLists,
  keepSurvey,
  recordOutcomeMutation,
  unassignFollowUpMutation,
  undoOutcomeMutation,
} from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';

/** A manager's actions on the follow-up of any survey. */
export interface FollowUpActions {
  isBusy: boolean;
  onAssign: (assignment: FollowUpAssignment) => void;
  onUnassign: (surveyId: string) => void;
  /** @param onRecorded called once it is stored and the lists show it */
  onRecord: (surveyId: string, outcome: FollowUpOutcomeBody, onRecorded?: () => void) => void;
  onUndo: (surveyId: string) => void;
}

export function useFollowUpActions(): FollowUpActions {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const after = <Variables>(title: string, fallback: string, idOf: (variables: Variables) => string) => ({
    onSuccess: async (survey: Survey) => {
      toasts.show({ title, tone: 'success' });
      keepSurvey(queryClient, survey);
      await invalidateSurveyLists(queryClient);
    },
    onError: (error: unknown, variables: Variables) => {
      toasts.show({ title: 'Error', description: messageOf(error, fallback), tone: 'failure' });
      // Someone else may have been first, and the screen should show that.
      void invalidateSurvey(queryClient, idOf(variables));
      void invalidateSurveyLists(queryClient);
    },
  });
  const assigning = useMutation({
    ...assignFollowUpMutation(api),
    ...after('Assigned to you', 'This could not be assigned. Please try again.', ({ id }: FollowUpAssignment) => id),
  });
  const unassigning = useMutation({
    ...unassignFollowUpMutation(api),
    ...after('No longer assigned', 'This could not be changed. Please try again.', (id: string) => id),
  });
  const recording = useMutation({
    ...recordOutcomeMutation(api),
    ...after(
      'Outcome recorded',
      'The outcome could not be recorded. Please try again.',
      ({ id }: { id: string }) => id,
    ),
  });
  const undoing = useMutation({
    ...undoOutcomeMutation(api),
    ...after('Outcome undone', 'The outcome could not be undone. Please try again.', (id: string) => id),
  });
  return {
    isBusy: [assigning, unassigning, recording, undoing].some(({ isPending }) => isPending),
    onAssign: (assignment) => assigning.mutate(assignment),
    onUnassign: (surveyId) => unassigning.mutate(surveyId),
    onRecord: (id, body, onRecorded) =>
      recording.mutate(
        { id, body, idempotencyKey: newIdempotencyKey() },
        onRecorded === undefined ? {} : { onSuccess: onRecorded },
      ),
    onUndo: (surveyId) => undoing.mutate(surveyId),
  };
}
