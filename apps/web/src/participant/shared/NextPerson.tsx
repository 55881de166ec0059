import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { leaveSurvey } from './leave-survey.ts';

/** Hands a shared phone on. */
export function NextPerson({ words }: { words: SharedPhonePhrases }) {
  return (
    <button type="button" className="button button-next" onClick={() => void leaveSurvey()}>
      {words.nextPerson}
    </button>
  );
}
