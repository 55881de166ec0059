import type { WireQuestion } from '@plumbline/contract/wire';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

/** The API's largest page. */
const PAGE_LIMIT = 100;

const questionKeys = { library: ['questions', 'library'] as const };

/** The whole library: the system's questions and the organisation's own; loads all pages. */
export function questionLibraryQuery(api: Api) {
  return queryOptions({
    queryKey: questionKeys.library,
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
