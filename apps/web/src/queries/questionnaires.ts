import type { CallAnswer, CallInput } from '@plumbline/contract/contract';
import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { newIdempotencyKey } from '../idempotency-key.ts';
import type { Api } from '../session/api.ts';
import { type ImportedText, textParts } from './text-parts.ts';

const questionnaireKeys = {
  one: (id: string) => ['questionnaires', 'one', id] as const,
  unsaid: (id: string) => ['questionnaires', 'unsaid', id] as const,
  content: (id: string, revision: number, language: SurveyLanguage | null) =>
    ['questionnaires', 'content', id, revision, language] as const,
};

/** A questionnaire with its draft. It is not fetched again while it is edited: a save finds out what others did. */
export function questionnaireQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: questionnaireKeys.one(id),
    queryFn: async ({ signal }) => (await api('getQuestionnaire', { params: { id } }, { signal })).questionnaire,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface Shown {
  readonly id: string;
  /** Of the draft that is shown; part of the key only. */
  readonly revision: number;
  /** Null: the questionnaire's own. */
  readonly language: SurveyLanguage | null;
}

/** The questions of the draft, or of the newest version, as they are asked in a language. */
export function questionnaireContentQuery(api: Api, { id, revision, language }: Shown) {
  return queryOptions({
    queryKey: questionnaireKeys.content(id, revision, language),
    queryFn: ({ signal }) =>
      api('getQuestionnaireContent', { params: { id }, query: language === null ? {} : { language } }, { signal }),
  });
}

/** Updates the cache from the answer to a change; the list is fetched when it is next shown. */
export function keepQuestionnaire(queryClient: QueryClient, questionnaire: QuestionnaireDetail): void {
  queryClient.setQueryData(questionnaireKeys.one(questionnaire.id), questionnaire);
}

type NewQuestionnaire = NonNullable<CallInput<'createQuestionnaire'>['body']>;

export function createQuestionnaireMutation(api: Api) {
  return mutationOptions({
    mutationFn: async ({ key, ...body }: NewQuestionnaire & { key: string }) =>
      (await api('createQuestionnaire', { body }, { idempotencyKey: key })).questionnaire,
  });
}

export function exportTextsMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: () => api('exportQuestionnaireTexts', { params: { id } }) });
}

interface ImportedTexts {
  readonly revision: number;
  readonly texts: readonly ImportedText[];
  /** Called with the answer to each request. */
  readonly onStored: (answer: CallAnswer<'importQuestionnaireTexts'>) => void;
}

/** Texts in as many requests as they need; what was stored stays stored when a later request fails. */
export function importTextsMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async ({ revision, texts, onStored }: ImportedTexts) => {
      let next = revision;
      for (const part of textParts(texts)) {
        const body = { revision: next, texts: part };
        const answer = await api('importQuestionnaireTexts', { params: { id }, body });
        next = answer.questionnaire.revision;
        onStored(answer);
      }
    },
  });
}

/** For administrators only. */
export function unsaidReversalsQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: questionnaireKeys.unsaid(id),
    queryFn: ({ signal }) => api('listUnsaidReversals', { params: { id } }, { signal }),
  });
}

/** Computes results again, as many at once as the server allows, until none remains. @returns how many */
export function recomputeScoresMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: async () => {
      let all = 0;
      for (;;) {
        const { recomputed, remaining } = await api('recomputeScores', { params: { id } });
        all += recomputed;
        if (remaining === 0 || recomputed === 0) return all;
      }
    },
  });
}

export function previewMutation(api: Api, id: string) {
  return mutationOptions({ mutationFn: () => api('previewQuestionnaire', { params: { id } }) });
}

/** The steps in the life of a questionnaire; each answers with what it is then. */
export type LifeStep = 'publish' | 'begin_version' | 'discard_draft' | 'archive' | 'restore';

export function lifeStepMutation(api: Api, id: string) {
  const params = { id };
  return mutationOptions({
    mutationFn: async ({ step, revision }: { step: LifeStep; revision: number }) => {
      const sent = {
        publish: () => api('publishQuestionnaire', { params, body: { revision } }),
        begin_version: () => api('beginQuestionnaireVersion', { params }, { idempotencyKey: newIdempotencyKey() }),
        discard_draft: () => api('discardQuestionnaireDraft', { params, query: { revision } }),
        archive: () => api('archiveQuestionnaire', { params }),
        restore: () => api('restoreQuestionnaire', { params }),
      }[step];
      return (await sent()).questionnaire;
    },
  });
}

export function deleteQuestionnaireMutation(api: Api, id: string) {
  return mutationOptions({
    mutationFn: (revision: number) => api('deleteQuestionnaire', { params: { id }, query: { revision } }),
  });
}
