import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const FRESH_MS = 30_000;

/** The questionnaires that can be asked, those of the product first. */
export function questionnaireChoicesQuery(api: Api) {
  return queryOptions({
    queryKey: ['questionnaires', 'list', false] as const,
    queryFn: async ({ signal }) => (await api('listQuestionnaires', {}, { signal })).questionnaires,
    select: (questionnaires) => questionnaires.filter(({ version }) => version !== null),
    staleTime: FRESH_MS,
  });
}
