import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QUESTIONNAIRES_PATH } from '../../../addresses.ts';
import {
  deleteQuestionnaireMutation,
  keepQuestionnaire,
  type LifeStep,
  lifeStepMutation,
} from '../../../queries/questionnaires.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';

const DONE: Readonly<Record<LifeStep, string>> = {
  publish: 'Questionnaire published',
  begin_version: 'New version begun',
  discard_draft: 'Draft discarded',
  archive: 'Questionnaire archived',
  restore: 'Questionnaire restored',
};

interface LifeStepCalls {
  readonly onTaken?: () => void;
  readonly onFailed?: (error: unknown) => void;
}

/** The steps in the life of a questionnaire, each with a message about what became of it. */
export function useLifeSteps(id: string) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const step = useMutation(lifeStepMutation(api, id));
  const deletion = useMutation(deleteQuestionnaireMutation(api, id));
  const showFailure = (error: unknown) =>
    toasts.show({ tone: 'failure', title: 'Nothing was changed', description: messageOf(error, 'Please try again.') });
  return {
    isBusy: step.isPending || deletion.isPending,
    /** @param revision that the questionnaire was read with */
    take: (name: LifeStep, revision: number, { onTaken, onFailed }: LifeStepCalls = {}) =>
      step.mutate(
        { step: name, revision },
        {
          onSuccess: (questionnaire) => {
            keepQuestionnaire(queryClient, questionnaire);
            toasts.show({ tone: 'success', title: DONE[name] });
            onTaken?.();
          },
          onError: (error) => {
            showFailure(error);
            onFailed?.(error);
          },
        },
      ),
    remove: (revision: number, { onFailed }: Pick<LifeStepCalls, 'onFailed'> = {}) =>
      deletion.mutate(revision, {
        onSuccess: () => {
          toasts.show({ tone: 'success', title: 'Questionnaire deleted' });
          void navigate(QUESTIONNAIRES_PATH);
        },
        onError: (error) => {
          showFailure(error);
          onFailed?.(error);
        },
      }),
  };
}
