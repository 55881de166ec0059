import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { queryOptions } from '@tanstack/react-query';

/** What participants read, by language. */
export type ParticipantWords = Readonly<Record<SurveyLanguage, Pick<ParticipantPhrases, 'notice'>>>;

/** The words of the participant's page, fetched by the one screen that shows them: nine languages weigh 23 kB. */
export function participantWordsQuery() {
  return queryOptions({
    queryKey: ['participant-words'],
    queryFn: async (): Promise<ParticipantWords> =>
      (await import('@plumbline/phrases/participant')).PARTICIPANT_PHRASES,
    // They are part of the app, and change with it only.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
