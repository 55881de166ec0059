import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { spokenQuestion } from '../question-types/spoken-question.ts';
import { usePageLanguage } from '../use-phrases.ts';

/**
 * Reads one question aloud with the browser's voices; nothing leaves the phone. Without a voice for the language there is no button.
 * Mounted anew for each question and language, so that leaving the question or changing the language stops the reading.
 */
export function ReadAloud({ question }: { question: ParticipantQuestion }) {
  const { language, phrases } = usePageLanguage();
  const spoken = spokenQuestion(question, language);
  const [isReading, setIsReading] = useState(false);
  const voice = window.speechSynthesis as SpeechSynthesis | undefined;
  const canSpeak = useSyncExternalStore(
    (listener) => subscribeToVoices(voice, listener),
    () => voice !== undefined && spoken.every((each) => speaks(voice, each.language)),
    () => false,
  );
  useEffect(() => () => voice?.cancel(), [voice]);
  if (voice === undefined || !canSpeak) return null;

  const read = () => {
    voice.cancel();
    setIsReading(true);
    for (const { language: of, words } of spoken) {
      const utterance = new SpeechSynthesisUtterance(words);
      utterance.lang = of;
      utterance.onend = () => setIsReading(words !== spoken[spoken.length - 1]?.words);
      utterance.onerror = () => setIsReading(false);
      voice.speak(utterance);
    }
  };
  const stop = () => {
    voice.cancel();
    setIsReading(false);
  };
  return (
    <button type="button" className="read-aloud" onClick={isReading ? stop : read}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
        <path d={isReading ? 'M7 7h10v10H7z' : 'M4 9v6h4l5 4V5L8 9zM16 8a5 5 0 0 1 0 8M18.5 5.5a9 9 0 0 1 0 13'} />
      </svg>
      {isReading ? phrases.stopReading : phrases.readAloud}
    </button>
  );
}

/** While a browser has not listed its voices, it is assumed to have a voice for the language. */
function speaks(synthesis: SpeechSynthesis, language: string): boolean {
  const voices = synthesis.getVoices?.() ?? [];
  return voices.length === 0 || voices.some(({ lang }) => lang.toLowerCase().startsWith(language));
}

/** Browsers may list their voices late. @returns ends the subscription */
function subscribeToVoices(synthesis: SpeechSynthesis | undefined, listener: () => void): () => void {
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
}
