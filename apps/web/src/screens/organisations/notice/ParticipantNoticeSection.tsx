import { useQuery } from '@tanstack/react-query';
import { OrganisationSettings } from '../organisation/OrganisationSettings.tsx';
import type { ParticipantWords } from './notice-draft.ts';
import { ParticipantNoticeForm } from './ParticipantNoticeForm.tsx';

/** Settings of the participant notice before the first question. */
export function ParticipantNoticeSection() {
  const usualWords = useQuery({
    queryKey: ['participant-words'],
    // Loaded only by the screen that shows them, because nine languages weigh 23 kB.
    queryFn: async (): Promise<ParticipantWords> =>
      (await import('@plumbline/phrases/participant')).PARTICIPANT_PHRASES,
    // Phrases are part of the app and change only with it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <OrganisationSettings>
      {(form) => <ParticipantNoticeForm {...form} usualWords={usualWords.data} hasNoUsualWords={usualWords.isError} />}
    </OrganisationSettings>
  );
}
