import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { queryOptions } from '@tanstack/react-query';

/** The phrases that participants read, by language. */
export type ParticipantWords = Readonly<Record<SurveyLanguage, Pick<ParticipantPhrases, 'notice'>>>;

/** The phrases of the participant's page, loaded only by the screen that shows them, because nine languages weigh 23 kB. */
export function participantWordsQuery() {
  return queryOptions({
    queryKey: ['participant-words'],
    queryFn: async (): Promise<ParticipantWords> =>
      (await import('@plumbline/phrases/participant')).PARTICIPANT_PHRASES,
    // They are part of the app and change only with it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
