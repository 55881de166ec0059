import type { SharedPhonePhrases } from '@plumbline/phrases/shared-phone';
import { leaveSurvey } from './leave-survey.ts';

/** Button that hands a shared phone on to the next person. */
export function NextPerson({ words }: { words: SharedPhonePhrases }) {
  return (
    <button type="button" className="button button-next" onClick={() => void leaveSurvey()}>
      {words.nextPerson}
    </button>
  );
}
