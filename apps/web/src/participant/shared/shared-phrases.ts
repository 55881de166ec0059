import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';

/** The phrases of the page on a shared phone, without statements about storing on this phone or its owner. */
export function phrasesOfSharedPhone(phrases: ParticipantPhrases, words: SharedPhonePhrases): ParticipantPhrases {
  const { nothingStays, stopHere, stoppingLoses, doneTitle } = words;
  return {
    ...phrases,
    savedAsYouGo: nothingStays,
    keepOpen: nothingStays,
    answersOnPhone: nothingStays,
    answersInPageOnly: nothingStays,
    notYourPhone: stopHere,
    removalLoses: stoppingLoses,
    thankYouText: doneTitle,
  };
}
