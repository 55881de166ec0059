import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../session/api.ts';

const FRESH_MS = 30_000;

/** The questionnaires, those of the product first. */
export function questionnaireListQuery(api: Api, includesArchived: boolean) {
  return queryOptions({
    queryKey: ['questionnaires', 'list', includesArchived] as const,
    queryFn: async ({ signal }) => {
      const query = { include_archived: includesArchived ? ('true' as const) : ('false' as const) };
      return (await api('listQuestionnaires', { query }, { signal })).questionnaires;
    },
    staleTime: FRESH_MS,
  });
}

/** The questionnaires that can be asked. */
export function questionnaireChoicesQuery(api: Api) {
  return queryOptions({
    ...questionnaireListQuery(api, false),
    select: (questionnaires) => questionnaires.filter(({ version }) => version !== null),
  });
}
