import type { SurveyControls } from '../session/use-survey-session.ts';
import { usePhrases } from '../use-phrases.ts';

/** For those who answer on somebody else's phone: opened it says what is lost, and only then removes everything. */
export function RemoveFromPhone({ controls: { session, remove } }: { controls: SurveyControls }) {
  const phrases = usePhrases();
  // What is on its way to the server can no longer be called back.
  const isOnItsWay = session.sending === 'answers' && !session.isNetworkMissing;
  if (!session.isAwake) return null;
  return (
    <details className="removal">
      <summary>{phrases.notYourPhone}</summary>
      <p>{phrases.removalLoses}</p>
      <button type="button" className="button button-quiet" disabled={isOnItsWay} onClick={remove}>
        {phrases.removeEverything}
      </button>
    </details>
  );
}
