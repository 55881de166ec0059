import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';

/** The phrases of the page, without those that say that something stays on this phone, or that ask whose it is. */
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
