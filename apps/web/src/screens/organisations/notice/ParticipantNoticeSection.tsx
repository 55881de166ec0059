import { useQuery } from '@tanstack/react-query';
import { participantWordsQuery } from '../../../queries/participant-words.ts';
import { OrganisationSettings } from '../organisation/OrganisationSettings.tsx';
import { ParticipantNoticeForm } from './ParticipantNoticeForm.tsx';

/** What participants are told before the first question. */
export function ParticipantNoticeSection() {
  const usualWords = useQuery(participantWordsQuery());
  return (
    <OrganisationSettings>
      {(form) => <ParticipantNoticeForm {...form} usualWords={usualWords.data} hasNoUsualWords={usualWords.isError} />}
    </OrganisationSettings>
  );
}
