import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { QUESTIONNAIRES_PATH } from '../../../addresses.ts';
import { useCommand } from '../../../calls/use-command.ts';
import type { Api } from '../../../session/api.ts';
import { cacheQuestionnaire } from '../questionnaire-queries.ts';

/** The steps in the life of a questionnaire. */
type LifeStep = 'publish' | 'begin_version' | 'discard_draft' | 'archive' | 'restore';

const DONE: Readonly<Record<LifeStep, string>> = {
  publish: 'Questionnaire published',
  begin_version: 'New version begun',
  discard_draft: 'Draft discarded',
  archive: 'Questionnaire archived',
  restore: 'Questionnaire restored',
};

interface TakenStep {
  readonly id: string;
  readonly step: LifeStep;
  /** Revision of the shown questionnaire. */
  readonly revision: number;
}

/** Resolves to the questionnaire after the step. */
async function takeStep({ id, step, revision }: TakenStep, api: Api, idempotencyKey: string) {
  const params = { id };
  const sent: Readonly<Record<LifeStep, () => Promise<{ questionnaire: QuestionnaireDetail }>>> = {
    publish: () => api('publishQuestionnaire', { params, body: { revision } }),
    begin_version: () => api('beginQuestionnaireVersion', { params }, { idempotencyKey }),
    discard_draft: () => api('discardQuestionnaireDraft', { params, query: { revision } }),
    archive: () => api('archiveQuestionnaire', { params }),
    restore: () => api('restoreQuestionnaire', { params }),
  };
  return (await sent[step]()).questionnaire;
}

/** The steps in the life of a questionnaire, each with a message about the outcome. */
export function useLifeSteps(id: string, onFailed: (error: unknown) => void = () => undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const failure = { refused: { title: 'Nothing was changed' }, onRefused: onFailed };
  const step = useCommand(takeStep, {
    ...failure,
    keep: (questionnaire) => cacheQuestionnaire(queryClient, questionnaire),
    done: (_, { step: taken }) => DONE[taken],
  });
  const deletion = useCommand('deleteQuestionnaire', {
    ...failure,
    done: 'Questionnaire deleted',
    outdates: ['listQuestionnaires'],
    onDone: () => navigate(QUESTIONNAIRES_PATH),
  });
  return {
    isBusy: step.isPending || deletion.isPending,
    take: (taken: LifeStep, revision: number, onTaken?: () => void) =>
      step.send({ id, step: taken, revision }, onTaken),
    remove: (revision: number) => deletion.send({ params: { id }, query: { revision } }),
  };
}
