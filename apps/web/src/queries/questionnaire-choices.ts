import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const FRESH_MS = 30_000;

/** The questionnaires, also those that are no longer asked. */
export function everyQuestionnaireQuery(api: Api) {
  return queryOptions({
    queryKey: ['questionnaires', 'list', true] as const,
    queryFn: async ({ signal }) =>
      (await api('listQuestionnaires', { query: { include_archived: 'true' } }, { signal })).questionnaires,
    staleTime: FRESH_MS,
  });
}

/** The questionnaires that can be asked, those of the product first. */
export function questionnaireChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['questionnaires', 'list', false] as const,
    queryFn: async ({ signal }) => (await api('listQuestionnaires', {}, { signal })).questionnaires,
    select: (questionnaires) => questionnaires.filter(({ version }) => version !== null),
    staleTime: FRESH_MS,
  });
}
