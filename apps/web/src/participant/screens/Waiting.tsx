import { Masthead } from '../controls/Masthead.tsx';
import { Notice } from '../controls/Notice.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import type { SurveyControls } from '../session/use-survey-session.ts';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

/** Everything is answered, and waits on this phone until the server takes it. */
export function Waiting({ controls }: { controls: SurveyControls }) {
  const { session, submit, goTo } = controls;
  const phrases = usePhrases();
  const isSending = session.sending === 'answers';
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {session.isOffline ? phrases.waitingTitle : phrases.notSentTitle}
        </h1>
        {session.trouble === null ? (
          <Notice tone="calm" title={session.keepsAnswers ? phrases.answersOnPhone : null}>
            <p>{session.keepsAnswers ? phrases.waitingText : phrases.answersInPageOnly}</p>
          </Notice>
        ) : (
          <TroubleNotice session={session} />
        )}
        <button type="button" className="button button-next" disabled={isSending} onClick={submit}>
          {isSending ? phrases.submitting : phrases.sendNow}
        </button>
        <p role="status" className="soft status">
          {session.isNetworkMissing ? phrases.networkMissing : null}
        </p>
        <button type="button" className="button button-quiet" disabled={isSending} onClick={() => goTo(session.index)}>
          {phrases.backToQuestions}
        </button>
        <RemoveFromPhone controls={controls} />
      </main>
    </>
  );
}
