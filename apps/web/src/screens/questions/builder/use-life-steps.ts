import type { QuestionnaireDetail } from '@plumbline/contract/wire';
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

/** The steps in the life of a questionnaire, each with a message about what became of it. */
export function useLifeSteps({ id, revision }: Pick<QuestionnaireDetail, 'id' | 'revision'>) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const step = useMutation(lifeStepMutation(api, id));
  const deletion = useMutation(deleteQuestionnaireMutation(api, id));
  const showFailure = (error: unknown) =>
    toasts.show({ tone: 'failure', title: 'Nothing was changed', description: messageOf(error, 'Please try again.') });
  return {
    isBusy: step.isPending || deletion.isPending,
    take: (name: LifeStep, onTaken?: () => void) =>
      step.mutate(
        { step: name, revision },
        {
          onSuccess: (questionnaire) => {
            keepQuestionnaire(queryClient, questionnaire);
            toasts.show({ tone: 'success', title: DONE[name] });
            onTaken?.();
          },
          onError: showFailure,
        },
      ),
    remove: () =>
      deletion.mutate(undefined, {
        onSuccess: () => {
          toasts.show({ tone: 'success', title: 'Questionnaire deleted' });
          void navigate(QUESTIONNAIRES_PATH);
        },
        onError: showFailure,
      }),
  };
}
