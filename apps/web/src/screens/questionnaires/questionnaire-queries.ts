import type { QuestionnaireDetail, WireQuestion } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, cacheResponse, callKey, outdate } from '../../calls/api-query.ts';
import type { Api } from '../../session/api.ts';

/** The API's largest page. */
const PAGE_LIMIT = 100;

/** The whole library: the system's questions and the organisation's own; loads all pages. */
export function questionLibraryQuery(api: Api) {
  return queryOptions({
    queryKey: [...callKey('listQuestions'), 'all'],
    queryFn: async ({ signal }) => {
      const questions: WireQuestion[] = [];
      for (let page = 1, hasNext = true; hasNext; page += 1) {
        const answer = await api('listQuestions', { query: { page, limit: PAGE_LIMIT } }, { signal });
        questions.push(...answer.questions);
        hasNext = answer.pagination.has_next;
      }
      return questions;
    },
  });
}

/** A questionnaire with its draft. Not refetched while it is edited, because saving detects others' changes. */
export function questionnaireQuery(api: Api, id: string) {
  return apiQuery(
    api,
    'getQuestionnaire',
    { params: { id } },
    { pick: 'questionnaire', staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}

/** Updates the cache from the answer to a change. */
export function cacheQuestionnaire(queryClient: QueryClient, questionnaire: QuestionnaireDetail): void {
  cacheResponse(queryClient, 'getQuestionnaire', { params: { id: questionnaire.id } }, { questionnaire });
  void outdate(queryClient, ['listQuestionnaires']);
}

interface Shown {
  readonly id: string;
  /** Revision of the shown draft; part of the key only. */
  readonly revision: number;
  /** The language of the preview; null: the questionnaire's own. */
  readonly language: SurveyLanguage | null;
}

/** The questions of the draft, or of the newest version, in a language. */
export function questionnaireContentQuery(api: Api, { id, revision, language }: Shown) {
  const query = language === null ? {} : { language };
  const content = apiQuery(api, 'getQuestionnaireContent', { params: { id }, query });
  return { ...content, queryKey: [...content.queryKey, revision] };
}
