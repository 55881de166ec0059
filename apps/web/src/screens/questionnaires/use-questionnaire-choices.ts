import { useResponse } from '../../calls/api-query.ts';

const FRESH_MS = 30_000;

/** The questionnaires that can be asked, system questionnaires first. */
export function useQuestionnaireChoices() {
  return useResponse(
    'listQuestionnaires',
    { query: { include_archived: 'false' } },
    { staleTime: FRESH_MS, select: ({ questionnaires }) => questionnaires.filter(({ version }) => version !== null) },
  );
}
