import { Masthead } from '../controls/Masthead.tsx';
import { Notice } from '../controls/Notice.tsx';
import { RemoveFromPhone } from '../controls/RemoveFromPhone.tsx';
import { TroubleNotice } from '../controls/TroubleNotice.tsx';
import { isOnItsWay, type WaitingSession } from '../session/session-states.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { UNSENT_MARK } from '../shared/leave-survey.ts';
import { useSharedPhone } from '../shared/use-shared-phone.ts';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

interface WaitingProps {
  session: WaitingSession;
  actions: SurveyActions;
}

/** Complete answers that wait until the server accepts them: on this phone, or in this page on a shared phone. */
export function Waiting({ session, actions: { submit, goTo, remove } }: WaitingProps) {
  const phrases = usePhrases();
  const sharedPhone = useSharedPhone();
  const { submission, keeping, connection } = session;
  const isSending = submission.kind === 'sending';
  const isNetworkMissing = isSending && submission.network === 'missing';
  const areOnPhone = keeping === 'on_phone';
  return (
    <>
      <Masthead hasLanguages />
      <main className="sheet" {...(sharedPhone === null ? {} : { [UNSENT_MARK]: true })}>
        <h1 id={HEADING_ID} tabIndex={-1}>
          {connection === 'offline' ? phrases.waitingTitle : phrases.notSentTitle}
        </h1>
        {submission.kind === 'failed' ? (
          <TroubleNotice trouble={submission.trouble} keeping={keeping} hasAnswers={sharedPhone === null} />
        ) : null}
        {sharedPhone !== null ? (
          <Notice tone="trouble">
            <p>{sharedPhone.words.onlyOnThisPage}</p>
          </Notice>
        ) : submission.kind === 'failed' ? null : (
          <Notice tone="calm" title={areOnPhone ? phrases.answersOnPhone : null}>
            <p>{areOnPhone ? phrases.waitingText : phrases.answersInPageOnly}</p>
          </Notice>
        )}
        <button type="button" className="button button-next" disabled={isSending} onClick={submit}>
          {isSending ? phrases.submitting : phrases.sendNow}
        </button>
        <p role="status" className="soft status">
          {isNetworkMissing ? phrases.networkMissing : null}
        </p>
        {/* On a shared phone this screen may stay for a while, so it does not show the answers. */}
        {sharedPhone === null ? (
          <button
            type="button"
            className="button button-quiet"
            disabled={isSending}
            onClick={() => goTo(session.index)}
          >
            {phrases.backToQuestions}
          </button>
        ) : null}
        <RemoveFromPhone isSending={isOnItsWay(session)} onRemove={remove} />
      </main>
    </>
  );
}
